import { inflateSync } from 'node:zlib'
import { CAPTCHA_CHARACTERS, GLYPH_BOX, strokesOf } from '../../src/modules/sign-in/captcha/glyphs.ts'

interface Bitmap {
  width: number
  height: number
  /** 1 is ink. */
  pixels: Uint8Array
}

const GRID = { width: 20, height: 28 }
/** Components with fewer pixels are noise. */
const SMALLEST_PART = 30

/** A cheap attack: threshold, connected components or equal slices, nearest template. Answers its best guess. */
export function solveCaptcha(file: Buffer, length: number, opensLines: boolean): string {
  const bitmap = threshold(file)
  const cleaned = opensLines ? dilate(erode(bitmap)) : bitmap
  const parts = components(cleaned)
  const pieces = parts.length === length ? parts : slices(cleaned, length)
  return pieces.map(nearest).join('')
}

/**
 * Half-size pixels of an indexed PNG whose lines are not filtered: the mean of four palette indexes above 110 is ink.
 */
export function threshold(file: Buffer): Bitmap {
  const [fullWidth, fullHeight] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const [width, height] = [fullWidth / 2, fullHeight / 2]
  const start = file.indexOf('IDAT')
  const lines = inflateSync(file.subarray(start + 4, start + 4 + file.readUInt32BE(start - 4)))
  const level = (x: number, y: number) => lines[y * (fullWidth + 1) + 1 + x] ?? 0
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [(at % width) * 2, Math.floor(at / width) * 2]
    return level(x, y) + level(x + 1, y) + level(x, y + 1) + level(x + 1, y + 1) > 4 * 110 ? 1 : 0
  })
  return { width, height, pixels }
}

/** Radius of the disc that removes thinner lines, in pixels of half size. */
const RADIUS = 1

function morph({ width, height, pixels }: Bitmap, isEroding: boolean): Bitmap {
  const result = Uint8Array.from(pixels, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    for (let dy = -RADIUS; dy <= RADIUS; dy++) {
      for (let dx = -RADIUS; dx <= RADIUS; dx++) {
        const isInside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height
        const isInk = isInside && pixels[at + dy * width + dx] === 1
        if (isInk !== isEroding) return isEroding ? 0 : 1
      }
    }
    return isEroding ? 1 : 0
  })
  return { width, height, pixels: result }
}

const erode = (bitmap: Bitmap) => morph(bitmap, true)
const dilate = (bitmap: Bitmap) => morph(bitmap, false)

/** Connected components from left to right. */
function components({ width, height, pixels }: Bitmap): Bitmap[] {
  const seen = new Uint8Array(pixels.length)
  const match: { left: number; part: Bitmap }[] = []
  for (let first = 0; first < pixels.length; first++) {
    if (pixels[first] !== 1 || seen[first] === 1) continue
    const members: number[] = []
    const queue = [first]
    let left = width
    seen[first] = 1
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      members.push(at)
      const x = at % width
      left = Math.min(left, x)
      const around = [at - width, at + width, ...(x > 0 ? [at - 1] : []), ...(x < width - 1 ? [at + 1] : [])]
      for (const next of around) {
        if (pixels[next] !== 1 || seen[next] === 1) continue
        seen[next] = 1
        queue.push(next)
      }
    }
    if (members.length < SMALLEST_PART) continue
    const part = new Uint8Array(pixels.length)
    for (const at of members) part[at] = 1
    match.push({ left, part: { width, height, pixels: part } })
  }
  return match.toSorted((a, b) => a.left - b.left).map(({ part }) => part)
}

/** Equal parts of the width that has ink. */
function slices(bitmap: Bitmap, length: number): Bitmap[] {
  const { left, right } = bounds(bitmap)
  const step = (right - left + 1) / length
  return Array.from({ length }, (_, index) => {
    const [from, to] = [left + index * step, left + (index + 1) * step]
    const pixels = bitmap.pixels.map((pixel, at) => {
      const x = at % bitmap.width
      return x >= from && x < to ? pixel : 0
    })
    return { ...bitmap, pixels }
  })
}

function bounds({ width, pixels }: Bitmap) {
  let [left, right, top, bottom] = [width, 0, Infinity, 0]
  for (const [at, pixel] of pixels.entries()) {
    if (pixel !== 1) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, right, top: Math.min(top, bottom), bottom }
}

/** The content of the bounds, scaled to a grid of fixed size. */
function normalise(bitmap: Bitmap): Uint8Array {
  const { left, right, top, bottom } = bounds(bitmap)
  return Uint8Array.from({ length: GRID.width * GRID.height }, (_, cell) => {
    const x = Math.floor(left + (((cell % GRID.width) + 0.5) * (right - left + 1)) / GRID.width)
    const y = Math.floor(top + ((Math.floor(cell / GRID.width) + 0.5) * (bottom - top + 1)) / GRID.height)
    return bitmap.pixels[y * bitmap.width + x] ?? 0
  })
}

/** Own renderings of every character: turned and slanted as the captcha does it, with its thickness. */
const templates = [...CAPTCHA_CHARACTERS].flatMap((character) =>
  [-0.25, -0.12, 0, 0.12, 0.25].flatMap((angle) =>
    [-0.15, 0, 0.15].map((slant) => ({ character, cells: normalise(render(character, angle, slant)) })),
  ),
)

function render(character: string, angle: number, slant: number): Bitmap {
  const [width, height, scale, radius] = [60, 60, 2.5, 2]
  const pixels = new Uint8Array(width * height)
  for (const stroke of strokesOf(character)) {
    for (const [index, to] of stroke.entries()) {
      const from = stroke[index - 1] ?? to
      for (let t = 0; t <= 1; t += 0.05) {
        const y = (from.y + (to.y - from.y) * t - GLYPH_BOX.height / 2) * scale
        const x = (from.x + (to.x - from.x) * t - GLYPH_BOX.width / 2) * scale + slant * y
        const centreX = Math.round(30 + x * Math.cos(angle) - y * Math.sin(angle))
        const centreY = Math.round(30 + x * Math.sin(angle) + y * Math.cos(angle))
        for (let dy = -radius; dy <= radius; dy++) {
          for (let dx = -radius; dx <= radius; dx++) {
            if (dx * dx + dy * dy <= radius * radius) pixels[(centreY + dy) * width + centreX + dx] = 1
          }
        }
      }
    }
  }
  return { width, height, pixels }
}

function nearest(piece: Bitmap): string {
  const cells = normalise(piece)
  let best = { character: '', same: -1 }
  for (const { character, cells: own } of templates) {
    let same = 0
    for (const [index, cell] of own.entries()) if (cell === cells[index]) same++
    if (same > best.same) best = { character, same }
  }
  return best.character
}
