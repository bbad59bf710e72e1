import type { Theme } from '@portico/sdk/protocol'
import { create } from 'zustand'
import { useColorScheme } from './color-scheme.ts'

/** The hosted applications' names for what the shell looks like, and the tokens that they stand for. */
const HOSTED = {
  '--portal-theme-colour': '--p-accent',
  '--portal-surface': '--p-surface',
  '--portal-surface-raised': '--p-surface-raised',
  '--portal-text': '--p-text',
  '--portal-text-muted': '--p-text-muted',
  '--portal-border': '--p-border',
} as const

/** LOOK-5, LOOK-7: the present look as hosted applications get it. Follows colour scheme and tenant. */
export const useLook = create<Theme>(() => readLook())

/** To be called when tokens of the document have changed. */
export function refreshLook(): void {
  useLook.setState(readLook(), true)
}

useColorScheme.subscribe(refreshLook)

function readLook(): Theme {
  const style = getComputedStyle(document.documentElement)
  return {
    colorScheme: useColorScheme.getState().scheme,
    variables: {
      ...Object.fromEntries(Object.entries(HOSTED).map(([name, token]) => [name, colourOf(token)])),
      '--portal-radius': style.getPropertyValue('--p-radius').trim(),
      '--portal-font': style.getPropertyValue('--p-font').trim().replace(/\s+/g, ' '),
    },
  }
}

/** A token holds a colour for light and one for dark; an element that wears it shows which one it is now. */
function colourOf(token: string): string {
  const probe = document.createElement('span')
  probe.hidden = true
  probe.style.color = `var(${token})`
  document.documentElement.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
