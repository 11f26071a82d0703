import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { SettingsPanel } from './SettingsPanel.tsx';
import { DEFAULT_SETTINGS, readSettings, type Settings } from './settings.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const OTHERWISE: Partial<Settings> = { motion: 'none', volume: 0, typedChat: false };
/** What stands in its dialog, which needs a page. */
const panel = (settings: Settings) => {
  const dialog = SettingsPanel({ open: true, settings, onClose: () => {}, onChange: () => {} });
  return renderToStaticMarkup(createElement(Fragment, null, dialog.props.children));
};

test.each(Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[])('%s has its place in the panel', (name) => {
  vi.stubGlobal('Notification', { permission: 'granted' });
  const other = OTHERWISE[name] ?? !DEFAULT_SETTINGS[name];
  expect(panel({ ...DEFAULT_SETTINGS, [name]: other })).not.toBe(panel(DEFAULT_SETTINGS));
});

test('stored settings are read', () => {
  const stored = { ...DEFAULT_SETTINGS, soundEnabled: false, motion: 'medium', volume: 0 };
  expect(readSettings(stored)).toEqual(stored);
});

test('the four settings default to on', () => {
  const { hintsEnabled, soundEnabled, animationsEnabled, autoAcceptTimeout } = DEFAULT_SETTINGS;
  expect([hintsEnabled, soundEnabled, animationsEnabled, autoAcceptTimeout]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test.each([
  ['nothing', null],
  ['text', 'loud'],
  ['unknown entries', { difficulty: 'easy', toString: true }],
  ['wrong types', { soundEnabled: 'yes', volume: 101, motion: 'wild', hintsEnabled: null }],
])('of %s nothing is taken over', (_name, stored) => {
  expect(readSettings(stored)).toEqual({});
});

test('a good entry beside a bad one counts', () => {
  expect(readSettings({ volume: 'loud', keysEnabled: false })).toEqual({ keysEnabled: false });
});
