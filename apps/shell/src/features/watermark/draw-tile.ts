import type { Watermark } from '@portico/contract/configuration/watermarks'
import { sameOriginPicture } from '../../lib/same-origin-picture.ts'
import { loadPicture } from '../../lib/theme/load-picture.ts'
import { fillPlaceholders, type WatermarkValues } from './fill-placeholders.ts'
import { layOutTile, watermarkStyle, type WatermarkStyle } from './watermark-style.ts'

/** A drawn tile, and how the layer shows it. */
export interface WatermarkTile {
  /** A picture as a `data:` address. */
  address: string
  width: number
  height: number
  isRepeated: boolean
  position: string
}

/** The longest side of a picture, in CSS pixels. */
const LONGEST_PICTURE = 1_000
/** The highest density; more device pixels for each CSS pixel make no visible difference. */
const MAX_DENSITY = 2
const LINE_HEIGHT = 1.2

interface Content {
  width: number
  height: number
  /** Draws the content around the origin. */
  draw: (context: CanvasRenderingContext2D) => void
}

/** Draws a watermark as one tile. Null for an empty text, or a picture that cannot be loaded (WATERMARK-11). */
export async function drawTile(watermark: Watermark, values: WatermarkValues): Promise<WatermarkTile | null> {
  const style = watermarkStyle(watermark.settings)
  const content =
    watermark.type === 'PICTURE'
      ? await pictureContent(watermark.settings.picturePath, style)
      : textContent(fillPlaceholders(watermark.text, values), style)
  return content && paint(content, style)
}

function textContent(text: string, { fontSize, scale, color }: WatermarkStyle): Content | null {
  if (text === '') return null
  const size = fontSize * scale
  const font = `${size}px ${getComputedStyle(document.body).fontFamily}`
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return null
  context.font = font
  return {
    width: context.measureText(text).width,
    height: size * LINE_HEIGHT,
    draw: (target) => {
      target.font = font
      target.fillStyle = color
      target.textAlign = 'center'
      target.textBaseline = 'middle'
      target.fillText(text, 0, 0)
    },
  }
}

async function pictureContent(path: string | null, { scale }: WatermarkStyle): Promise<Content | null> {
  const address = sameOriginPicture(path)
  if (address === null) return null
  const image = await loadPicture(address)
  const longest = Math.max(image?.naturalWidth ?? 0, image?.naturalHeight ?? 0)
  if (!image || longest === 0) return null
  const factor = Math.min(scale, LONGEST_PICTURE / longest)
  const [width, height] = [image.naturalWidth * factor, image.naturalHeight * factor]
  return { width, height, draw: (target) => target.drawImage(image, -width / 2, -height / 2, width, height) }
}

function paint(content: Content, style: WatermarkStyle): WatermarkTile | null {
  const { width, height, shrink, centres } = layOutTile(content, style)
  const density = Math.min(window.devicePixelRatio, MAX_DENSITY)
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * density)
  canvas.height = Math.ceil(height * density)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.globalAlpha = style.opacity
  for (const { x, y } of centres) {
    context.setTransform(density, 0, 0, density, x * density, y * density)
    context.rotate(style.angle)
    context.scale(shrink, shrink)
    content.draw(context)
  }
  return { address: canvas.toDataURL(), width, height, isRepeated: style.isRepeated, position: style.position }
}
