import { z } from 'zod/mini'
import { Instant, OrgId, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import {
  browserByKind,
  byKind,
  bySource,
  ChannelName,
  fewSources,
  Kind,
  messageDefaultFields,
  Source,
} from '../administration/message-default-fields.ts'
import { EscalationStep } from './kinds.ts'
import { DIGESTS, KINDS, MUTE_SCOPES, MUTES_EACH, PREFERENCE_LIMITS, SEVERITIES } from '../rules/support/messages.ts'

/** Time of day, such as `18:00`. */
const TimeOfDay = z.string().check(z.regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/))

/**
 * MSG-103: a period without pop-ups, in the person's time zone. One that ends before it begins ends on the next day.
 */
const QuietHours = z.object({
  from: TimeOfDay,
  to: TimeOfDay,
  /** The days on which it begins: 1 is Monday, 7 is Sunday. */
  days: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7)),
})
export type QuietHours = z.infer<typeof QuietHours>

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

const DigestSettings = z.object({
  frequency: z.enum(DIGESTS),
  /** Local hour of the daily and the weekly digest. */
  hour: z.literal(HOURS),
})
export type DigestSettings = z.infer<typeof DigestSettings>

/** MSG-181: the choices of a person for the messages that lead into an organisation. */
const OrganisationChoices = z.object({
  orgId: OrgId,
  /** MSG-202: null if the person no longer works in it. */
  name: z.nullable(z.string()),
  bySource,
  byKind,
  browserByKind,
})
export type OrganisationChoices = z.infer<typeof OrganisationChoices>

/** MSG-143: a kind that the person can choose a channel for. */
const KindChoice = z.object({
  source: z.string(),
  code: z.string(),
  name: z.string(),
  /** Name of the source. */
  sourceName: z.string(),
  severity: z.enum(SEVERITIES),
  /** True: the channel is fixed. */
  mandatory: z.boolean(),
  /** The channel without a choice of the person. */
  usual: ChannelName,
  /** MSG-218: whether its pop-ups are notifications of the browser without a choice of the person. */
  usualBrowser: z.boolean(),
  /** MSG-164: whether messages of the kind that stay unread are mailed; null if the person cannot choose that. */
  mailed: z.nullable(z.boolean()),
  /** MSG-205: the steps by which an unread message of the kind comes (MSG-158, MSG-196), in their order. */
  steps: z.array(EscalationStep),
})
export type KindChoice = z.infer<typeof KindChoice>

/** `until` is null for a source that is muted for good. */
const Mute = z.object({ until: z.nullable(Instant) })

/** MSG-172, MSG-173: a subject of a source, or an organisation, whose messages are muted. */
const muted = {
  scope: z.enum(MUTE_SCOPES),
  /** The source of the subject; empty for an organisation. */
  source: z.union([Source, z.literal('')]),
  /** The subject, or the id of the organisation. */
  subject: boundedText(100),
}

export const MessagePreferences = z.object({
  /** The person's choices in this tenant, by source. */
  bySource,
  /** The person's choices for single kinds, by source and kind. */
  byKind,
  browserByKind,
  /** The organisations for which the person has chosen otherwise, by name. */
  organisations: z.array(OrganisationChoices),
  /**
   * MSG-144: the channels that the tenant has chosen for sources; they apply to sources without a choice of the person.
   */
  usual: bySource,
  /** The kinds of the sources that the tenant has. */
  kinds: z.array(KindChoice),
  /** The muted sources in this tenant. */
  muted: z.record(Source, Mute),
  /** The muted subjects and organisations in this tenant. MSG-202: the name of a lost organisation is null. */
  mutes: z.array(z.object({ ...muted, name: z.nullable(z.string()), until: z.nullable(Instant) })),
  quietHours: z.array(QuietHours),
  digest: DigestSettings,
  /** The time zone in which quiet hours and digest are read: the person's own, else the last known of their browser. */
  timeZone: z.string(),
  /** False: the account has no mail address, so that no digest is mailed. */
  hasMailAddress: z.boolean(),
})
export type MessagePreferences = z.infer<typeof MessagePreferences>

const fewKinds = z.refine<object>((record) => Object.keys(record).length <= KINDS.each)

/** Choices by source, which are replaced by source, and by source and kind; null ends one. A mandatory kind is refused. */
const choices = {
  bySource: z.optional(bySource.check(fewSources)),
  byKind: z.optional(z.record(Source, z.record(Kind, z.nullable(ChannelName)).check(fewKinds)).check(fewSources)),
  browserByKind: z.optional(
    z.record(Source, z.record(Kind, z.nullable(z.boolean())).check(fewKinds)).check(fewSources),
  ),
}

