/** Whether what a server told agrees with what it kept. Each fault is one line; none means that all is well. */
import { type GameRecord, replay } from '@staxd/engine';
import type { WireGameState } from '@staxd/protocol';
import type { LogEntry, Receipt } from '../../src/store/gamePorts.ts';
import type { Told } from './randomPlay.ts';

/** All there is to know about one game after the server has closed. */
export interface History {
  readonly log: readonly LogEntry[];
  readonly receipts: readonly Receipt[];
  readonly told: readonly Told[];
  /** By viewer: the versions that it was told, in the order of coming. */
  readonly versions: Readonly<Record<string, readonly number[]>>;
  /** The last view of each player. */
  readonly lastViews: readonly WireGameState[];
  readonly record: GameRecord;
}

export function faultsIn(history: History): string[] {
  return [
    ...logFaults(history),
    ...viewerFaults(history),
    ...receiptFaults(history),
    ...replayFaults(history),
  ];
}

function logFaults({ log }: History): string[] {
  return log.flatMap(({ version }, index) =>
    version === index + 1 ? [] : [`entry ${index + 1} of the log has version ${version}`],
  );
}

function viewerFaults({ versions, log }: History): string[] {
  return Object.entries(versions).flatMap(([viewer, seen]) => {
    const gaps = seen.flatMap((version, index) => {
      const before = seen[index - 1];
      return index === 0 || version === before + 1 || version === before
        ? []
        : [`${viewer} was told ${version} after ${before}`];
    });
    return seen.at(-1) === log.length
      ? gaps
      : [...gaps, `${viewer} was told ${seen.at(-1)} last, not ${log.length}`];
  });
}

/** Every acknowledged id has one receipt, at the version that was told; no refused id has one. */
function receiptFaults({ told, receipts }: History): string[] {
  return told.flatMap(({ userId, requestId, response }) => {
    const kept = receipts.filter((receipt) => receipt.actor === userId && receipt.requestId === requestId);
    if (!response.success) return kept.length === 0 ? [] : [`${requestId} was refused and is kept`];
    if (kept.length !== 1) return [`${requestId} was acknowledged and has ${kept.length} receipts`];
    const version = response.data?.version;
    return kept[0].version === version
      ? []
      : [`${requestId} made version ${kept[0].version}, not ${version}`];
  });
}

/** The record plays again to the state that everybody saw last. */
function replayFaults({ record, lastViews }: History): string[] {
  const replayed = replay(record);
  if (!replayed.ok) return [`the record does not play again: ${replayed.error.message}`];
  const { hands, discard } = replayed.value;
  const names = replayed.value.seats.map(({ name }) => name);
  return lastViews.flatMap(({ my_hand, my_player_id, players, discard_pile }) => {
    const name = players.find(({ user_id }) => user_id === my_player_id)?.username ?? '';
    const hand = hands[names.indexOf(name)];
    const faults = [];
    if (hand?.length !== my_hand.length)
      faults.push(`${name} saw ${my_hand.length} cards, and held ${hand?.length}`);
    if (discard.length !== discard_pile.length)
      faults.push(`${name} saw ${discard_pile.length} discards of ${discard.length}`);
    return faults;
  });
}
