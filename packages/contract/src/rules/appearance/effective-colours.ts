import { parseColour } from './contrast.ts'
import { COLOUR_FIELDS, type ColourField, DEFAULT_COLOURS, INHERITED_COLOURS } from './theme.ts'

/** THEME-2: the colours in effect; an empty field, or one that is no colour, has its default. */
export function effectiveColours(values: Readonly<Record<string, unknown>>): Record<ColourField, string> {
  const own = (name: ColourField) => {
    const value = values[name]
    return typeof value === 'string' && parseColour(value) ? value : null
  }
  const counting = (name: ColourField): string => {
    const inherited = INHERITED_COLOURS[name]
    return own(name) ?? (inherited === undefined ? DEFAULT_COLOURS[name] : counting(inherited))
  }
  return Object.fromEntries(COLOUR_FIELDS.map((name) => [name, counting(name)])) as Record<ColourField, string>
}
