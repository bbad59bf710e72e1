import type { GuideTour } from '@portico/contract/navigation/guide-tour'
import type { Preferences } from '@portico/contract/account/preferences'

type Seen = Preferences['toursSeen']

/** GUIDE-7: returns whether it is known without a request that the person has seen this tenant's tour. */
export const isTourSeen = (seenTours: Seen, tenantId: number): boolean => seenTours?.includes(String(tenantId)) ?? false

/** GUIDE-7: returns whether the person has not seen this tour. A tour without steps counts as seen. */
export const isNewTour = (seenTours: Seen, { code, steps }: GuideTour): boolean =>
  steps.length > 0 && !(seenTours?.includes(code) ?? false)

/** GUIDE-7: the seen tours after this one, which counts for its tenant too. */
export const withTour = (seenTours: Seen, { code }: GuideTour, tenantId: number): string[] => [
  ...new Set([...(seenTours ?? []), code, String(tenantId)]),
]
