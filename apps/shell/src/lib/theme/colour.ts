/** Colours as the server sends them, and what can be reckoned with them. */
export interface Rgb {
  red: number
  green: number
  blue: number
}

/** LOOK-5: `#` with 3, 6 or 8 hexadecimal digits; a transparent part is left out. Null for everything else. */
export function parseColour(value: unknown): Rgb | null {
  if (typeof value !== 'string' || !/^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(value)) return null
  const digits = value.length === 4 ? Array.from(value.slice(1), (digit) => digit + digit).join('') : value.slice(1)
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16)
  return { red: part(0), green: part(2), blue: part(4) }
}

export function toHex({ red, green, blue }: Rgb): string {
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** `share` 0 is the first colour, 1 the second. */
export function mix(first: Rgb, second: Rgb, share: number): Rgb {
  const part = (a: number, b: number) => a + (b - a) * share
  return {
    red: part(first.red, second.red),
    green: part(first.green, second.green),
    blue: part(first.blue, second.blue),
  }
}

/** Relative luminance, 0 to 1, as WCAG defines it. */
export function luminance({ red, green, blue }: Rgb): number {
  const linear = (part: number) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast of two colours, 1 to 21. */
export function contrast(first: Rgb, second: Rgb): number {
  const [a, b] = [luminance(first), luminance(second)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export const WHITE: Rgb = { red: 255, green: 255, blue: 255 }
export const BLACK: Rgb = { red: 0, green: 0, blue: 0 }

/** The minimum contrast of text and background (WCAG AA). */
export const AA_CONTRAST = 4.5

const STEP = 0.04

/** The colour itself where it can be read on `ground`, else the nearest one to it, towards black or white, that can. */
export function readableOn(colour: Rgb, ground: Rgb, wanted = AA_CONTRAST): Rgb {
  const end = contrast(WHITE, ground) >= contrast(BLACK, ground) ? WHITE : BLACK
  for (let share = 0; share < 1; share += STEP) {
    const shade = round(mix(colour, end, share))
    if (contrast(shade, ground) >= wanted) return shade
  }
  return end
}

/** The ground itself where white text can be read on it, else darker until it can. */
export function backgroundForWhite(colour: Rgb, most: number): Rgb | null {
  for (let share = 0; share <= most; share += STEP) {
    const shade = round(mix(colour, BLACK, share))
    if (contrast(shade, WHITE) >= AA_CONTRAST) return shade
  }
  return null
}

function round({ red, green, blue }: Rgb): Rgb {
  return { red: Math.round(red), green: Math.round(green), blue: Math.round(blue) }
}
