import type { ReactNode } from 'react'
import type { PortalConfig } from '@portico/contract/configuration/portal-config'
import type { Findable, RankedMatch } from '../find/find.ts'

/** PALETTE-2: the kinds of results, in their order for an empty keyword. */
export const ENTRY_KINDS = [
  'tab',
  'recent',
  'favourite',
  'command',
  'menu',
  'application',
  'organisation',
  'project',
  'otherOrganisation',
  'message',
  'result',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** One line of the palette. */
export interface PaletteEntry extends Findable {
  /** Unique to this entry. */
  readonly key: string
  /** The key of its destination. If several lines have the same key, one of them is shown. */
  readonly goal: string
  readonly kind: EntryKind
  readonly label: string
  /** The path or the group of the entry. */
  readonly detail?: (() => string) | undefined
  /** Returns the icon; the tenant's scene replaces pictures of menus (MENU-46). */
  readonly icon: (scene: PortalConfig | undefined) => ReactNode
  readonly isCurrent?: boolean
  /** COLLECT-21: a favourite whose menu no longer exists. */
  readonly isMuted?: boolean
  /** PALETTE-33: the entry's page, which can be opened in a window or become a favourite. */
  readonly page?: { readonly menuId: number; readonly tabId?: string }
  /** PALETTE-31: the shortcut that does the same without the palette. */
  readonly shortcut?: string | undefined
  /** PALETTE-30: true if opening the entry changes the organisation, and closes the tabs of the present one. */
  readonly changesOrganisation?: boolean
  /** The matched ranges of the label, as given by the search. */
  readonly spans?: RankedMatch<PaletteEntry>['spans']
  readonly open: () => unknown
}

/** Entries of one kind from one source. */
export interface PaletteSource {
  /** Unique to this source. */
  readonly id: string
  readonly kind: EntryKind
  /** The heading of the group, instead of the heading of its kind. */
  readonly title?: string
  /** Undefined while they are loading. */
  readonly entries: readonly PaletteEntry[] | undefined
  /** True if the source has already searched; its entries are shown unchanged. */
  readonly isAnswer?: boolean
}
