/** A colour without transparency; each part is 0 to 255. */
export interface Rgb {
  red: number
  green: number
  blue: number
}

/** The minimum contrast of text and background (WCAG 2.2, 1.4.3). */
export const AA_CONTRAST = 4.5

/** LOOK-72: parses `#` with 3, 6 or 8 hexadecimal digits. Ignores transparency. Returns null for everything else. */
export function parseColour(value: unknown): Rgb | null {
  if (typeof value !== 'string' || !/^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(value)) return null
  const digits = value.length === 4 ? Array.from(value.slice(1), (digit) => digit + digit).join('') : value.slice(1)
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16)
  return { red: part(0), green: part(2), blue: part(4) }
}

/**
 * THEME-19: parses a colour as it appears on `ground`: its last two digits of eight are its opacity. Null for everything
 * else than a colour.
 */
export function colourOn(value: unknown, ground: Rgb): Rgb | null {
  const colour = parseColour(value)
  if (!colour || typeof value !== 'string' || value.length !== 9) return colour
  const opacity = Number.parseInt(value.slice(7), 16) / 255
  const part = (above: number, below: number) => Math.round(below + (above - below) * opacity)
  return {
    red: part(colour.red, ground.red),
    green: part(colour.green, ground.green),
    blue: part(colour.blue, ground.blue),
  }
}

/** Relative luminance, 0 to 1, as WCAG defines it. */
export function luminance({ red, green, blue }: Rgb): number {
  const linear = (part: number) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast of two colours, 1 to 21, as WCAG defines it. */
export function contrast(first: Rgb, second: Rgb): number {
  const [a, b] = [luminance(first), luminance(second)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
