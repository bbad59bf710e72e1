import { AA_CONTRAST, contrast, type Rgb } from '@portico/contract/rules/appearance/contrast'
import { mixColours } from '@portico/contract/rules/appearance/colour'
import { loadPicture } from './load-picture.ts'

/** A colour of a picture, and its opacity from 0 to 1. */
interface Shade {
  colour: Rgb
  opacity: number
}

/** A loaded picture that lies behind text. */
export interface GroundPicture {
  address: string
  /** The colours of the picture, the similar ones once. */
  shades: readonly Shade[]
  /** The opacity, in percent, of a veil of `--p-night` with which the texts on pictures are readable. */
  nightVeil: number
}

/** `--p-night`, and `--p-on-picture-muted` on it, the fainter of the texts on pictures. */
const NIGHT = { ground: { red: 6, green: 10, blue: 18 }, text: { red: 216, green: 217, blue: 218 } }

/** The sample of a picture, in pixels: finer details than a letter do not make a text unreadable. */
const SAMPLE = { width: 256, height: 64 }
/** Similar colours have the same upper bits. */
const SIMILAR = 0xf0

/** LOOK-172: loads a picture that lies behind text, and reads its colours. */
export async function readGroundPicture(address: string): Promise<GroundPicture | null> {
  const image = await loadPicture(address)
  const { width, height } = SAMPLE
  const context = Object.assign(document.createElement('canvas'), SAMPLE).getContext('2d', { willReadFrequently: true })
  if (!image || !context) return null
  context.drawImage(image, 0, 0, width, height)
  const shades = shadesOf(context.getImageData(0, 0, width, height).data)
  return { address, shades, nightVeil: Math.ceil(veilFor({ shades }, [NIGHT.text], NIGHT.ground) * 100) }
}

function shadesOf(data: Uint8ClampedArray): Shade[] {
  const shades = new Map<number, Shade>()
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    const key = [red, green, blue, alpha].reduce((sum, part) => sum * 256 + (part & SIMILAR), 0)
    if (!shades.has(key)) shades.set(key, { colour: { red, green, blue }, opacity: alpha / 255 })
  }
  return Array.from(shades.values())
}

const STEP = 0.04

/**
 * LOOK-172: the least opacity, from 0 to 1, of a veil in the colour of the ground with which all texts are readable on
 * the picture. The texts are readable on the ground itself.
 */
export function veilFor({ shades }: Pick<GroundPicture, 'shades'>, texts: readonly Rgb[], ground: Rgb): number {
  const isReadable = (share: number) => (shade: Shade) => {
    const painted = mixColours(mixColours(ground, shade.colour, shade.opacity), ground, share)
    return texts.every((text) => contrast(text, painted) >= AA_CONTRAST)
  }
  for (let share = 0; share < 1; share += STEP) if (shades.every(isReadable(share))) return share
  return 1
}
