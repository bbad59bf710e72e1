import { useMemo, type ComponentType } from 'react'
import { create } from 'zustand'
import { retryUntilLoaded } from '../../lib/loading/lazy-part.ts'
import type { Contribution, Feature, FeatureDialog, PageAnswer, SlotName } from './feature.ts'

type LoadFeatures = () => Promise<readonly Feature[]>

const useRegistry = create<{ features: readonly Feature[] }>(() => ({ features: [] }))

const getFeatures = () => useRegistry.getState().features

let loadLater: LoadFeatures = () => Promise.resolve([])
let complete: Promise<readonly Feature[]> | undefined

/** Registers the features of the frame, and how to load those that the first menu does not wait for. */
export function registerFeatures(features: readonly Feature[], later: LoadFeatures): void {
  loadLater = later
  complete = undefined
  useRegistry.setState({ features })
}

/** Loads the features that are still missing. Rejects where their code cannot be loaded; the next call tries again. */
export function loadAllFeatures(): Promise<readonly Feature[]> {
  complete ??= loadLater().then(
    (later) => {
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
  return useMemo(
    () =>
      features
        .flatMap(({ id, contributions = [] }) =>
          contributions.map((contribution, index) => ({ ...contribution, key: `${id}.${index}` })),
        )
        .filter((contribution) => contribution.slot === slot)
        .toSorted((a, b) => a.order - b.order),
    [features, slot],
  )
}

/** Every feature's dialogs. */
export function useFeatureDialogs(): readonly FeatureDialog[] {
  const features = useRegistry((state) => state.features)
  return useMemo(() => features.flatMap(({ dialogs = [] }) => dialogs), [features])
}

/** The page outside the workbench that an address names. */
export function findFeaturePage(pathname: string): ComponentType | undefined {
  const path = pathname.replace(/\/$/, '')
  return getFeatures()
    .flatMap(({ pages = [] }) => pages)
    .toSorted((a, b) => b.path.length - a.path.length)
    .find((page) => (page.path.endsWith('*') ? pathname.startsWith(page.path.slice(0, -1)) : path === page.path))
    ?.component
}

/** The answer to what a page of the portal asks for by name. Waits for the features that are still to come. */
export async function findPageAnswer(name: string): Promise<PageAnswer | undefined> {
  return answerOf(getFeatures(), name) ?? answerOf(await retryUntilLoaded(loadAllFeatures), name)
}

function answerOf(features: readonly Feature[], name: string): PageAnswer | undefined {
  return features.find(({ pageAnswers }) => pageAnswers && Object.hasOwn(pageAnswers, name))?.pageAnswers?.[name]
}
