/** The answer to what was asked, or the text that comes nearest to one. */
import { AnswerCard } from './AnswerCard.tsx';
import { placesOf } from './ask.ts';
import type { LookedUp } from './lookUp.ts';
import { NothingFound } from './NothingFound.tsx';
import { Quote } from './Quote.tsx';
import { Related } from './Related.tsx';

export interface FoundAnswerProps {
  readonly find: string;
  readonly looked: LookedUp;
  readonly onCopy: (text: string) => void;
  /** Asks something else; nothing shows all. */
  readonly onAsk: (find: string) => void;
}

export function FoundAnswer({ find, looked: { found, answer, hits }, onCopy, onAsk }: FoundAnswerProps) {
  return (
    <>
      {answer && (
        <AnswerCard
          key={answer.id}
          answer={answer}
          place={placesOf(answer.rule)[0]}
          onCopy={onCopy}
          find={find}
        />
      )}
      {found && !answer && found.places[0] && <Quote place={found.places[0]} isNamed />}
      {found?.answer && <Related answer={found.answer} onAsk={onAsk} />}
      {hits?.count === 0 && !found && <NothingFound onAll={() => onAsk('')} />}
    </>
  );
}
