import { create } from 'zustand'
import { localStore } from '../storage/storage.ts'

export const COLOR_SCHEMES = ['system', 'light', 'dark'] as const
export type ColorSchemeChoice = (typeof COLOR_SCHEMES)[number]
export type ColorScheme = 'light' | 'dark'

const dark = window.matchMedia('(prefers-color-scheme: dark)')

export function isColorScheme(value: unknown): value is ColorSchemeChoice {
  return COLOR_SCHEMES.some((scheme) => scheme === value)
}

function resolve(choice: ColorSchemeChoice): ColorScheme {
  if (choice !== 'system') return choice
  return dark.matches ? 'dark' : 'light'
}

function stored(): ColorSchemeChoice {
  const value = localStore.read('colorScheme')
  return isColorScheme(value) ? value : 'system'
}

export const useColorScheme = create<{ choice: ColorSchemeChoice; scheme: ColorScheme }>(() => {
  const choice = stored()
  return { choice, scheme: resolve(choice) }
})

/** Light, dark, or as the system says; kept on this computer until log-out. */
export function setColorScheme(choice: ColorSchemeChoice): void {
  if (choice === 'system') {
    localStore.remove('colorScheme')
    delete document.documentElement.dataset['theme']
  } else {
    localStore.write('colorScheme', choice)
    document.documentElement.dataset['theme'] = choice
  }
  useColorScheme.setState({ choice, scheme: resolve(choice) })
}

export function startColorScheme(): void {
  dark.addEventListener('change', () => {
    const { choice } = useColorScheme.getState()
    useColorScheme.setState({ scheme: resolve(choice) })
  })
}
