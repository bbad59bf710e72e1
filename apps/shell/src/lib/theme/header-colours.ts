import { colourOn, parseColour, type Rgb } from '@portico/contract/rules/appearance/contrast'
import { BLACK, readableOn } from '@portico/contract/rules/appearance/colour'
import { WHITE } from '@portico/contract/rules/appearance/theme'
import {
  darkHeader,
  lightDark,
  paletteOf,
  SURFACE,
  TRANSPARENT,
  type ThemeColours,
} from '@portico/contract/rules/appearance/palette'

/** LOOK-172: ground and texts of a header with a picture, in the light and in the dark scheme. */
export function headerShades(theme: Partial<ThemeColours>): { ground: Rgb; texts: Rgb[] }[] {
  const palette = paletteOf(theme)
  const isMenuClear = palette['--p-menu-bg'] === TRANSPARENT
  const texts = ['--p-header-text', '--p-header-text-muted', ...(isMenuClear ? ['--p-menu-text'] : [])]
  const half = (name: string, at: number) => parseColour(palette[name]?.match(/#[0-9a-f]{6}/g)?.[at]) ?? BLACK
  return [0, 1].map((at) => ({ ground: half('--p-header-bg', at), texts: texts.map((name) => half(name, at)) }))
}

/**
 * THEME-17: a tenant's colour for a text of the header, or of a surface of the portal, readable in light and dark. Null
 * for anything else than a colour.
 */
export function readablePair(value: string | null, headerBgColor?: string): string | null {
  const header = colourOn(headerBgColor, WHITE)
  const [light, dark] = header ? [header, darkHeader(header)] : [WHITE, SURFACE.dark]
  const [onLight, onDark] = [colourOn(value, light), colourOn(value, dark)]
  return onLight && onDark && lightDark(readableOn(onLight, light), readableOn(onDark, dark))
}
