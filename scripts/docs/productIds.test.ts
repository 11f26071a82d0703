import { expect, test } from 'vitest';
import { findStrays, sentencesOf } from './ids.ts';
import { applicationTests, designPages, productPages, readFiles, rulesPage } from './productFiles.ts';
import { compareWithTests, findCrowds, findIdFaults, findMarkFaults } from './productIds.ts';

/** Their texts hold ids that are made up. */
const PLANTED =
  /^(scripts\/(docs\/(ids|productIds|ruleIds)|proof\/breaking)|cli\/src\/markdown\/render)\.test\.ts$/;

test('the ids of docs/product are in order', () => {
  const pages = productPages();
  expect(pages.flatMap(({ text }) => sentencesOf(text)).length).toBeGreaterThan(0);
  expect(findIdFaults(pages, rulesPage())).toEqual([]);
});

test('what docs/design has to come names the issue that builds it', () => {
  const pages = designPages();
  expect(pages.flatMap(({ text }) => sentencesOf(text)).length).toBeGreaterThan(0);
  expect(findMarkFaults(pages)).toEqual([]);
});

test('whatever code and tests name, some page states', () => {
  const texts = [...productPages().map(({ text }) => text), rulesPage()];
  const known = new Set(texts.flatMap(sentencesOf).map(({ id }) => id));
  const files = readFiles(
    '{server,web,cli,arena,stories,packages/*}/{src,test,e2e,bench,budget}/**/*.{ts,tsx,css}',
    'stories/**/*.stories.tsx',
    'scripts/*.{ts,mjs}',
    'scripts/{build,docs,lint,programs,proof,suite}/*.ts',
  ).filter(({ name }) => !PLANTED.test(name));
  expect(files.length).toBeGreaterThan(100);
  expect(findStrays(known, files)).toEqual([]);
});

test('what is built is named by a test', () => {
  const proof = compareWithTests({
    pages: productPages(),
    rules: rulesPage(),
    tests: applicationTests().map(({ text }) => text),
  });
  expect(proof.sentences.length).toBeGreaterThan(0);
  expect(proof.unproven).toEqual([]);
});

test('no test names more than three sentences', () => {
  expect(findCrowds(applicationTests())).toEqual([]);
});

const rules = '- **GIFT-1** A rule.\n';
const page = (name: string, ...ids: string[]) => ({
  name,
  text: ids.map((id) => `- **${id}** A sentence.\n`).join(''),
});

test('ids that are in order have no fault', () => {
  expect(findIdFaults([page('a.md', 'HOME-1', 'HOME-2'), page('b.md', 'CHAT-1')], rules)).toEqual([]);
});

test.each([
  ['stated twice', [page('a.md', 'HOME-1', 'HOME-1')], 'a.md: HOME-1 is stated twice.'],
  ['left out', [page('a.md', 'HOME-1', 'HOME-3')], 'a.md: HOME-2 is missing.'],
  ['a rule', [page('a.md', 'GIFT-1')], 'a.md: GIFT-1 is a rule of docs/rules.md.'],
  [
    'in two pages',
    [page('a.md', 'HOME-1'), page('b.md', 'HOME-2')],
    'b.md: HOME-2 begins like the ids of a.md.',
  ],
  ['in small letters', [page('a.md', 'home-1')], 'a.md: "- **home-1** A sentence." has no proper id.'],
  ['counted from 01', [page('a.md', 'HOME-01')], 'a.md: "- **HOME-01** A sentence." has no proper id.'],
] as const)('an id that is %s is a fault', (_name, pages, fault) => {
  expect(findIdFaults(pages, rules)).toContain(fault);
});

test.each([
  ['to come', false],
  ['to come: issue', false],
  ['taken away', false],
  ['to come: issue 9', true],
  ['taken away: nobody missed it', true],
])('the mark "%s" is a fault when it names neither issue nor reason', (mark, saysEnough) => {
  const page = [{ name: 'a.md', text: `- **HOME-1** A sentence. *(${mark})*\n` }];
  const fault = 'a.md: HOME-1 names no issue that builds it, or no reason why it went.';
  expect(findIdFaults(page, rules)).toEqual(saysEnough ? [] : [fault]);
});

test('a sentence that is built and named by no test is listed, and an id that no page states', () => {
  const text = '- **HOME-1** Named.\n- **HOME-2** Not named.\n- **HOME-3** Later. *(to come: issue 9)*\n';
  const tests = ["test('[HOME-1] [GIFT-1] is', f)", "test('[HOME-4] is', f)"];
  const proof = compareWithTests({ pages: [{ name: 'a.md', text }], rules, tests });
  expect(proof.unproven).toEqual(['HOME-2']);
  expect(proof.unknown).toEqual(['HOME-4']);
});

test('a test that names four sentences is found', () => {
  const crowd = (head: string) => [{ name: 'a.test.ts', text: `test('${head} is', f)` }];
  expect(findCrowds(crowd('[HOME-1] [HOME-2] [HOME-3]'))).toEqual([]);
  expect(findCrowds(crowd('[HOME-1] [HOME-2] [HOME-3] [HOME-4]'))).toEqual([
    'a.test.ts: a test names HOME-1, HOME-2, HOME-3, HOME-4, more than 3 sentences.',
  ]);
});
