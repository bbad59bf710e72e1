import type { Organisation } from '@portico/contract/organisations/organisations'
import { FIRST_MENU_ID } from '@portico/contract/rules/navigation/menus'
import type { ViewMode } from '../../lib/portal/entry-context.ts'
import type { EntryFacts } from './facts.ts'
import { parseEntry, type ParsedEntry, type ParameterName } from './parse-entry.ts'
import { modeOf, type GuardFacts } from './view-mode-guard.ts'

/** Parameters that apply once. They are removed, so that a reloaded or shared address does not repeat them. */
const USED_UP: readonly ParameterName[] = [
  'tenantId',
  'orgId',
  'externalEntityId',
  'org',
  'productCode',
  'applicationCode',
  'menuCode',
  'path',
  'extendParamers',
  'switchTenant',
  'local_token',
]

/** ENTRY-46: the parameters that a mode needs for a reload stay in the address. */
const SETTLED_PARAMETERS: Readonly<Record<ViewMode, readonly ParameterName[]>> = {
  full: [],
  application: ['productCode', 'applicationCode'],
  singleModule: ['productCode', 'menuCode'],
  module: ['productCode', 'menuCode'],
  tripartiteApp: [],
}

/**
 * ENTRY-3, ENTRY-135: after the entry the address has `org={full path}` and the tenant, without the parameters of the
 * entry.
 */
export function addressAfterEntry(
  facts: GuardFacts & { entry: ParsedEntry } & Pick<EntryFacts, 'entered'>,
  organisation: Pick<Organisation, 'fullId'> | null,
): string {
  const org = orgOf(organisation?.fullId ?? null)
  const lasting = new URLSearchParams(lastingQuery(facts, facts.entry.search))
  const { entry, entered } = facts
  if (entered && !isOfView('tenantId', { entry })) lasting.set('tenantId', String(entered.tenantId))
  const all = [org, lasting.toString()].filter(Boolean).join('&')
  return pathOf(facts.entry) + (all && `?${all}`) + facts.entry.hash
}

/**
 * TENANT-23: returns the address for another identity. It keeps the page. The organisation is determined again, unless
 * the tree is hidden (ENTRY-7). Without a view mode it leads to home.
 */
export function restartAddress(
  facts: GuardFacts & Pick<EntryFacts, 'hasOrganisationTree'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): ParsedEntry {
  const org = facts.hasOrganisationTree === false ? orgOf(new URLSearchParams(search).get('org')) : ''
  const query = [org, lastingQuery(facts, search)].filter(Boolean).join('&')
  const { route } = parseEntry(pathname, '')
  const isOfMenu = route.kind === 'menu' && (route.menuId ?? 0) >= FIRST_MENU_ID
  return parseEntry(isOfMenu && modeOf(facts) !== 'full' ? pathname : '/portal/', query)
}

/** Keeps slashes unescaped, which a query permits, because they are easier to read. */
function orgOf(fullId: string | null): string {
  return fullId === null ? '' : `org=${encodeURIComponent(fullId).replaceAll('%2F', '/')}`
}

function lastingQuery(facts: GuardFacts, search: string): string {
  const query = new URLSearchParams(search)
  const parameters = SETTLED_PARAMETERS[modeOf(facts)]
  for (const name of USED_UP) {
    if (!parameters.includes(name) && !isOfView(name, facts) && !isOfScene(name, facts)) query.delete(name)
  }
  return query.toString()
}

/** TRUST-20: the address names the viewed tenant. */
function isOfView(name: ParameterName, { entry }: Pick<GuardFacts, 'entry'>): boolean {
  return name === 'tenantId' && entry.parameters.isAcrossTenantView
}

/** MENU-35: the address names the product of a single-product scene. */
function isOfScene(name: ParameterName, { entry }: GuardFacts): boolean {
  return name === 'productCode' && entry.parameters.isSingleProduct
}

function pathOf({ route }: Pick<ParsedEntry, 'route'>): string {
  return route.kind === 'menu' && route.menuId !== null ? `/portal/${route.menuId}` : '/portal/1/'
}
