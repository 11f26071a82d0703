/** Builds what sounds: the table's room, and one voice of a cue in it. Works on a live and on an offline context. */
import { CUES, type Cue, type Layer, type Rank } from './cues.ts';
import type { Size } from './size.ts';

export interface Rig {
  readonly context: BaseAudioContext;
  readonly buses: Readonly<Record<Rank, GainNode>>;
  readonly echo: AudioNode;
  readonly noise: AudioBuffer;
}

export interface Loudness {
  /** -1 left to 1 right. */
  readonly pan?: number;
  readonly size?: Size;
  readonly semitones?: number;
}

export interface Voice {
  readonly out: GainNode;
  /** Seconds on the audio clock. */
  readonly end: number;
}

interface Scale {
  /** Decibels. */
  readonly gain: number;
  readonly pitch: number;
  readonly length: number;
}

const BY_SIZE: Readonly<Record<Size, Scale>> = {
  1: { gain: -3.5, pitch: 1.12, length: 0.85 },
  2: { gain: 0, pitch: 1, length: 1 },
  3: { gain: 2.5, pitch: 0.84, length: 1.35 },
};

/** Seats are not wholly to one side. */
const WIDEST = 0.65;
/** What dies away ends here: an exponential never reaches 0. */
const SILENCE = 0.0008;
/** Seconds. */
const ROOM = 0.42;
const NOISE = 2;

/** `limits` keeps the sum of a crowd below full scale; without it the cues themselves can be measured. */
export function openRig(
  context: BaseAudioContext,
  volume: number,
  limits = true,
): Rig & { master: GainNode } {
  const random = generator();
  const master = context.createGain();
  master.gain.value = volume;
  if (limits) limit(context, master);
  else master.connect(context.destination);
  const echo = context.createConvolver();
  echo.buffer = roomOf(context, random);
  echo.connect(master);
  const bus = () => {
    const gain = context.createGain();
    gain.connect(master);
    return gain;
  };
  return {
    context,
    master,
    buses: { 1: bus(), 2: bus(), 3: bus() },
    echo,
    noise: filled(context, 1, NOISE, random),
  };
}

function limit(context: BaseAudioContext, master: GainNode): void {
  const limiter = context.createDynamicsCompressor();
  limiter.threshold.value = -5;
  limiter.ratio.value = 14;
  limiter.attack.value = 0.002;
  limiter.release.value = 0.12;
  limiter.knee.value = 4;
  const out = context.createGain();
  // It makes up for what it takes, and overshoots.
  out.gain.value = 0.8;
  master.connect(limiter).connect(out).connect(context.destination);
}

/** A room of stone: noise that dies away. */
function roomOf(context: BaseAudioContext, random: () => number): AudioBuffer {
  return filled(
    context,
    2,
    ROOM,
    (time) => random() * Math.exp(-15 * time) * Math.min(1, time / 0.008) * 0.5,
  );
}

function filled(
  context: BaseAudioContext,
  channels: number,
  seconds: number,
  sample: (time: number) => number,
): AudioBuffer {
  const { sampleRate } = context;
  const buffer = context.createBuffer(channels, Math.ceil(sampleRate * seconds), sampleRate);
  for (let channel = 0; channel < channels; channel++) {
    const data = buffer.getChannelData(channel);
    for (let at = 0; at < data.length; at++) data[at] = sample(at / sampleRate);
  }
  return buffer;
}

/** The same noise on every machine, so that levels can be measured. From -1 to 1. */
function generator(): () => number {
  let state = 7;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 1073741823.5 - 1;
  };
}

/** Starts a cue `at` seconds on the audio clock. */
export function startVoice(
  rig: Rig,
  cue: Cue,
  at: number,
  { pan = 0, size = 2, semitones = 0 }: Loudness = {},
): Voice {
  const { context, buses, echo } = rig;
  const row = CUES[cue];
  const scale = BY_SIZE['isSized' in row ? size : 2];
  const pitch = scale.pitch * 2 ** (semitones / 12);
  const out = context.createGain();
  out.gain.value = 10 ** ((row.trim + scale.gain) / 20);
  const place = context.createStereoPanner();
  place.pan.value = Math.max(-1, Math.min(1, pan)) * WIDEST;
  out.connect(place).connect(buses[row.rank]);
  if (row.room > 0) {
    const share = context.createGain();
    share.gain.value = row.room;
    place.connect(share).connect(echo);
  }
  const ends = row.layers.map((layer) => startLayer(rig, layer, out, { at, pitch, length: scale.length }));
  return { out, end: Math.max(...ends) };
}

function startLayer(
  { context, noise }: Rig,
  { shape, from, to, at: after, attack, decay, gain: loudest }: Layer,
  out: AudioNode,
  { at, pitch, length }: { readonly at: number; readonly pitch: number; readonly length: number },
): number {
  const start = at + (after / 1000) * length;
  const swollen = start + attack / 1000;
  const end = swollen + (decay / 1000) * length;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.linearRampToValueAtTime(loudest, swollen);
  gain.gain.exponentialRampToValueAtTime(SILENCE, end);
  gain.connect(out);
  const sweep = (frequency: AudioParam) => {
    frequency.value = from * pitch;
    frequency.setValueAtTime(from * pitch, start);
    frequency.exponentialRampToValueAtTime(to * pitch, end);
  };
  if (shape === 'lowpass' || shape === 'highpass' || shape === 'bandpass') {
    const filter = context.createBiquadFilter();
    filter.type = shape;
    filter.Q.value = shape === 'bandpass' ? 1.1 : 0.7;
    sweep(filter.frequency);
    const source = context.createBufferSource();
    source.buffer = noise;
    source.connect(filter).connect(gain);
    // Each layer starts elsewhere in the noise, or two of them would be one.
    source.start(start, ((from * 7919) % 1500) / 1000);
    source.stop(end + 0.02);
  } else {
    const source = context.createOscillator();
    source.type = shape;
    sweep(source.frequency);
    source.connect(gain);
    source.start(start);
    source.stop(end + 0.02);
  }
  return end;
}
