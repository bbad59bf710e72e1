import { type RawBuilder, sql } from 'kysely'
import { CHANNELS, selectedChannels, type SelectedChannels } from '@portico/contract/rules/support/messages'

const channelsOf = (severity: 'normal' | 'alert', single: keyof SelectedChannels) =>
  sql.join(CHANNELS.filter((channel) => selectedChannels(channel, severity)[single]).map((channel) => sql.lit(channel)))

/** MSG-101: the channels whose messages no badge counts. */
export const UNCOUNTED: RawBuilder<unknown> = sql.join(
  CHANNELS.filter((channel) => !selectedChannels(channel, 'normal').badge).map((channel) => sql.lit(channel)),
)

/** MSG-40: the channels by which normal messages pop up. */
export const LOUD: RawBuilder<unknown> = channelsOf('normal', 'popup')

/** MSG-101: whether the badge counts a message with the setting `s`. */
export const isCounted: RawBuilder<unknown> = sql`s.channel not in (${UNCOUNTED})`

/** MSG-100: whether the message `m` pops up by the setting `s`. */
export const popsUp: RawBuilder<unknown> = sql`
  (s.channel in (${LOUD}) or (m.severity = 'alert' and s.channel in (${channelsOf('alert', 'popup')})))`

/** MSG-111: whether a message with the setting `s` is in the digest. */
export const isInDigest: RawBuilder<unknown> = sql`s.channel in (${channelsOf('normal', 'mail')})`
