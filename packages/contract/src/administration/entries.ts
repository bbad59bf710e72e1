import { z } from 'zod/mini'
import { Colour } from '../configuration/theme-fields.ts'
import { Language, properName } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { ENTRIES_BYTES, ENTRY_CODE, ENTRY_COUNT, ENTRY_SOURCES, ICON_CLASS } from '../rules/administration/entries.ts'
import { isLinkAddress } from '../rules/navigation/link-address.ts'
import { IconPicture } from './scene.ts'

const Names = z.partialRecord(Language, properName(100))

const plainEntry = {
  code: z.string().check(z.regex(ENTRY_CODE)),
  names: Names.check(z.refine((names) => Object.keys(names).length > 0)),
  /** The text under the pointer. */
  popovers: z.nullable(Names),
  /** HELP-43: 0 in a dialog, 1 in a new window, 2 in the window, 3 the user guide. */
  openType: z.literal([0, 1, 2, 3]),
  contentUrl: z.nullable(z.string().check(z.refine(isLinkAddress))),
  iconClass: z.nullable(z.string().check(z.regex(ICON_CLASS))),
  /** Pictures in place of the icon: as usual, and for the entry under the pointer. */
  picture: z.nullable(IconPicture),
  selectedPicture: z.nullable(IconPicture),
  showName: z.boolean(),
  textColor: z.nullable(Colour),
  textHoverColor: z.nullable(Colour),
}

const listOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.array(z.strictObject(shape)).check(z.maxLength(ENTRY_COUNT))

/** HELP-47: an entry has two levels below itself. */
const innerEntry = { ...plainEntry, children: listOf(plainEntry) }

/** LOOK-268: an entry of the tenant in header or side toolbar. */
const outerEntry = {
  ...plainEntry,
  source: z.enum(ENTRY_SOURCES),
  enabled: z.boolean(),
  children: listOf(innerEntry),
}

export const entriesFields = { entries: listOf(outerEntry) }

export const TenantEntries = z.object(entriesFields)
export type TenantEntries = z.infer<typeof TenantEntries>
export type TenantEntry = TenantEntries['entries'][number]

const entries = { access: 'tenant', versioned: TenantEntries, response: TenantEntries } as const

export const entryAdministration = [
  endpoint('GET /api/admin/v1/entries', {
    ...entries,
    summary: 'The entries of the tenant in header and side toolbar, in their order (LOOK-268)',
    right: 'read look',
    errors: ['FORBIDDEN'],
  }),
  endpoint('PUT /api/admin/v1/entries', {
    ...entries,
    summary: 'Replace the entries of the tenant; those with a script stay (LOOK-269)',
    right: 'edit look',
    configures: 'Entries',
    body: TenantEntries,
    bodyBytes: ENTRIES_BYTES,
    errors: ['FORBIDDEN', 'CONFLICT', 'MANAGED', 'SECOND_PERSON_NEEDED', 'CHANGED_MEANWHILE', 'MATCH_REQUIRED'],
  }),
] as const
