import { z } from 'zod/mini'
import { boundedText } from '../protocol/common.ts'
import { CHANNELS, PREFERENCE_LIMITS } from '../rules/support/messages.ts'

export const ChannelName = z.enum(CHANNELS)

/** Product code: the source of messages. */
export const Source = boundedText(100)

/**
 * MSG-100, MSG-183: channels by source; a severity without one has its default. With `browser`, whether pop-ups of the
 * source are notifications of the browser too; true by default.
 */
export const bySource = z.record(
  Source,
  z.object({ normal: z.optional(ChannelName), alert: z.optional(ChannelName), browser: z.optional(z.boolean()) }),
)

/** Code of a kind. */
export const Kind = boundedText(63)

/** MSG-143: channels by source and kind; null in a change ends the choice. */
export const byKind = z.record(Source, z.record(Kind, ChannelName))

/** MSG-183: whether pop-ups are notifications of the browser, by source and kind. */
export const browserByKind = z.record(Source, z.record(Kind, z.boolean()))

export const fewSources = z.refine<object>((record) => Object.keys(record).length <= PREFERENCE_LIMITS.sources)

/** MSG-144, CONF-71: the choices of a tenant. */
export const messageDefaultFields = {
  bySource: bySource.check(fewSources),
  byKind: byKind.check(fewSources),
  browserByKind: browserByKind.check(fewSources),
  /** MSG-211: whether pushes show the titles of messages; false by default. */
  pushTitles: z.boolean(),
}
