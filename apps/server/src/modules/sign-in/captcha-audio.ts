import { randomFillSync, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Language } from '@portico/contract/protocol/common'

/** Samples per second of the clips and of the result. */
const RATE = 11_025
const HEADER = 44
const seconds = (from: number, to: number) => randomInt(Math.round(from * RATE), Math.round(to * RATE))

const clips = new Map<string, Promise<Int16Array>>()

/**
 * SIGN-28: speaks the characters one after another with varying speed, spacing and loudness, over background voices.
 */
export async function synthesiseSpeech(text: string, language: Language, alphabet: string): Promise<Buffer> {
  const spoken = await Promise.all([...text].map((character) => clipOf(character, language)))
  const others = await Promise.all(
    Array.from({ length: 8 }, () => clipOf(alphabet[randomInt(alphabet.length)] ?? 'A', language)),
  )
  const parts = spoken.flatMap((clip) => [new Float32Array(seconds(0.5, 1.1)), atSpeed(clip, randomInt(86, 112) / 100)])
  const length = parts.reduce((sum, part) => sum + part.length, 0) + seconds(0.5, 0.9)

  const sound = noise(length)
  for (const other of others) add(sound, atSpeed(other.toReversed(), 0.9), randomInt(length), randomInt(7, 13) / 100)
  let start = 0
  for (const part of parts) {
    add(sound, part, start, randomInt(70, 92) / 100)
    start += part.length
  }
  return waveFile(sound)
}

function clipOf(character: string, language: Language): Promise<Int16Array> {
  const name = `${language}/${character}.wav`
  const clip = clips.get(name) ?? readFile(new URL(`speech/${name}`, import.meta.url)).then(decode)
  clips.set(name, clip)
  return clip
}

/** Decodes G.711 mu-law. */
const decode = (file: Buffer): Int16Array =>
  Int16Array.from(file.subarray(HEADER), (byte) => {
    const bits = ~byte & 0xff
    const magnitude = (((bits & 0x0f) << 3) + 132) << ((bits >> 4) & 7)
    return bits & 0x80 ? 132 - magnitude : magnitude - 132
  })

function atSpeed(clip: Int16Array, speed: number): Float32Array {
  return Float32Array.from({ length: Math.floor(clip.length / speed) }, (_, index) => {
    const at = index * speed
    const before = clip[Math.floor(at)] ?? 0
    return before + ((clip[Math.floor(at) + 1] ?? 0) - before) * (at % 1)
  })
}

/** Low-pass noise that hides the edges of the clips. */
function noise(length: number): Float32Array {
  const random = randomFillSync(new Int16Array(length))
  const level = randomInt(45, 75) / 1000
  let last = 0
  return Float32Array.from(random, (value) => (last += (value * level - last) * 0.35))
}

function add(sound: Float32Array, part: Float32Array, start: number, gain: number): void {
  for (let index = 0; index < part.length && start + index < sound.length; index++) {
    sound[start + index] = (sound[start + index] ?? 0) + (part[index] ?? 0) * gain
  }
}

/** A WAVE file with 16 bits per sample, which every browser plays. */
function waveFile(sound: Float32Array): Buffer {
  const file = Buffer.alloc(HEADER + sound.length * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(sound.length * 2, 40)
  for (const [index, value] of sound.entries()) {
    file.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(value))), HEADER + index * 2)
  }
  return file
}
