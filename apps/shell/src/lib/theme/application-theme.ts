import type { Theme } from '@portico/sdk/protocol'
import { create } from 'zustand'
import { afterPaint } from '../loading/after-paint.ts'
import { usePreferences } from '../preferences/preferences.ts'
import { useColorScheme, type ColorScheme } from './color-scheme.ts'

/** Tokens that hosted applications receive with the prefix `--portal-`. */
const TOKENS = [
  ...['canvas', 'surface', 'surface-raised', 'surface-sunken', 'hover', 'press', 'border', 'border-strong'],
  ...['text', 'text-muted', 'text-disabled', 'accent', 'on-accent', 'accent-text', 'accent-soft', 'focus'],
  ...['danger', 'danger-soft', 'warning', 'warning-soft', 'success', 'success-soft', 'info', 'info-soft'],
  ...['font', 'font-mono', 'text-xs', 'text-s', 'text-m', 'text-l', 'text-xl', 'text-2xl', 'line-tight', 'line'],
  ...['weight', 'weight-medium', 'weight-strong', 'radius-s', 'radius', 'radius-l', 'radius-full', 'space-half'],
  ...['space-1', 'space-1-5', 'space-2', 'space-2-5', 'space-3', 'space-3-5', 'space-4', 'space-4-5', 'space-5'],
  ...['space-5-5', 'space-6', 'space-7', 'space-8'],
  ...['control-small', 'control', 'control-large', 'row', 'shadow-1', 'shadow-2', 'shadow-3', 'fast', 'slow', 'ease'],
]

/** The names of the theme's variables for hosted applications, and the corresponding tokens. */
const HOSTED: ReadonlyMap<string, string> = new Map([
  ['--portal-theme-colour', '--p-accent'],
  ...TOKENS.map((name) => [`--portal-${name}`, `--p-${name}`] as const),
])

/** LOOK-5, LOOK-7: the present theme for hosted applications. Follows colour scheme, density, motion and tenant. */
export const useApplicationTheme = create<Theme>(() => ({ colorScheme: 'light', variables: {} }))

const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
const forcedColours = window.matchMedia('(forced-colors: active)')

/** Reads the tokens of the document. Applications are told only what has changed. */
function refresh(): void {
  const { scheme, isHighContrast } = useColorScheme.getState()
  const { density = 'standard', motion = 'system' } = usePreferences.getState()
  const style = getComputedStyle(document.documentElement)
  const variables = Array.from(HOSTED, ([name, token]) => [name, valueIn(style.getPropertyValue(token), scheme)])
  const isReduced = motion === 'reduced' || (motion === 'system' && reducedMotion.matches)
  const theme: Theme = {
    colorScheme: scheme,
    contrast: isHighContrast ? 'more' : 'normal',
    density,
    motion: isReduced ? 'reduced' : 'full',
    variables: Object.fromEntries(variables) as Record<string, string>,
  }
  if (JSON.stringify(theme) !== JSON.stringify(useApplicationTheme.getState())) useApplicationTheme.setState(theme)
}

/** The attributes of the root element on which the tokens depend: the tenant's colours and the person's choices. */
const ATTRIBUTES = ['style', 'data-theme', 'data-density', 'data-motion', 'lang']

/**
 * Follows the look of the document as long as there are applications. Returns a function that ends it. The shell is
 * painted first: reading its tokens and telling the applications would delay the frame (LOOK-173).
 */
export function followLook(): () => void {
  let cancel = () => undefined as void
  const refreshAfterPaint = () => {
    cancel()
    cancel = afterPaint(refresh)
  }
  const attributes = new MutationObserver(refreshAfterPaint)
  attributes.observe(document.documentElement, { attributeFilter: ATTRIBUTES })
  // the system's scheme, motion and forced colours (LOOK-228) change no attribute
  const stop = useColorScheme.subscribe(refreshAfterPaint)
  reducedMotion.addEventListener('change', refreshAfterPaint)
  forcedColours.addEventListener('change', refreshAfterPaint)
  refresh()
  return () => {
    cancel()
    attributes.disconnect()
    stop()
    reducedMotion.removeEventListener('change', refreshAfterPaint)
    forcedColours.removeEventListener('change', refreshAfterPaint)
  }
}

const PAIR = 'light-dark('

/** Replaces each `light-dark(a, b)` by a or b. */
export function valueIn(value: string, scheme: ColorScheme): string {
  const start = value.indexOf(PAIR)
  if (start < 0) return value.trim().replace(/\s+/g, ' ')
  const [light = '', dark = '', remainder = ''] = splitPair(value.slice(start + PAIR.length))
  return valueIn(value.slice(0, start) + (scheme === 'light' ? light : dark).trim() + remainder, scheme)
}

/** Splits `a, b) rest`. Commas and parentheses within a and b belong to them. */
function splitPair(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const [at, character] of Array.from(text).entries()) {
    if (character === ')' && depth === 0)
      return [
        ...parts,
        Array.from(text)
          .slice(at + 1)
          .join(''),
      ]
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}
