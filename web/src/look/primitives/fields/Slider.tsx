import { type CSSProperties, useId } from 'react';
import caption from '../labels/Caption.module.css';
import styles from './Slider.module.css';

export interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** How the value is shown and read out: "30 s". */
  readonly format?: (value: number) => string;
  readonly disabled?: boolean;
}

export function Slider(props: SliderProps) {
  const { label, value, onChange, min, max, step = 1, format = String, disabled = false } = props;
  const id = useId();
  const filled = { '--filled': (value - min) / (max - min) } as CSSProperties;
  return (
    <div className={styles.slider}>
      <label htmlFor={id} className={caption.caption}>
        {label}
      </label>
      <output htmlFor={id} aria-live="off" className={styles.value}>
        {format(value)}
      </output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={format(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className={styles.control}
        style={filled}
      />
    </div>
  );
}
