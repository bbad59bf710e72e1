import type { Watermark } from '@portico/contract/configuration/watermarks'
import { WATERMARK_DEFAULTS, WATERMARK_LIMITS } from '@portico/contract/rules/appearance/watermarks'

export type Settings = Watermark['settings']

/** A watermark's drawing settings within their limits; lengths in CSS pixels. */
export interface WatermarkStyle {
  fontSize: number
  color: string
  /** In radians, clockwise. */
  angle: number
  /** 0 invisible, 1 opaque. */
  opacity: number
  /** Factor of the size of text or picture. */
  scale: number
  spacing: number
  stagger: number
  isRepeated: boolean
  /** A computed value of `background-position`. */
  position: string
}

/** In the form that the browser computes, so that the layer can be compared with it. */
const POSITIONS: Record<Settings['position'], string> = {
  MIDDLE: '50% 50%',
  LEFT: '0% 50%',
  RIGHT: '100% 50%',
  UP: '50% 0%',
  DOWN: '50% 100%',
}

/** WATERMARK-7: clamps the numbers of a template; an invalid number becomes its default. */
export function watermarkStyle(settings: Settings): WatermarkStyle {
  return {
    fontSize: clamp(settings.fontSize, WATERMARK_LIMITS.fontSize, WATERMARK_DEFAULTS.fontSize),
    color: settings.fontColor,
    angle: (clamp(settings.rotationAngle, WATERMARK_LIMITS.rotationAngle, 0) * Math.PI) / 180,
    opacity: clamp(settings.transparency, WATERMARK_LIMITS.transparency, 1),
    scale: clamp(settings.scale, WATERMARK_LIMITS.scale, WATERMARK_DEFAULTS.scale) / 100,
    spacing: clamp(settings.spacing, WATERMARK_LIMITS.spacing, WATERMARK_DEFAULTS.spacing),
    stagger: clamp(settings.staggerDistance, WATERMARK_LIMITS.staggerDistance, WATERMARK_DEFAULTS.staggerDistance),
    isRepeated: settings.repeat,
    position: POSITIONS[settings.position],
  }
}

function clamp(value: number, [low, high]: readonly [number, number], fallback: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, low), high) : fallback
}

/** One tile of the watermark, in CSS pixels. */
export interface TileLayout {
  width: number
  height: number
  /** Factor by which the content shrinks to fit into the longest side. */
  shrink: number
  /** Centres of the drawn contents; content that crosses an edge is drawn at both edges. */
  centres: readonly { x: number; y: number }[]
}

/** The longest side of a tile, in CSS pixels: larger canvases fail on small devices. */
const LONGEST_SIDE = 2_000

/**
 * WATERMARK-8: lays out a tile for content of the given size. A repeated tile has two rows, the second shifted by the
 * stagger distance.
 */
export function layOutTile(
  content: { width: number; height: number },
  { angle, spacing, stagger, isRepeated }: Pick<WatermarkStyle, 'angle' | 'spacing' | 'stagger' | 'isRepeated'>,
): TileLayout {
  const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  const wide = content.width * cosine + content.height * sine
  const high = content.width * sine + content.height * cosine
  const shrink = Math.min(
    1,
    (LONGEST_SIDE - spacing) / Math.max(wide, 1),
    (LONGEST_SIDE / 2 - spacing) / Math.max(high, 1),
  )
  const width = Math.ceil(wide * shrink + spacing)
  const row = Math.ceil(high * shrink + spacing)
  const middle = { x: width / 2, y: row / 2 }
  if (!isRepeated) return { width, height: row, shrink, centres: [middle] }
  const shift = stagger % width
  if (shift === 0) return { width, height: row, shrink, centres: [middle] }
  const shifted = { x: middle.x + shift, y: middle.y + row }
  return {
    width,
    height: row * 2,
    shrink,
    centres: [middle, shifted, { ...shifted, x: shifted.x - width }],
  }
}
