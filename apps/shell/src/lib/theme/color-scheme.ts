import { COLOUR_SCHEMES } from '@portico/contract/rules/appearance/look'
import { create } from 'zustand'
import { localStore } from '../storage/storage.ts'
import { isHighContrast, paintColorScheme, type ColorSchemeChoice } from './paint-look.ts'

export type ColorScheme = 'light' | 'dark'

const dark = window.matchMedia('(prefers-color-scheme: dark)')
const moreContrast = window.matchMedia('(prefers-contrast: more)')

export function isColorScheme(value: unknown): value is ColorSchemeChoice {
  return COLOUR_SCHEMES.some((scheme) => scheme === value)
}

interface Look {
  choice: ColorSchemeChoice
  scheme: ColorScheme
  isHighContrast: boolean
}

function lookOf(choice: ColorSchemeChoice): Look {
  const scheme = choice === 'light' || choice === 'dark' ? choice : dark.matches ? 'dark' : 'light'
  return { choice, scheme, isHighContrast: isHighContrast(choice) }
}

function stored(): ColorSchemeChoice {
  const value = localStore.read('colorScheme')
  return isColorScheme(value) ? value : 'system'
}

export const useColorScheme = create<Look>(() => lookOf(stored()))

function show(choice: ColorSchemeChoice): void {
  paintWithoutTransitions(() => paintColorScheme(choice))
  useColorScheme.setState(lookOf(choice))
}

/** THEME-20: `ui/tokens.css` ends the transitions while the attribute is set, which is until the next frame is painted. */
function paintWithoutTransitions(paint: () => void): void {
  const { dataset } = document.documentElement
  dataset['still'] = ''
  paint()
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset['still']))
}

/** Sets light, dark, high contrast or the system's scheme; stored on this computer until log-out. */
export function setColorScheme(choice: ColorSchemeChoice): void {
  if (choice === 'system') localStore.remove('colorScheme')
  else localStore.write('colorScheme', choice)
  show(choice)
}

export function startColorScheme(): void {
  const follow = () => show(useColorScheme.getState().choice)
  dark.addEventListener('change', follow)
  moreContrast.addEventListener('change', follow)
}
