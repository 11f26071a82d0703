/** A value from a row of values: players, seconds, volume. */
import { Slider as Base } from '@base-ui/react/slider';
import caption from './Caption.module.css';
import styles from './Slider.module.css';

export interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** How the value is written and read out: "30 s". */
  readonly format?: (value: number) => string;
  readonly disabled?: boolean;
}

export function Slider(props: SliderProps) {
  const { label, value, onChange, min, max, step = 1, format = String, disabled = false } = props;
  return (
    <Base.Root
      value={value}
      onValueChange={onChange}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      className={styles.slider}
    >
      <Base.Label className={caption.caption}>{label}</Base.Label>
      <Base.Value className={styles.value}>{() => format(value)}</Base.Value>
      <Base.Control className={styles.control}>
        <Base.Track className={styles.track}>
          <Base.Indicator className={styles.filled} />
          <Base.Thumb className={styles.thumb} getAriaValueText={(_text, now) => format(now)} />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
