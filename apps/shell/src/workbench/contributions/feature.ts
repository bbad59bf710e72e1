import type { ComponentType } from 'react'
import type { DialogStore } from '../../lib/dialogs.ts'
import type { UseCommands } from './command.ts'

/** The slots of the workbench, and of the entry and the session above it. */
export type SlotName =
  | 'header.start'
  | 'header.navigation'
  | 'header.end'
  | 'header.entries'
  /** One of the tenant's own entries; its code is that of `useEntryCode`. */
  | 'header.custom'
  | 'header.person'
  | 'header.below'
  | 'bottom'
  | 'side'
  | 'banner'
  | 'overlay'
  /** The frame's own pages, over the layer of applications. */
  | 'viewports'
  | 'forbidden'
  /** The dialogs of the entry, each shown for its decision. */
  | 'entry'
  /** The watchers of the session, present while the workbench is open. */
  | 'session'

/** A component in a slot. */
export interface Contribution {
  slot: SlotName
  /** The position in the slot; lower numbers come first. */
  order: number
  /** LOOK-106: on a phone it is in the bar at the bottom instead, in this order. */
  phoneOrder?: number
  /** HELP-40: the code under which a scene orders this entry of the header. */
  entryCode?: string
  component: ComponentType
}

/** A page outside the workbench, which needs no entry. */
export interface FeaturePage {
  /** The whole path, or a prefix if it ends with `*`. The first matching page is shown. */
  path: string
  component: ComponentType
}

/** A dialog that its store opens and closes. */
export interface FeatureDialog {
  store: DialogStore
  component: ComponentType<{ onClose: () => void }>
}

/** Answers a request of the portal's own pages, by name (SDK-54). */
export type PageAnswer = (data: unknown) => Promise<unknown>

/** Everything that a feature adds to the shell. */
export interface Feature {
  id: string
  /** Starts the subscriptions of the feature, once, when it has loaded. */
  start?: () => void
  contributions?: readonly Contribution[]
  /** Loads the feature's commands when the palette opens for the first time (PALETTE-10). */
  commands?: () => Promise<UseCommands>
  pageAnswers?: Readonly<Record<string, PageAnswer>>
  pages?: readonly FeaturePage[]
  dialogs?: readonly FeatureDialog[]
}

/** Loads a feature that the first menu does not wait for. */
export type FeatureLoader = () => Promise<Feature>

/** Declares what a feature adds to the shell. Features never import each other. */
export function defineFeature(feature: Feature): Feature {
  return feature
}
