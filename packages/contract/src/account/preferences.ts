import { z } from 'zod/mini'
import { Bit, Id, Language, boundedText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { COLOUR_SCHEMES, DENSITIES, MOTIONS } from '../rules/appearance/look.ts'
import { RECENT_ORGANISATIONS } from '../rules/navigation/organisations.ts'
import { SHORTCUT_PATTERN, SHORTCUT_NAMES } from '../rules/navigation/shortcuts.ts'
import { TAB_SETS } from '../rules/navigation/tabs.ts'

const SetKey = z.string().check(z.regex(/^\d{1,16}:\d{1,16}$/))

/** A tab for other browsers: a menu, and a path within its application. Its name comes from the menu. */
const TabOfSet = z.object({
  id: boundedText(40),
  menuId: Id,
  path: z.nullable(boundedText(2_000)),
  params: z.record(z.string(), z.string().check(z.maxLength(2_000))),
  isPinned: z.optional(z.literal(true)),
})
export type TabOfSet = z.infer<typeof TabOfSet>

/** A person's preferences on all computers. Unknown keys are stored too, so that older servers lose none. */
export const Preferences = z.looseObject({
  locale: z.optional(Language),
  /** IANA name, such as 'Europe/Stockholm'; null, or no member, for the browser's time zone. */
  timeZone: z.optional(z.nullable(boundedText(64))),
  /** LOOK-7, PREF-3: 'contrast' is the high contrast scheme, light or dark as the system. */
  colorScheme: z.optional(z.enum(COLOUR_SCHEMES)),
  /** PREF-4: the height of rows and controls. */
  density: z.optional(z.enum(DENSITIES)),
  /** PREF-5: 'system' follows the operating system's setting. */
  motion: z.optional(z.enum(MOTIONS)),
  /** PREF-6: the menu that opens if the address names none, by tenant id; home without it. */
  startPage: z.optional(z.record(z.string(), Id)),
  /** PREF-7: the person's own keys of shortcuts; null switches a shortcut off. */
  shortcuts: z.optional(
    z.partialRecord(z.enum(SHORTCUT_NAMES), z.nullable(z.string().check(z.regex(SHORTCUT_PATTERN)))),
  ),
  /** ENTRY-85: the browser tab's title ends with the system's name. */
  titleWithSystem: z.optional(z.boolean()),
  /** ENTRY-87: the browser tab's title begins with the number of unread messages. */
  titleWithUnread: z.optional(z.boolean()),
  /** MSG-132: the message centre lists the messages of all tenants. */
  messagesOfAllTenants: z.optional(z.boolean()),
  /** TENANT-30: the tenant used last is entered without asking. */
  entersDirectly: z.optional(z.boolean()),
  /** The last identity by tenant id (TENANT-20). */
  identities: z.optional(
    z.record(z.string(), z.object({ type: Bit, code: boundedText(40), organisation: z.nullable(Id) })),
  ),
  /** Last organisation by tenant id. */
  lastOrg: z.optional(z.record(z.string(), Id)),
  /** The organisations visited last by tenant id, the newest first (ORG-125). */
  recentOrgs: z.optional(z.record(z.string(), z.array(Id).check(z.maxLength(RECENT_ORGANISATIONS + 1)))),
  /** The participant organisation that the person acts for, by organisation (ORG-78). */
  participantOrgs: z.optional(z.record(z.string(), Id)),
  /** Project statuses that the switcher lists, by tenant id (ORG-68). */
  projectFilterStatus: z.optional(z.record(z.string(), z.array(boundedText(40)))),
  /** The view of the organisation switcher, by tenant id (ORG-63). */
  organisationView: z.optional(
    z.record(z.string(), z.object({ view: z.enum(['tree', 'list']), projects: z.enum(['list', 'tree', 'relation']) })),
  ),
  /**
   * Open tabs by tenant and organisation (`20001:41001`), and when they were stored, in milliseconds since the epoch
   * (TAB-23).
   */
  tabSets: z.optional(z.record(SetKey, z.array(TabOfSet).check(z.maxLength(TAB_SETS.tabs)))),
  tabSetsAt: z.optional(z.record(SetKey, z.int())),
  /** GUIDE-7: the codes of the guided tours that the person has finished or skipped. */
  toursSeen: z.optional(z.array(boundedText(20)).check(z.maxLength(200))),
  /** TAB-23: a new browser tab restores the stored tabs. */
  restoresTabs: z.optional(z.boolean()),
})
export type Preferences = z.infer<typeof Preferences>

export const preferences = [
  endpoint('GET /api/workbench/v4/user-preferences', {
    summary: "The person's preferences",
    access: 'user',
    beforeAgreement: true,
    response: Preferences,
  }),
  endpoint('PUT /api/workbench/v4/user-preferences', {
    summary: 'Merge top-level keys into the preferences, and tab sets by organisation; 64 KB at most',
    access: 'user',
    beforeAgreement: true,
    body: Preferences,
    response: Preferences,
    errors: ['PAYLOAD_TOO_LARGE'],
  }),
] as const
