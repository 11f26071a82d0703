import { expect, test } from 'vitest';
import { CAN_MEASURE } from './cpu/meter.ts';
import { lastLine, pretend } from './pretended.ts';

test('a part beyond its budget runs once more, and then fails with its dearest tests', async () => {
  const { out, code } = await pretend().run(`
    part('dear', reporting('passed'), { count, times: () => [{ name: 'a slow test', seconds: 12 }] }),
    part('cheap', ''),
  `);
  expect(out.match(/^dear ok/gm)).toHaveLength(CAN_MEASURE ? 2 : 1);
  if (!CAN_MEASURE) return;
  expect(out).toMatch(
    /\nbeyond the budget.*\n {2}dear took .*\n {8}12\.0 s {2}a slow test\n\n2 passed, 1 failed\n$/,
  );
  expect(code).toBe(1);
});

test('a part that is within its budget alone passes', async () => {
  const burnOnce = `
    const fs = require('fs');
    const isFirst = !fs.existsSync('begun');
    fs.writeFileSync('begun', '');
    for (let text = ''; isFirst && process.cpuUsage().user < 1_600_000; ) for (let n = 0; n < 1e5; n++) text = String(n);`;
  const { out, code } = await pretend().run(`part('lean', ${JSON.stringify(burnOnce)})`);
  expect(out.match(/^lean ok/gm)).toHaveLength(CAN_MEASURE ? 2 : 1);
  expect(out).not.toContain('beyond');
  expect([lastLine(out), code]).toEqual(['1 passed, 0 failed', 0]);
});

test('a part that fails is not held to its budget', async () => {
  const { out } = await pretend().run(`part('dear', reporting('failed'), { count })`);
  expect(out).not.toContain('beyond');
  expect(lastLine(out)).toBe('0 passed, 1 failed');
});

const PARTS = `part('dear', 'process.exit(1)'), part('cheap', ''), part('lean', '')`;

test('the figures of a run are kept, and those of some parts apart', async () => {
  const { run, recordIn } = pretend();
  await run(PARTS);
  await run(PARTS, '--only', 'cheap,lean');
  const whole = recordIn('last.json');
  expect(whole).toMatchObject({ tests: 3, failed: 1, wall: expect.any(Number) });
  expect(whole.parts.map(({ name }: { name: string }) => name).sort()).toEqual(['cheap', 'dear', 'lean']);
  expect(whole.parts).toContainEqual(
    expect.objectContaining({ name: 'cheap', tests: 1, failed: 0, budget: 1000, wall: expect.any(Number) }),
  );
  if (CAN_MEASURE) expect(whole.units).toBeGreaterThan(0);
  expect(recordIn('some.json')).toMatchObject({ tests: 2, failed: 0 });
});
