import { randomBytes, randomInt } from 'node:crypto'
import { GLYPH_BOX, type Point, strokesOf } from './glyphs.ts'
import { encodePng, type IndexedImage } from './png.ts'

/** In pixels: twice the displayed size, for high-resolution screens. */
export const CAPTCHA_IMAGE = { width: 320, height: 120 } as const

/** Darkness of each pixel: 0 is the background, 255 the ink. */
type Ink = Float32Array

const between = (from: number, to: number) => from + ((to - from) * randomInt(1_000_001)) / 1_000_000
const sign = () => (randomInt(2) === 0 ? -1 : 1)

/**
 * SIGN-66: draws the text as a PNG with touching and distorted characters, lines of the same ink across them, and
 * cuts of the background.
 */
export const drawCaptcha = (text: string): Buffer => encodePng(paintCaptcha(text))

export function paintCaptcha(text: string): IndexedImage {
  const { width, height } = CAPTCHA_IMAGE
  const ink = new Float32Array(width * height)
  const warp = makeWarp()
  const scale = between(4.8, 5.3)
  const step = (width - 34) / text.length
  let left = between(10, 26)
  for (const character of text) {
    const toPosition = makePlacement(left, scale)
    for (const stroke of strokesOf(character)) {
      drawLine(ink, stroke.map(toPosition).map(warp), between(6.5, 8), 1)
    }
    left += step * between(0.86, 1.06)
  }
  // Cuts split characters; lines of the same ink join the pieces of different characters.
  for (let count = 0; count < 2; count++) drawLine(ink, makeCrossing().map(warp), between(1.8, 2.6), 0)
  for (const thickness of [between(3, 4), between(6, 7)]) drawLine(ink, makeCrossing().map(warp), thickness, 1)
  return toImage(ink)
}

/** The placement of one character: rotated, slanted, stretched and moved. */
function makePlacement(left: number, scale: number): (point: Point) => Point {
  const angle = between(-0.3, 0.3)
  const slant = between(-0.22, 0.22)
  const [wide, high] = [scale * between(0.88, 1.12), scale * between(0.88, 1.15)]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const centre = { x: left + (GLYPH_BOX.width * scale) / 2, y: CAPTCHA_IMAGE.height / 2 + between(-9, 9) }
  return (point) => {
    const y = (point.y - GLYPH_BOX.height / 2) * high
    const x = (point.x - GLYPH_BOX.width / 2) * wide + slant * y
    return { x: centre.x + x * cos - y * sin, y: centre.y + x * sin + y * cos }
  }
}

/** A distortion with waves over the whole image in both directions. */
function makeWarp(): (point: Point) => Point {
  const [amplitudeX, amplitudeY] = [between(2, 4), between(3, 6)]
  const [lengthX, lengthY] = [between(55, 85), between(70, 120)]
  const [phaseX, phaseY] = [between(0, 7), between(0, 7)]
  return ({ x, y }) => ({
    x: x + amplitudeX * Math.sin((y / lengthX) * 2 * Math.PI + phaseX),
    y: y + amplitudeY * Math.sin((x / lengthY) * 2 * Math.PI + phaseY),
  })
}

/** A curve from one side of the image to the other. */
function makeCrossing(): Point[] {
  const { width, height } = CAPTCHA_IMAGE
  const [from, to] = [between(0.2, 0.8) * height, between(0.2, 0.8) * height]
  const bend = between(10, 30) * sign()
  const waves = between(0.6, 1.8)
  return Array.from({ length: 41 }, (_, index) => {
    const t = index / 40
    return { x: t * width, y: from + (to - from) * t + bend * Math.sin(t * waves * 2 * Math.PI) }
  })
}

function drawLine(ink: Ink, points: readonly Point[], thickness: number, darkness: number): void {
  for (const [index, to] of points.entries()) drawSegment(ink, points[index - 1] ?? to, to, thickness / 2, darkness)
}

/** One straight segment with round ends and soft edges. */
function drawSegment(ink: Ink, from: Point, to: Point, radius: number, darkness: number): void {
  const { width, height } = CAPTCHA_IMAGE
  const [left, right] = [Math.min(from.x, to.x) - radius - 1, Math.max(from.x, to.x) + radius + 1]
  const [top, bottom] = [Math.min(from.y, to.y) - radius - 1, Math.max(from.y, to.y) + radius + 1]
  for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, bottom); y++) {
    for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, right); x++) {
      const cover = Math.min(1, Math.max(0, radius + 0.5 - distance(x, y, from, to)))
      if (cover === 0) continue
      const at = y * width + x
      const former = ink[at] ?? 0
      ink[at] = darkness === 0 ? Math.min(former, 1 - cover) : Math.max(former, cover)
    }
  }
}

function distance(x: number, y: number, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length))
  return Math.sqrt((x - from.x - t * dx) ** 2 + (y - from.y - t * dy) ** 2)
}

/** One colour with uneven depth, and grain over ink and background. */
function toImage(ink: Ink): IndexedImage {
  const { width, height } = CAPTCHA_IMAGE
  const colours = [
    [32, 58, 140],
    [22, 96, 88],
    [120, 40, 92],
    [122, 62, 18],
    [52, 52, 66],
  ] as const
  const colour = colours[randomInt(colours.length)] ?? colours[0]
  const paper = [244, 246, 248] as const
  const palette = new Uint8Array(256 * 3)
  for (let index = 0; index < 256; index++) {
    for (const [channel, value] of paper.entries()) {
      palette[index * 3 + channel] = Math.round(value + (((colour[channel] ?? 0) - value) * index) / 255)
    }
  }
  const [waveX, waveY, phase] = [between(60, 140), between(40, 90), between(0, 7)]
  const grain = randomBytes(ink.length)
  const pixels = Uint8Array.from(ink, (value, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    const depth = 0.8 + 0.2 * Math.sin(x / waveX + y / waveY + phase)
    const byte = grain[at] ?? 0
    const level = value * 225 * depth + (byte < 20 ? 10 + byte * 4 : byte % 16)
    return Math.min(255, Math.round(level))
  })
  return { width, height, pixels, palette }
}
