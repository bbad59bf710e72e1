import { VIEW_MODES, type ViewMode } from '../../lib/portal/entry-context.ts'
import { parseApplicationPath } from './application-path.ts'
import { parseId } from './id.ts'
import { parseMenuParameters } from './menu-parameters.ts'
import { readEntryRoute, type EntryRoute } from './entry-route.ts'

/** Every parameter that an entry address may contain. Names are case-sensitive (ENTRY-2). */
export type ParameterName =
  | 'viewMode'
  | 'tenantId'
  | 'orgId'
  | 'externalEntityId'
  | 'org'
  | 'productCode'
  | 'applicationCode'
  | 'menuCode'
  | 'menuId'
  | 'path'
  | 'extendParamers'
  | 'switchTenant'
  | 'tripartitePageUrl'
  | 'isAcrossTenantView'
  | 'local_token'
  | 'scene'
  | 'pageFrom'
  | 'systemName'
  | 'systemLogoJumpUrl'
  | 'brandLogoShow'
  | 'userInfoShow'
  | 'disableRobot'
  | 'noPadding'
  | 'userGuide'
  | 'lang'

/** The reason why an address is refused. The specification defines a text for each. */
export type ParameterProblem =
  | { kind: 'required'; name: ParameterName }
  | { kind: 'product-needed' }
  | { kind: 'missing-organisation' }
  | { kind: 'tripartite-invalid' }
  /** Only in Portico: a valid id of an organisation in which the person may not work (ENTRY-15). */
  | { kind: 'organisation-closed' }

export interface EntryParameters {
  /** Null if the address has no view mode or an unknown one (ENTRY-6). */
  viewMode: ViewMode | null
  tenantId: number | null
  /** The value of `orgId`, else the last segment of `org` (ENTRY-3). */
  orgId: number | null
  externalEntityId: number | null
  productCode: string | null
  applicationCode: string | null
  menuCode: string | null
  /** The requested menu of the no-permission page (ENTRY-141); null if there is none. */
  menuId: number | null
  path: string | null
  /** Whether the address has a `path` that is not a valid application path (ENTRY-4). */
  isPathRefused: boolean
  /** The parameters for the opened menu (MSG-45); null if the address has none, or invalid ones. */
  menuParameters: Readonly<Record<string, string>> | null
  switchTenant: boolean
  tripartitePageUrl: string | null
  isAcrossTenantView: boolean
  localToken: string | null
  isSingleProduct: boolean
  pageFrom: string | null
  systemName: string | null
  systemLogoJumpUrl: string | null
  brandLogoShow: boolean
  userInfoShow: boolean
  disableRobot: boolean
  noPadding: boolean
  userGuide: boolean
}

export interface ParsedEntry {
  route: EntryRoute
  parameters: EntryParameters
  /** The unparsed query; `hash` is the unparsed fragment. */
  search: string
  hash: string
  /** The first malformed value. The page shows it and enters nothing. */
  problem: ParameterProblem | null
}

const CODE_MAXIMUM = 100
const TEXT_MAXIMUM = 40
const ADDRESS_MAXIMUM = 2048

/** Parses an entry address. All code that reads one uses this function. It never throws an error. */
export function parseEntry(pathname: string, search: string, hash = ''): ParsedEntry {
  const query = new URLSearchParams(search)
  const get = (name: ParameterName): string | null => query.get(name)
  let problem: ParameterProblem | null = null
  const refuse = (name: ParameterName): null => {
    problem ??= { kind: 'required', name }
    return null
  }
  const id = (name: ParameterName): number | null => {
    const value = get(name)
    return value === null ? null : (parseId(value) ?? refuse(name))
  }
  const code = (name: ParameterName): string | null => {
    const value = get(name)
    return value === null || value === '' ? null : isCode(value) ? value : refuse(name)
  }

  const path = get('path') === null ? null : parseApplicationPath(rawValue(search, 'path'))
  const parameters: EntryParameters = {
    viewMode: VIEW_MODES.find((mode) => mode === get('viewMode')) ?? null,
    tenantId: id('tenantId'),
    orgId: id('orgId') ?? lastSegmentId(get('org')),
    externalEntityId: id('externalEntityId'),
    productCode: code('productCode'),
    applicationCode: code('applicationCode'),
    menuCode: code('menuCode'),
    menuId: parseId(get('menuId') ?? ''),
    path,
    isPathRefused: get('path') !== null && path === null,
    menuParameters: parseMenuParameters(get('extendParamers')),
    switchTenant: isOn(get('switchTenant')),
    tripartitePageUrl: get('tripartitePageUrl'),
    isAcrossTenantView: get('isAcrossTenantView') === '1',
    localToken: get('local_token'),
    isSingleProduct: get('scene') === 'single-product',
    pageFrom: plainText(get('pageFrom'), CODE_MAXIMUM),
    systemName: plainText(get('systemName'), TEXT_MAXIMUM),
    systemLogoJumpUrl: jumpAddress(get('systemLogoJumpUrl')),
    brandLogoShow: !isOff(get('brandLogoShow')),
    userInfoShow: !isOff(get('userInfoShow')),
    disableRobot: isOn(get('disableRobot')),
    noPadding: isOn(get('noPadding')),
    userGuide: isOn(get('userGuide')),
  }
  return { route: readEntryRoute(pathname), parameters, search, hash, problem }
}

/** ENTRY-3: returns the id in the last segment, or null if the last segment is not an id. */
function lastSegmentId(org: string | null): number | null {
  if (org === null) return null
  return parseId(org.split('/').findLast(Boolean) ?? '')
}

function isCode(value: string): boolean {
  return value.length <= CODE_MAXIMUM && /^[\p{L}\p{N}._:~-]+$/u.test(value)
}

/** Removes control and direction-changing characters and limits the length of a text for the screen. */
function plainText(value: string | null, maximum: number): string | null {
  const cleaned = value?.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return cleaned ? Array.from(cleaned).slice(0, maximum).join('') : null
}

/**
 * ENTRY-83: returns an address of the portal or an http(s) address. The caller checks the tenant's trust before it
 * opens the address.
 */
function jumpAddress(value: string | null): string | null {
  if (value === null || !/^https?:\/\//.test(value)) return ownAddress(value)
  const url = /[\p{Cc}\p{Cf}\s\\]/u.test(value) || value.length > ADDRESS_MAXIMUM ? null : URL.parse(value)
  return url && url.username === '' && url.password === '' ? url.href : null
}

/** Returns the address if it is on the portal's origin below `/portal/`, else null. */
function ownAddress(value: string | null): string | null {
  if (value === null || /[\p{Cc}\\]/u.test(value)) return null
  const base = 'https://own.invalid'
  const url = URL.canParse(value, base) ? new URL(value, base) : null
  if (url?.origin !== base || !url.pathname.startsWith('/portal/')) return null
  return url.pathname + url.search + url.hash
}

/** Returns the value as written in the address, since `URLSearchParams` would already decode it once. */
function rawValue(search: string, name: string): string {
  const pair = search
    .replace(/^\?/, '')
    .split('&')
    .find((part) => part.startsWith(`${name}=`) || part === name)
  return pair?.slice(name.length + 1) ?? ''
}

function isOn(value: string | null): boolean {
  return value === '1' || value === 'true'
}

function isOff(value: string | null): boolean {
  return value === '0' || value === 'false'
}
