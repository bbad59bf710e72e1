import type { PortalConfig } from '@portico/contract/configuration/portal-config'

/** Entries of the header that a scene may name among its own, and what of the scene hides each. */
const HIDDEN_BY = {
  fullscreen: 'showFullscreen',
  'collect-center': 'collectCenterShow',
  'message-center': 'showMessageCenter',
} as const

type Named = Pick<PortalConfig['headerExtendEntrys'][number], 'code'> & { children: readonly Named[] }
type Scene = Pick<PortalConfig, 'headerExtendEntryEnable' | (typeof HIDDEN_BY)[keyof typeof HIDDEN_BY]> & {
  headerExtendEntrys: readonly Named[]
}

/** LOOK-8, LOOK-70: returns true if the entry is shown. A scene with its own entries shows only those. */
export function hasHeaderEntry(scene: Scene | undefined, code: keyof typeof HIDDEN_BY): boolean {
  if (!scene) return true
  if (!scene[HIDDEN_BY[code]]) return false
  return !scene.headerExtendEntryEnable || names(scene.headerExtendEntrys, code)
}

const names = (entries: readonly Named[], code: string): boolean =>
  entries.some((entry) => entry.code === code || names(entry.children, code))
