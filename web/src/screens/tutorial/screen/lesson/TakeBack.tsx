import { OptionButton } from '../../../../game/panels/OptionButton.tsx';
import { X } from '../../../../look/primitives/icons.ts';
import { t } from '../../../../messages/t.ts';

export interface TakeBackProps {
  readonly staged: boolean;
  readonly onPress: () => void;
}

/** Takes the staged cards back; it keeps its place when there are none. */
export function TakeBack({ staged, onPress }: TakeBackProps) {
  return (
    <OptionButton
      disabled={!staged}
      icon={<X aria-hidden />}
      label={t('panels.cancel')}
      line={t(staged ? 'tutorial.back.card' : 'tutorial.back.nothing')}
      shortcut="Esc"
      onClick={onPress}
    />
  );
}
