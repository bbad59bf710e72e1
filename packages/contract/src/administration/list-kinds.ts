import { z } from 'zod/mini'
import { boundedText, Language } from '../protocol/common.ts'
import {
  LISTED,
  LISTED_CODE,
  PLATFORM_LISTED,
  RELEASE_VERSION,
  WIDGET_ADDRESS,
  WIDGET_CODE,
} from '../rules/administration/list-kinds.ts'
import { DEFINED_PICTURE, DEFINED_PICTURE_LENGTH } from '../rules/administration/application-definitions.ts'
import { MENU_ICON } from '../rules/administration/menus.ts'
import { TOUR_ANCHORS } from '../rules/navigation/guide-tour.ts'
import { OWN_WIDGETS, WIDGET_SIZE } from '../rules/navigation/workbench.ts'
import { Code, kind, LinkAddress, Names } from './configuration-document.ts'

const listOf = <T extends z.core.$ZodLooseShape>(maximum: number, entry: T) =>
  z.optional(z.array(z.strictObject(entry)).check(z.maxLength(maximum)))

/** A list in which each value of the field occurs once. */
const listByCode = <T extends z.core.$ZodLooseShape>(maximum: number, field: keyof T & string, entry: T) => {
  const valuesOf = (entries: readonly object[]) =>
    new Set(entries.map((one) => (one as Record<string, unknown>)[field]))
  const isOnce = (entries: readonly object[]) => valuesOf(entries).size === entries.length
  return z.optional(z.array(z.strictObject(entry)).check(z.maxLength(maximum), z.refine(isOnce)))
}

const within = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  z.int().check(z.minimum(minimum), z.maximum(maximum))
const Texts = z.partialRecord(Language, boundedText(2000))
const Icon = z.nullable(z.string().check(z.maxLength(63), z.regex(MENU_ICON)))
const Picture = z.nullable(z.string().check(z.maxLength(DEFINED_PICTURE_LENGTH), z.regex(DEFINED_PICTURE)))
const ListedCode = z.string().check(z.regex(LISTED_CODE))
const OWN: readonly string[] = OWN_WIDGETS

/** CONF-63, GRID-2: the widgets that the tenant offers, in the order in which they are shown. */
const Widgets = kind('Widgets', {
  widgets: listByCode(LISTED.widgets, 'code', {
    code: z.string().check(
      z.regex(WIDGET_CODE),
      z.refine((code) => !OWN.includes(code)),
    ),
    names: Names,
    /** A page of an application: `/apps/CODE/path`. */
    address: z.string().check(z.maxLength(500), z.regex(WIDGET_ADDRESS)),
    width: within(WIDGET_SIZE.width),
    height: within(WIDGET_SIZE.height),
    enabled: z.boolean(),
  }),
})

/** CONF-63, HELP-30: portals of the enterprise, in their order. */
const EnterprisePortals = kind('EnterprisePortals', {
  portals: listOf(LISTED.portals, {
    names: Names,
    address: LinkAddress,
    picture: Picture,
    isDefault: z.boolean(),
    enabled: z.boolean(),
  }),
})

/** CONF-63, GUIDE-2: the steps of the tenant's own tour; none for the tour of the product. */
const GuideTour = kind('GuideTour', {
  steps: listOf(LISTED.steps, {
    anchor: z.enum(TOUR_ANCHORS),
    titles: Names,
    texts: Texts,
    enabled: z.boolean(),
  }),
})

/** CONF-63, ENTRY-52: the page that opens after the sign-in; null for none. */
const LandingPage = kind('LandingPage', {
  page: z.optional(
    z.nullable(z.strictObject({ address: LinkAddress, opens: z.enum(['within', 'newWindow', 'sameWindow']) })),
  ),
})

/** CONF-63, HELP-20: the dashboards of an organisation, in the order in which they are shown. */
const Dashboards = kind('Dashboards', {
  /** Code of the organisation. */
  code: Code,
  dashboards: listOf(LISTED.dashboards, {
    names: Names,
    icon: Icon,
    address: LinkAddress,
    /** HELP-21: true for the bulletin board of the organisation. */
    bulletinBoard: z.boolean(),
    enabled: z.boolean(),
  }),
})

/** CONF-64: the groups of the drawer of applications, in their order. */
const ApplicationGroups = kind('ApplicationGroups', {
  groups: listByCode(PLATFORM_LISTED.groups, 'code', { code: ListedCode, names: Names, icon: Icon }),
})

/** CONF-64, ORG-32: the statuses of projects, in their order. */
const ProjectStatuses = kind('ProjectStatuses', {
  statuses: listByCode(PLATFORM_LISTED.statuses, 'code', { code: ListedCode, names: Names, enabled: z.boolean() }),
})

/** CONF-64, MENU-6: the services on which menus depend, and whether they run. */
const Services = kind('Services', {
  services: listByCode(PLATFORM_LISTED.services, 'code', {
    code: ListedCode,
    enabled: z.boolean(),
    status: z.enum(['UP', 'DOWN']),
  }),
})

/** CONF-64, LOOK-44: the notes of the versions of the portal. */
const ReleaseNotes = kind('ReleaseNotes', {
  releases: listByCode(PLATFORM_LISTED.releases, 'version', {
    version: z.string().check(z.regex(RELEASE_VERSION)),
    releasedOn: z.iso.date(),
    titles: Names,
    items: z.array(z.strictObject({ titles: Names, texts: Texts })).check(z.maxLength(PLATFORM_LISTED.items)),
  }),
})

/** CONF-63: kinds with a list of the tenant, and CONF-64: those with a list of the platform. */
export const LIST_KINDS = [
  ...[Widgets, EnterprisePortals, GuideTour, LandingPage, Dashboards],
  ...[ApplicationGroups, ProjectStatuses, Services, ReleaseNotes],
] as const