/** The named members are replaced, `bySource` and `muted` by source. */
const MessagePreferenceChanges = z.object({
  ...choices,
  /** MSG-181: choices for one organisation. With `isReset`, its former ones end first. */
  organisation: z.optional(z.object({ orgId: OrgId, ...choices, isReset: z.optional(z.boolean()) })),
  /** MSG-164: by source and kind. Kinds whose messages are never mailed, or always, are refused. */
  mailed: z.optional(z.record(Source, z.record(Kind, z.boolean()).check(fewKinds)).check(fewSources)),
  /** Null ends the mute of a source. */
  muted: z.optional(
    z.record(Source, z.nullable(z.object({ until: z.nullable(z.iso.datetime({ offset: true })) }))).check(fewSources),
  ),
  /** Mutes of subjects and organisations, which are changed one by one; `isMuted: false` ends one. */
  mutes: z.optional(
    z
      .array(z.object({ ...muted, isMuted: z.boolean(), until: z.nullish(z.iso.datetime({ offset: true })) }))
      .check(z.maxLength(MUTES_EACH)),
  ),
  quietHours: z.optional(z.array(QuietHours).check(z.maxLength(PREFERENCE_LIMITS.quietHours))),
  digest: z.optional(DigestSettings),
  /** The browser's time zone: counts while the person has chosen none. */
  timeZone: z.optional(boundedText(64)),
})
export type MessagePreferenceChanges = z.infer<typeof MessagePreferenceChanges>

const Choice = z.nullable(ChannelName)

/**
 * MSG-144, MSG-218: the channels of a tenant by source, severity and kind, and whether pop-ups are notifications of the
 * browser too; null ends a choice.
 */
const MessageDefaultChanges = z.object({
  bySource: z.optional(
    z
      .record(
        Source,
        z.object({
          normal: z.optional(Choice),
          alert: z.optional(Choice),
          browser: z.optional(z.nullable(z.boolean())),
        }),
      )
      .check(fewSources),
  ),
  byKind: z.optional(z.record(Source, z.record(Kind, Choice).check(fewKinds)).check(fewSources)),
  browserByKind: choices.browserByKind,
  pushTitles: z.optional(z.boolean()),
})
export type MessageDefaultChanges = z.infer<typeof MessageDefaultChanges>

/** MSG-229: a source of the tenant, with its kinds and what applies to them without a choice of the tenant. */
const DefaultsSource = z.object({
  code: z.string(),
  name: z.string(),
  kinds: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      severity: z.enum(SEVERITIES),
      /** True: the channel is fixed for the tenant and for its people. */
      mandatory: z.boolean(),
      /** The channel that the application has set; null for that of the severity. */
      channel: Choice,
    }),
  ),
})
export type DefaultsSource = z.infer<typeof DefaultsSource>

export const MessageDefaults = z.object({
  bySource,
  byKind,
  browserByKind,
  /** MSG-211: whether pushes show the titles of messages; false by default. */
  pushTitles: messageDefaultFields.pushTitles,
  sources: z.array(DefaultsSource),
})
export type MessageDefaults = z.infer<typeof MessageDefaults>

/** API-13: the fields that the call changes. */
export const MessageDefaultsVersion = z.omit(MessageDefaults, { sources: true })

const defaults = { access: 'tenant', versioned: MessageDefaultsVersion, response: MessageDefaults } as const

export const messageDefaults = [
  endpoint('GET /api/admin/v1/message-defaults', {
    ...defaults,
    summary: 'How messages arrive at people of the tenant who have chosen nothing themselves (MSG-144)',
    right: 'read message',
    errors: ['FORBIDDEN'],
  }),
  endpoint('PUT /api/admin/v1/message-defaults', {
    ...defaults,
    summary: 'Change how messages arrive by default; sources and kinds that are absent stay as they are',
    right: 'edit message',
    configures: 'MessageDefaults',
    body: MessageDefaultChanges,
    errors: ['FORBIDDEN', 'MANAGED', 'SECOND_PERSON_NEEDED', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
] as const

export const messagePreferences = [
  endpoint('GET /api/message/v4/preferences', {
    summary: 'How messages reach the person: channels and mutes in this tenant; quiet hours and digest everywhere',
    access: 'tenant',
    response: MessagePreferences,
  }),
  endpoint('PUT /api/message/v4/preferences', {
    summary: 'Change how messages reach the person; members that are absent stay as they are',
    access: 'tenant',
    body: MessagePreferenceChanges,
    response: MessagePreferences,
  }),
] as const
