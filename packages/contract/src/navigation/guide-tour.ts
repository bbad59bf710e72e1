import { z } from 'zod/mini'
import { endpoint } from '../protocol/endpoint.ts'
import { TOUR_STEPS } from '../rules/navigation/guide-tour.ts'

/** A step of the guided tour (GUIDE-1). */
export const TourStep = z.object({
  /** The part of the frame that the step points at (`TOUR_ANCHORS`); a client skips one that it does not know. */
  anchor: z.string(),
  /** In the reader's language. */
  title: z.string(),
  /** In the reader's language; plain text. */
  text: z.string(),
})
export type TourStep = z.infer<typeof TourStep>

export const GuideTour = z.object({
  /** `product`, or the id of the tenant whose own tour this is; stored in the preference `toursSeen`. */
  code: z.string(),
  /** In order. */
  steps: z.array(TourStep).check(z.maxLength(TOUR_STEPS)),
})
export type GuideTour = z.infer<typeof GuideTour>

export const guideTour = [
  endpoint('GET /api/workbench/v4/guide-tour', {
    summary: "The guided tour of the frame: the entered tenant's own, or the product's",
    access: 'tenant',
    response: GuideTour,
  }),
] as const
