import { createContext, useContext, useMemo, type ComponentType } from 'react'

/** The places of the workbench that features fill. */
export type SlotName =
  'header.start' | 'header.navigation' | 'header.end' | 'header.below' | 'side' | 'banner' | 'overlay' | 'forbidden'

export interface Contribution {
  slot: SlotName
  /** Small ones come first. */
  order: number
  component: ComponentType
}

export interface Feature {
  id: string
  contributions: readonly Contribution[]
}

/** Declares what a feature puts into the workbench. Features never import each other. */
export function defineFeature(feature: Feature): Feature {
  return feature
}

let complete: () => void
/** Resolves when every feature is here, those too that the first menu does not wait for. */
export const allFeatures = new Promise<void>((resolve) => {
  complete = resolve
})
export const featuresAreComplete = (): void => complete()

const Features = createContext<readonly Feature[]>([])
export const FeaturesProvider = Features.Provider

export interface PlacedContribution extends Contribution {
  key: string
}

export function useContributions(slot: SlotName): readonly PlacedContribution[] {
  const features = useContext(Features)
  return useMemo(
    () =>
      features
        .flatMap(({ id, contributions }) =>
          contributions.map((contribution, index) => ({ ...contribution, key: `${id}.${index}` })),
        )
        .filter((contribution) => contribution.slot === slot)
        .toSorted((a, b) => a.order - b.order),
    [features, slot],
  )
}
