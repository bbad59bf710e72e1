import type { ReactNode } from 'react'
import type { Findable, RankedMatch } from './find/find.ts'

/** PALETTE-2: the kinds of what is found, in the order in which they stand where nothing is typed. */
export const KINDS = [
  'tab',
  'recent',
  'favourite',
  'command',
  'menu',
  'application',
  'organisation',
  'project',
  'elsewhere',
  'result',
] as const
export type Kind = (typeof KINDS)[number]

/** One line of the palette. */
export interface PaletteEntry extends Findable {
  /** Of this line alone. */
  readonly key: string
  /** The key of its destination: of several lines with the same key, one is shown. */
  readonly goal: string
  readonly kind: Kind
  readonly label: string
  /** Where it is, or what it is of. */
  readonly detail?: (() => string) | undefined
  readonly icon: () => ReactNode
  readonly isCurrent?: boolean
  /** PALETTE-30: opening it changes the organisation, and closes the tabs of the present one. */
  readonly changesOrganisation?: boolean
  /** Where in the label what was typed stands, as whoever found it says. */
  readonly spans?: RankedMatch<PaletteEntry>['spans']
  readonly open: () => unknown
}

/** Lines of one kind, as somebody knows them. */
export interface PaletteSource {
  /** Of this source alone. */
  readonly id: string
  readonly kind: Kind
  /** Over the group, in the place of its kind's own heading. */
  readonly title?: string
  /** Undefined while they are on their way. */
  readonly entries: readonly PaletteEntry[] | undefined
  /** They are found by somebody else already, and shown as they come. */
  readonly isAnswer?: boolean
}
