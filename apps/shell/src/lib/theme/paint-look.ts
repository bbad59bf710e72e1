import type { COLOUR_SCHEMES, DENSITIES, MOTIONS } from '@portico/contract/rules/appearance/look'
import { localStore } from '../storage/storage.ts'

export type ColorSchemeChoice = (typeof COLOUR_SCHEMES)[number]
export type Density = (typeof DENSITIES)[number]
export type Motion = (typeof MOTIONS)[number]

/** PREF-3: high contrast by the person's choice, or by the system's setting. */
export const isHighContrast = (choice: unknown): boolean =>
  choice === 'contrast' || (choice === 'system' && window.matchMedia('(prefers-contrast: more)').matches)

/** Sets the choices on the root element, on which the tokens depend (`ui/tokens.css`). Ignores unknown values. */
export function paintColorScheme(choice: unknown): void {
  paint('theme', isHighContrast(choice) ? 'contrast' : choice, ['light', 'dark', 'contrast'])
}

export const paintDensity = (density: unknown): void => paint('density', density, ['compact', 'comfortable'])
export const paintMotion = (motion: unknown): void => paint('motion', motion, ['reduced', 'full'])

/** Applies the settings stored on this computer in the first script of the page, so that nothing flashes. */
export function paintStoredLook(): void {
  paintColorScheme(localStore.read('colorScheme') ?? 'system')
  paintDensity(localStore.read('density'))
  paintMotion(localStore.read('motion'))
}

function paint(name: string, value: unknown, values: readonly unknown[]): void {
  const { dataset } = document.documentElement
  if (values.includes(value)) dataset[name] = String(value)
  else delete dataset[name]
}
