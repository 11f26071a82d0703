/** How loud a cue is, rendered without a loudspeaker. */
import type { Cue } from '@staxd/web/look/sound/cues.ts';
import type { Size } from '@staxd/web/look/sound/size.ts';
import { openRig, startVoice } from '@staxd/web/look/sound/voice.ts';

const RATE = 48_000;
/** Seconds. */
const LENGTH = 2;
const START = 0.5;
const WINDOW = 0.4;

const decibels = (amplitude: number) => 20 * Math.log10(amplitude);

function peakOf(sound: AudioBuffer): number {
  let most = 0;
  for (let channel = 0; channel < sound.numberOfChannels; channel++)
    for (const sample of sound.getChannelData(channel)) most = Math.max(most, Math.abs(sample));
  return decibels(most);
}

/** Of its loudest 400 ms, weighted as ears hear it: LUFS as in ITU-R BS.1770, without gating. Before the limiter. */
export async function loudnessOf(cue: Cue, size: Size): Promise<number> {
  const dry = new OfflineAudioContext(2, RATE * LENGTH, RATE);
  startVoice(openRig(dry, 0.9, false), cue, START, { size });
  const sound = await dry.startRendering();

  const weighting = new OfflineAudioContext(2, RATE * LENGTH, RATE);
  const source = weighting.createBufferSource();
  source.buffer = sound;
  const head = new BiquadFilterNode(weighting, { type: 'highshelf', frequency: 1500, gain: 4 });
  const low = new BiquadFilterNode(weighting, { type: 'highpass', frequency: 38, Q: 0.5 });
  source.connect(head).connect(low).connect(weighting.destination);
  source.start();
  const heard = await weighting.startRendering();

  const [left, right] = [heard.getChannelData(0), heard.getChannelData(1)];
  const length = Math.round(WINDOW * RATE);
  let [sum, most] = [0, 0];
  const power = (at: number) => left[at] ** 2 + right[at] ** 2;
  for (let at = 0; at < heard.length; at++) {
    sum += power(at);
    if (at >= length) sum -= power(at - length);
    most = Math.max(most, sum);
  }
  return -0.691 + 10 * Math.log10(most / length);
}

/** The peak of the worst that can come together, in dBFS: nothing gives way, and the limiter holds it. */
export async function crowdPeak(): Promise<number> {
  const context = new OfflineAudioContext(2, RATE * LENGTH, RATE);
  const rig = openRig(context, 0.9);
  const crowd: readonly Cue[] = ['win', 'nope', 'hit', 'hit'];
  for (const [at, cue] of crowd.entries()) startVoice(rig, cue, START + at * 0.01, { size: 3 });
  return peakOf(await context.startRendering());
}
