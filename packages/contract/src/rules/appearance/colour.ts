import { AA_CONTRAST, contrast, type Rgb } from './contrast.ts'
import { WHITE } from './theme.ts'

export function toHex({ red, green, blue }: Rgb): string {
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Mixes two colours: `share` 0 is the first, 1 the second. The channels are rounded, as on the screen. */
export function mixColours(first: Rgb, second: Rgb, share: number): Rgb {
  const part = (a: number, b: number) => Math.round(a + (b - a) * share)
  return {
    red: part(first.red, second.red),
    green: part(first.green, second.green),
    blue: part(first.blue, second.blue),
  }
}

export const BLACK: Rgb = { red: 0, green: 0, blue: 0 }

const STEP = 0.04

/** Returns the colour if it is readable on `ground`, else the nearest readable one towards black or white. */
export function readableOn(colour: Rgb, ground: Rgb, minimum = AA_CONTRAST): Rgb {
  return readableColourTowards(
    contrast(WHITE, ground) >= contrast(BLACK, ground) ? WHITE : BLACK,
    colour,
    [ground],
    minimum,
  )
}

/** Returns the first colour on the way to `end` that is readable on all grounds, else `end`. */
export function readableColourTowards(end: Rgb, colour: Rgb, grounds: readonly Rgb[], minimum = AA_CONTRAST): Rgb {
  for (let share = 0; share < 1; share += STEP) {
    const shade = mixColours(colour, end, share)
    if (grounds.every((ground) => contrast(shade, ground) >= minimum)) return shade
  }
  return end
}

/** Returns the ground if white text is readable on it, else a darker one. */
export function backgroundForWhite(colour: Rgb, maximum: number): Rgb | null {
  for (let share = 0; share <= maximum; share += STEP) {
    const shade = mixColours(colour, BLACK, share)
    if (contrast(shade, WHITE) >= AA_CONTRAST) return shade
  }
  return null
}
