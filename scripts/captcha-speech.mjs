// Generates the spoken characters of the captchas with espeak-ng, which must be installed: node scripts/captcha-
// speech.mjs
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './lib/root.mjs'

const FOLDER = inRoot('apps/server/src/modules/sign-in/speech')
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const VOICES = { en: 'en-us', 'zh-CN': 'cmn', 'sv-SE': 'sv' }
/** Half of what espeak-ng speaks in. */
const RATE = 11_025
const QUIET = 400

for (const [language, voice] of Object.entries(VOICES)) {
  mkdirSync(join(FOLDER, language), { recursive: true })
  for (const character of CHARACTERS) {
    const spoken = execFileSync('espeak-ng', ['-v', voice, '-s', '125', '-a', '160', '--stdout', `${character}.`])
    writeFileSync(join(FOLDER, language, `${character}.wav`), wave(louder(trim(halve(samplesOf(spoken))))))
  }
}

/** 16 bits a sample, of one channel, at 22,050 a second. Written to a pipe, the length in the header means nothing. */
function samplesOf(file) {
  if (file.readUInt32LE(24) !== RATE * 2) throw new Error('espeak-ng speaks at another rate than expected')
  const start = file.indexOf('data') + 8
  return Array.from({ length: Math.floor((file.length - start) / 2) }, (_, index) =>
    file.readInt16LE(start + index * 2),
  )
}

/**
 * Keeps every second sample, after a low-pass filter has removed the frequencies that half the rate cannot represent.
 */
function halve(samples) {
  const taps = Array.from({ length: 31 }, (_, index) => {
    const at = index - 15
    const sinc = at === 0 ? 0.5 : Math.sin((Math.PI * at) / 2) / (Math.PI * at)
    return sinc * (0.54 + 0.46 * Math.cos((Math.PI * at) / 15))
  })
  return Array.from({ length: Math.floor(samples.length / 2) }, (_, index) =>
    taps.reduce((sum, tap, offset) => sum + tap * (samples[index * 2 + offset - 15] ?? 0), 0),
  )
}

function trim(samples) {
  const isLoud = (sample) => Math.abs(sample) > QUIET
  const margin = Math.round(RATE * 0.02)
  return samples.slice(Math.max(0, samples.findIndex(isLoud) - margin), samples.findLastIndex(isLoud) + margin)
}

function louder(samples) {
  const peak = Math.max(...samples.map(Math.abs))
  return samples.map((sample) => (sample / peak) * 28_000)
}

/** G.711 mu-law: a byte a sample, enough for speech. */
function muLaw(sample) {
  const sign = sample < 0 ? 0x80 : 0
  const magnitude = Math.min(Math.abs(Math.round(sample)), 32_635) + 132
  const exponent = Math.floor(Math.log2(magnitude)) - 7
  return ~(sign | (exponent << 4) | ((magnitude >> (exponent + 3)) & 0x0f)) & 0xff
}

function wave(samples) {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(7, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, Buffer.from(samples.map(muLaw))])
}
