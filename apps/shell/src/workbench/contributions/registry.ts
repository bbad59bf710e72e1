import { useMemo, type ComponentType } from 'react'
import { create } from 'zustand'
import { useIsPhone } from '../../lib/browser/is-phone.ts'
import type { Contribution, Feature, FeatureLoader, SlotName } from './feature.ts'

/** The features that are loaded. */
export const useRegistry = create<{ features: readonly Feature[] }>(() => ({ features: [] }))

export const getFeatures = () => useRegistry.getState().features

let loaders: readonly FeatureLoader[] = []
let complete: Promise<readonly Feature[]> | undefined

/** Registers the loaded features of the list, and the loaders of the others. */
export function registerFeatures(list: readonly (Feature | FeatureLoader)[]): void {
  loaders = list.filter((entry) => typeof entry === 'function')
  complete = undefined
  const features = list.filter((entry) => typeof entry === 'object')
  for (const { start } of features) start?.()
  useRegistry.setState({ features })
}

/** Loads the features that are still missing. Rejects if their code cannot be loaded; the next call tries again. */
export function loadAllFeatures(): Promise<readonly Feature[]> {
  complete ??= Promise.all(loaders.map((load) => load())).then(
    (later) => {
      for (const { start } of later) start?.()
      useRegistry.setState(({ features }) => ({ features: [...features, ...later] }))
      return getFeatures()
    },
    (error: unknown) => {
      complete = undefined
      throw error
    },
  )
  return complete
}

export interface KeyedContribution extends Contribution {
  key: string
}

/** The components of a slot, in their order. */
export function useContributions(slot: SlotName): readonly KeyedContribution[] {
  const features = useRegistry((state) => state.features)
  const isPhone = useIsPhone()
  return useMemo(
    () =>
      features
        .flatMap(({ id, contributions = [] }) =>
          contributions.map((contribution, index) => ({
            ...contribution,
            ...(isPhone && contribution.phoneOrder !== undefined
              ? { slot: 'bottom' as const, order: contribution.phoneOrder }
              : {}),
            key: `${id}.${index}`,
          })),
        )
        .filter((contribution) => contribution.slot === slot)
        .toSorted((a, b) => a.order - b.order),
    [features, slot, isPhone],
  )
}

/** The page outside the workbench that an address names. */
export function findFeaturePage(pathname: string): ComponentType | undefined {
  const path = pathname.replace(/\/$/, '')
  return getFeatures()
    .flatMap(({ pages = [] }) => pages)
    .find((page) => (page.path.endsWith('*') ? pathname.startsWith(page.path.slice(0, -1)) : path === page.path))
    ?.component
}
