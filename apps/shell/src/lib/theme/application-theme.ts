import type { Theme } from '@portico/sdk/protocol'
import { create } from 'zustand'
import { useColorScheme, type ColorScheme } from './color-scheme.ts'

/** The hosted applications' names for what the shell looks like, and the tokens that they stand for. */
const HOSTED = {
  '--portal-theme-colour': '--p-accent',
  '--portal-surface': '--p-surface',
  '--portal-surface-raised': '--p-surface-raised',
  '--portal-text': '--p-text',
  '--portal-text-muted': '--p-text-muted',
  '--portal-border': '--p-border',
  '--portal-radius': '--p-radius',
  '--portal-font': '--p-font',
} as const

/** LOOK-5, LOOK-7: the present look as hosted applications get it. Follows colour scheme and tenant. */
export const useApplicationTheme = create<Theme>(() => ({ colorScheme: 'light', variables: {} }))

/** To be called when tokens of the document have changed, and once before the first application is opened. */
export function refreshApplicationTheme(): void {
  const { scheme } = useColorScheme.getState()
  // the root's own values, as they are written: an element that wears them would cost a new style of the whole page
  const style = getComputedStyle(document.documentElement)
  const variables = Object.entries(HOSTED).map(([name, token]) => [
    name,
    valueIn(style.getPropertyValue(token), scheme),
  ])
  useApplicationTheme.setState({
    colorScheme: scheme,
    variables: Object.fromEntries(variables) as Record<string, string>,
  })
}

export function startApplicationTheme(): void {
  useColorScheme.subscribe(refreshApplicationTheme)
}

/** `light-dark(a, b)` is a or b; anything else is itself. */
export function valueIn(value: string, scheme: ColorScheme): string {
  const text = value.trim()
  const pair = text.startsWith('light-dark(') && text.endsWith(')') ? splitAtCommas(text.slice(11, -1)) : []
  const [light, dark] = pair.length === 2 ? pair : [value, value]
  return ((scheme === 'light' ? light : dark) ?? '').trim().replace(/\s+/g, ' ')
}

/** The arguments of a function; commas in parentheses belong to the argument that they are in. */
function splitAtCommas(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}
