import { z } from 'zod/mini'
import { Bit, Id, Language, text } from './common.ts'
import { endpoint } from './endpoint.ts'
import { TAB_SETS } from './rules/tabs.ts'

const SetKey = z.string().check(z.regex(/^\d{1,16}:\d{1,16}$/))

/** A tab as another computer needs it: a menu, at a place in its application. What it is called the menus say. */
const TabOfSet = z.object({
  id: text(40),
  menuId: Id,
  path: z.nullable(text(2_000)),
  params: z.record(z.string(), z.string().check(z.maxLength(2_000))),
  isPinned: z.optional(z.literal(true)),
})
export type TabOfSet = z.infer<typeof TabOfSet>

/** What a person wants alike on every computer. Unknown keys are kept, so that older servers lose nothing. */
export const Preferences = z.looseObject({
  locale: z.optional(Language),
  colorScheme: z.optional(z.enum(['system', 'light', 'dark'])),
  /** ENTRY-85: the title of the browser's tab ends with the system's name. */
  titleWithSystem: z.optional(z.boolean()),
  /** TENANT-30: the tenant used last is entered without being asked for. */
  entersDirectly: z.optional(z.boolean()),
  /** As whom the person acted last, by tenant id (TENANT-20). */
  identities: z.optional(z.record(z.string(), z.object({ type: Bit, code: text(40), organisation: z.nullable(Id) }))),
  /** Last organisation by tenant id. */
  lastOrg: z.optional(z.record(z.string(), Id)),
  /** For which participant organisation the person acts, by the organisation that they work in (ORG-78). */
  participantOrgs: z.optional(z.record(z.string(), Id)),
  /** Which projects the switcher lists, by tenant id (ORG-68). */
  projectFilterStatus: z.optional(z.record(z.string(), z.array(text(40)))),
  /** How the switcher shows organisations, by tenant id (ORG-63). */
  organisationView: z.optional(
    z.record(z.string(), z.object({ view: z.enum(['tree', 'list']), projects: z.enum(['list', 'tree', 'relation']) })),
  ),
  /** What is open, by tenant and organisation (`20001:41001`), and when that was told: milliseconds since 1970 (TAB-23). */
  tabSets: z.optional(z.record(SetKey, z.array(TabOfSet).check(z.maxLength(TAB_SETS.tabs)))),
  tabSetsAt: z.optional(z.record(SetKey, z.int())),
  /** TAB-23: a new browser tab begins with what was open. */
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
    summary: 'Merge top-level keys into the preferences, sets of tabs by their organisation; 64 KB at most',
    access: 'user',
    beforeAgreement: true,
    body: Preferences,
    response: Preferences,
    errors: ['PAYLOAD_TOO_LARGE'],
  }),
] as const
