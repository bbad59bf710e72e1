import type { EnvironmentFlags } from '@portico/contract/configuration/environment'
import type { PortalConfig } from '@portico/contract/configuration/portal-config'

type Flags = Partial<Pick<EnvironmentFlags, 'collectCenter' | 'freeLicense' | 'hideHelpIcon'>>

interface Entry {
  /** The parameter of the scene that hides the entry with `false`. */
  scene?: 'showFullscreen' | 'collectCenterShow' | 'helpCenterShow' | 'showMessageCenter'
  /** True if the deployment hides the entry. */
  isHiddenBy?: (flags: Flags) => boolean
}

/**
 * SCENE-3: the entries of the header, with the settings that hide an entry, its shortcut, its command and its polling.
 */
const ENTRIES = {
  fullscreen: { scene: 'showFullscreen' },
  'collect-center': { scene: 'collectCenterShow', isHiddenBy: ({ collectCenter }) => collectCenter === false },
  'help-center': { scene: 'helpCenterShow', isHiddenBy: ({ hideHelpIcon }) => hideHelpIcon === true },
  'experience-center': { isHiddenBy: ({ freeLicense }) => freeLicense !== true },
  'message-center': { scene: 'showMessageCenter' },
} as const satisfies Record<string, Entry>

export type HeaderEntryCode = keyof typeof ENTRIES

type EntryCode = Pick<PortalConfig['headerExtendEntrys'][number], 'code'> & { children: readonly EntryCode[] }
type Scene = Partial<Pick<PortalConfig, NonNullable<Entry['scene']>>> &
  Pick<PortalConfig, 'headerExtendEntryEnable'> & { headerExtendEntrys: readonly EntryCode[] }

/**
 * LOOK-8, LOOK-70: returns true unless scene or deployment hide the entry (D49). A scene with its own entries shows
 * only those. Unknown settings hide nothing.
 */
export function hasHeaderEntry(scene: Scene | undefined, flags: Flags | undefined, code: HeaderEntryCode): boolean {
  const entry: Entry = ENTRIES[code]
  if (flags && entry.isHiddenBy?.(flags)) return false
  if (!scene) return true
  if (entry.scene && scene[entry.scene] === false) return false
  return !scene.headerExtendEntryEnable || names(scene.headerExtendEntrys, code)
}

/**
 * LOOK-67: returns true if the scene shows neither messages nor the user menu. A missing setting hides nothing
 * (LOOK-73).
 */
export const isBareHeader = (scene: (Scene & Partial<Pick<PortalConfig, 'showUserInfo'>>) | undefined): boolean =>
  scene?.showUserInfo === false && !hasHeaderEntry(scene, undefined, 'message-center')

const names = (entries: readonly EntryCode[], code: string): boolean =>
  entries.some((entry) => entry.code === code || names(entry.children, code))
