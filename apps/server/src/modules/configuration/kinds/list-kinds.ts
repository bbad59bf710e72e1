import type { ConfigurationKind } from '@portico/contract/administration/configuration'
import { LANGUAGES, type NameAllLang } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import { inTenant } from '../../../db/tenant-scope.ts'
import {
  changeOrganisationDashboards,
  getOrganisationDashboards,
  listOrganisationsWithDashboards,
} from '../../dashboards/organisation-dashboards.service.ts'
import {
  changePlatformList,
  findPlatformList,
  PLATFORM_LISTS,
  type PlatformListName,
} from '../../platform-lists/platform-lists.service.ts'
import type { Entry } from '../../listed-rows/listed-rows.service.ts'
import {
  changeTenantList,
  getTenantList,
  TENANT_LISTS,
  type TenantListName,
} from '../../tenant-lists/tenant-lists.service.ts'
import { changeLandingPage, getLandingPage } from '../../third-parties/landing-page.service.ts'
import { type Complete, findInTenant, header, type Kind, orderedNames } from '../kind.ts'

const KNOWN: readonly string[] = LANGUAGES

/** CONF-2: texts by language have one order of the languages, in lists too. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const keys = Object.keys(value)
  if (keys.every((key) => KNOWN.includes(key))) return orderedNames(value as NameAllLang)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, canonical(one)]))
}

const documentOf = <K extends ConfigurationKind>(kind: K, fields: Entry) =>
  ({ ...header(kind), ...fields }) as unknown as Complete<K>

const entriesIn = (document: object, field: string) => (document as Record<string, readonly Entry[]>)[field] ?? []

/** CONF-63: a kind of which a tenant has one list. */
function tenantListKind<K extends TenantListName>(name: K): Kind<K> {
  const { field } = TENANT_LISTS[name]
  const read: Kind<K>['find'] = async (db, reader) => {
    const entries = await inTenant(db, reader.actor.tenantId, (own) => getTenantList(own, reader, name))
    return documentOf(name, { [field]: entries })
  }
  return {
    ...KIND_RIGHTS[name],
    async *list(db, reader) {
      const document = await read(db, reader, header(name) as never)
      if (document) yield document
    },
    find: read,
    normalise: (document) => canonical(document) as Complete<K>,
    write: (db, context, { document }) =>
      inTenant(db, context.actor.tenantId, (own) =>
        changeTenantList(own, context, { name, entries: entriesIn(document, field) }),
      ),
  }
}

export const widgetsKind = tenantListKind('Widgets')
export const enterprisePortalsKind = tenantListKind('EnterprisePortals')
export const guideTourKind = tenantListKind('GuideTour')

/** CONF-63: the page that opens after the sign-in; a tenant has one. */
export const landingPageKind: Kind<'LandingPage'> = {
  ...KIND_RIGHTS.LandingPage,
  async *list(db, reader) {
    yield documentOf('LandingPage', {
      page: await inTenant(db, reader.actor.tenantId, (own) => getLandingPage(own, reader)),
    })
  },
  find: async (db, reader) =>
    documentOf('LandingPage', {
      page: await inTenant(db, reader.actor.tenantId, (own) => getLandingPage(own, reader)),
    }),
  write: (db, context, { document: { page } }) =>
    inTenant(db, context.actor.tenantId, (own) => changeLandingPage(own, context, page)),
}

/** CONF-63: the dashboards of an organisation. An organisation without dashboards has no document in an export. */
export const dashboardsKind: Kind<'Dashboards'> = {
  ...KIND_RIGHTS.Dashboards,
  async *list(db, reader) {
    const { tenantId } = reader.actor
    const codes = await inTenant(db, tenantId, (own) => listOrganisationsWithDashboards(own, reader))
    for (const code of codes) {
      const dashboards = await inTenant(db, tenantId, (own) => getOrganisationDashboards(own, reader, code))
      yield documentOf('Dashboards', { code, dashboards })
    }
  },
  async find(db, reader, { code }) {
    const dashboards = await findInTenant(db, reader.actor.tenantId, (own) =>
      getOrganisationDashboards(own, reader, code),
    )
    return dashboards && documentOf('Dashboards', { code, dashboards })
  },
  normalise: (document) => canonical(document) as Complete<'Dashboards'>,
  write: (db, context, { document: { code, dashboards } }) =>
    inTenant(db, context.actor.tenantId, (own) => changeOrganisationDashboards(own, context, { code, dashboards })),
  remove: (db, context, code) =>
    inTenant(db, context.actor.tenantId, (own) => changeOrganisationDashboards(own, context, { code, dashboards: [] })),
}

/** Entries without an order of their own, in the order of an export. */
const SORTED_BY: Partial<Record<PlatformListName, (one: Entry, other: Entry) => number>> = {
  Services: (one, other) => (String(one['code']) < String(other['code']) ? -1 : 1),
  ReleaseNotes: (one, other) => -compareVersions(String(one['version']), String(other['version'])),
}

function compareVersions(one: string, other: string): number {
  const [parts, others] = [one, other].map((version) => version.split('.').map(Number)) as [number[], number[]]
  const at = Array.from({ length: Math.max(parts.length, others.length) }).findIndex(
    (_, index) => parts[index] !== others[index],
  )
  return at < 0 ? 0 : (parts[at] ?? -1) - (others[at] ?? -1)
}

/** CONF-64: a kind of which the platform has one list. It is in the export of the operator's tenant alone. */
function platformListKind<K extends PlatformListName>(name: K): Kind<K> {
  const { field } = PLATFORM_LISTS[name]
  const sorted = (entries: readonly Entry[]) => entries.toSorted(SORTED_BY[name] ?? (() => 0))
  return {
    ...KIND_RIGHTS[name],
    async *list(db, reader) {
      const entries = await findPlatformList(db, reader, name)
      if (entries) yield documentOf(name, { [field]: entries })
    },
    async find(db, reader) {
      const entries = await findPlatformList(db, reader, name)
      if (!entries) throw new PortalError('FORBIDDEN')
      return documentOf(name, { [field]: entries })
    },
    normalise: (document) => canonical({ ...document, [field]: sorted(entriesIn(document, field)) }) as Complete<K>,
    write: (db, context, { document }) =>
      changePlatformList(db, context, { name, entries: entriesIn(document, field) }),
  }
}

export const applicationGroupsKind = platformListKind('ApplicationGroups')
export const projectStatusesKind = platformListKind('ProjectStatuses')
export const servicesKind = platformListKind('Services')
export const releaseNotesKind = platformListKind('ReleaseNotes')
