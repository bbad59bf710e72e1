import { AA_CONTRAST, contrast, type Rgb } from '@portico/contract/rules/contrast'

export function toHex({ red, green, blue }: Rgb): string {
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Mixes two colours: `share` 0 is the first, 1 the second. The parts are whole, as they are shown. */
export function mix(first: Rgb, second: Rgb, share: number): Rgb {
  const part = (a: number, b: number) => Math.round(a + (b - a) * share)
  return {
    red: part(first.red, second.red),
    green: part(first.green, second.green),
    blue: part(first.blue, second.blue),
  }
}

export const WHITE: Rgb = { red: 255, green: 255, blue: 255 }
export const BLACK: Rgb = { red: 0, green: 0, blue: 0 }

const STEP = 0.04

/** The colour itself where it can be read on `ground`, else the nearest one to it, towards black or white, that can. */
export function readableOn(colour: Rgb, ground: Rgb, minimum = AA_CONTRAST): Rgb {
  const end = contrast(WHITE, ground) >= contrast(BLACK, ground) ? WHITE : BLACK
  for (let share = 0; share < 1; share += STEP) {
    const shade = mix(colour, end, share)
    if (contrast(shade, ground) >= minimum) return shade
  }
  return end
}

/** The ground itself where white text can be read on it, else darker until it can. */
export function backgroundForWhite(colour: Rgb, most: number): Rgb | null {
  for (let share = 0; share <= most; share += STEP) {
    const shade = mix(colour, BLACK, share)
    if (contrast(shade, WHITE) >= AA_CONTRAST) return shade
  }
  return null
}
