/** Does `work` for 0 to `count` - 1, a few at a time. */
export async function inBatches(
  count: number,
  atOnce: number,
  work: (number: number) => Promise<void>,
): Promise<void> {
  const numbers = Array.from({ length: count }, (_, number) => number).values();
  const worker = async () => {
    for (const number of numbers) await work(number);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
}
