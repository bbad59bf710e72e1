import { THEME_TIMEOUT_MS } from '@portico/contract/rules/appearance/theme'
import { CallError } from '@portico/contract/client/client'
import type { Organisation } from '@portico/contract/organisations/organisations'
import type { Entrance, Identity } from '@portico/contract/tenants/tenants'
import type { User } from '@portico/contract/account/users'
import { adoptToken, api, isOfTenant, renewBearer } from '../../lib/api/api.ts'
import { getBearer, isStaleBearer, type Bearer } from '../../lib/session/bearer.ts'
import { storeWaitsForAgreement, readRestoredContext } from '../../lib/session/restored-context.ts'
import { logFailure } from '../../lib/api/failures.ts'
import { rememberIdentity } from '../../lib/preferences/identity-memory.ts'
import { setTranslationOverrides } from '../../lib/i18n/i18n.ts'
import { loginTenant } from '../../lib/session/login-tenant.ts'
import { applyInitialPortalType } from '../../lib/portal/portal-type-calls.ts'
import { forgetPreferences, loadPreferences, usePreferences } from '../../lib/preferences/preferences.ts'
import { nullIfMissing } from '../../lib/api/null-if-missing.ts'
import { endpointQuery, queryClient, readAnswer } from '../../lib/api/query.ts'
import { setSecondFactorDeadline } from '../../lib/session/second-factor-store.ts'
import { isSignedIn } from '../../lib/session/session-marker.ts'
import { getSession, restoreUser, setTenant, setUser } from '../../lib/session/session-store.ts'
import { forgetPerson, localStore } from '../../lib/storage/storage.ts'
import { fetchMenus } from '../../workbench/model/targets/menu-data.ts'
import { menuSource, type MenuSource } from '../../workbench/model/menus/menu-source.ts'
import type { EntryFacts, MenuCodes } from '../facts/facts.ts'
import { codesOf } from '../rows/menu.ts'
import { modeOf } from '../facts/view-mode-guard.ts'
import { identityCodeOf } from '../facts/identity.ts'

/** The facts that one step has fetched. */
type FactUpdate = Partial<EntryFacts>

export async function findSession(): Promise<FactUpdate> {
  if (!isSignedIn()) return { session: null }
  const stored = getBearer()
  const bearer =
    stored && !isStaleBearer(stored) ? stored : await renewAsBefore(readRestoredContext()?.tenant.tenantId ?? null)
  return { session: bearer && { tenantId: bearer.tenantId }, loginTenantId: loginTenant() }
}

/** TENANT-36: renews the bearer. A disabled tenant does not end the session; the list of tenants gives the message. */
async function renewAsBefore(tenantId: number | null): Promise<Bearer | null> {
  try {
    return await renewBearer(tenantId)
  } catch (error) {
    if (tenantId === null || !(error instanceof CallError) || !isOfTenant(error.problem)) throw error
    return renewBearer(null)
  }
}

export async function findEntrances(customCode: string | null): Promise<FactUpdate> {
  const restored = readRestoredContext()
  const [entrances, customTenantId, user] = await Promise.all([
    api.call('GET /api/tenant-user/v4/users/tenant/entrance'),
    findCustomTenant(customCode),
    loadPerson(),
  ])
  if (restored && restored.user.id !== user.id) return startAfresh()
  return { entrances, customTenantId, entersDirectly: usePreferences.getState().entersDirectly === true }
}

/** A code of a foreign tenant selects no tenant; it affects only the branding (D45). */
async function findCustomTenant(code: string | null): Promise<number | null> {
  if (code === null) return null
  const custom = await nullIfMissing(api.call('GET /api/tenant-user/v4/tenant-customs/{code}', { params: { code } }))
  return custom?.tenantId ?? null
}

let person: Promise<User> | null = null

/** Loads the person and the preferences, once per entry. */
function loadPerson(): Promise<User> {
  // without preferences the default language and look are used
  person ??= Promise.all([api.call('GET /api/uaa/user'), loadPreferences().catch(logFailure)]).then(([user]) => user)
  return person.then(
    (user) => {
      setUser(user)
      return user
    },
    (error: unknown) => {
      forgetLoadedPerson()
      throw error
    },
  )
}

export function forgetLoadedPerson(): void {
  person = null
  forgetPreferences()
}

/** TENANT-10: fetches a token of the tenant for the identity as which the person acts in it. */
export async function enterTenant(
  entrance: Entrance,
  identity: Identity | null,
  participantOrgId: number | null,
): Promise<FactUpdate> {
  const { tenantId, identities } = entrance
  const chosenCode = identityCodeOf(tenantId, identity)
  const isChosen = identity && (identities.length > 1 || identity.external)
  const as = {
    ...(isChosen ? { identityCode: chosenCode } : {}),
    ...(isChosen && participantOrgId !== null ? { participantOrgId: String(participantOrgId) } : {}),
  }
  const answer = await api.call('PUT /identification/session/tenant', { query: { tenantId: String(tenantId), ...as } })
  adoptToken(answer.tenantToken, answer.tenantId, answer.expiredAt)
  setSecondFactorDeadline(answer.secondFactorFrom ?? null) // FACTOR-19
  // SESS-51: the server's answer states the identity of the session
  const { identityCode = chosenCode, participantOrgId: organisation = null, participantUserType = null } = answer
  // AGREE-5: calls that the server would refuse are not sent
  const needsAgreement = answer.agreed === false
  const userId = getSession().user?.id
  if (userId !== undefined) rememberIdentity(userId, tenantId, identityCode, organisation)
  setTenant(entrance, { identityCode, participantUserType, participantOrgId: organisation })
  storeWaitsForAgreement(needsAgreement)
  person = null // TENANT-32: the person's data depend on the tenant and the identity
  // data shared by all persons has a key of one part
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.length > 1 && queryKey[1] !== String(tenantId) })
  return { ...UNKNOWN_INSIDE, entered: { tenantId, identityCode }, session: { tenantId }, needsAgreement }
}

/** The facts after a change of tenant or identity: those about organisations and menus are unknown again. */
const UNKNOWN_INSIDE: FactUpdate = {
  organisations: {},
  hasOrganisationTree: undefined,
  codes: undefined,
  isMenuAuthorised: undefined,
  needsAgreement: false,
  requestedIdentity: null,
  viewed: undefined,
  viewAnswer: undefined,
}

/**
 * TENANT-22: changes the identity in the entered tenant. A refusal changes nothing in the page; after `onAccepted` nothing
 * continues as the former identity, even if a later call fails (SESS-51).
 */
export async function changeIdentity(code: string, onAccepted: () => void): Promise<FactUpdate> {
  const { tenant } = getSession()
  if (!tenant) return { requestedIdentity: null }
  const external = /^P-(\d+)$/.exec(code)?.[1]
  const changed = await api.call('PUT /api/workbench/v4/identity/change-identity', {
    body: { identityCode: code, ...(external ? { externalType: 1, externalEntityId: Number(external) } : {}) },
  })
  const { identityCode, participantOrgId, participantUserType } = changed
  onAccepted()
  setTenant(tenant, { identityCode, participantUserType, participantOrgId })
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.length > 2 && queryKey[2] !== identityCode })
  const [account, user] = await Promise.all([
    api.call('GET /api/tenant-user/v4/users/account-info-by-identity', { query: { identity: identityCode } }),
    api.call('GET /api/uaa/user'),
  ])
  setUser({ ...user, accountName: account.accountName, nickname: account.nickName })
  person = Promise.resolve(getSession().user!) // TENANT-32
  rememberIdentity(user.id, tenant.tenantId, identityCode, participantOrgId)
  const needsAgreement = !account.agreeAgreement || !account.agreeGDPR
  storeWaitsForAgreement(needsAgreement)
  return { ...UNKNOWN_INSIDE, entered: { tenantId: tenant.tenantId, identityCode }, needsAgreement }
}

/** Continues a reloaded page. Person, tenant and identity are restored, and the server checks them. */
export async function restoreContext(): Promise<FactUpdate> {
  const restored = readRestoredContext()
  if (!restored) return { tab: null }
  restoreUser(restored.user)
  setTenant(restored.tenant, restored)
  const needsAgreement = restored.isWaiting && (await isStillWaiting(restored.tenant.tenantId))
  storeWaitsForAgreement(needsAgreement)
  return {
    entered: { tenantId: restored.tenant.tenantId, identityCode: restored.identityCode },
    needsAgreement,
  }
}

/** AGREE-7: the agreement may have been accepted in another window meanwhile; a new bearer contains its state. */
async function isStillWaiting(tenantId: number): Promise<boolean> {
  const { accountInfo } = await api.call('GET /api/portal/account/user/agreement', { query: {} })
  const isAccepted = accountInfo.agreeAgreement && accountInfo.agreeGDPR
  if (isAccepted) await renewBearer(tenantId)
  return !isAccepted
}

/** Removes the former person's data after another person has signed in. */
function startAfresh(): FactUpdate {
  forgetPerson()
  queryClient.clear()
  return {
    tab: null,
    cachedMode: null,
    entered: undefined,
    entrances: undefined,
    organisations: {},
    chosenEntrance: null,
  }
}

/**
 * SESS-51: if the session has another identity in the tenant than this browser tab, the tenant is entered again with
 * the person's last identity there. The organisation is determined again (TENANT-23), unless the address names another,
 * its view mode requires one (ENTRY-7) or there is no tree.
 */
function enterAnew(facts: EntryFacts, hasOrganisationTree: boolean): FactUpdate {
  const { entry, tab, cachedMode } = facts
  forgetLoadedPerson()
  queryClient.clear()
  const { parameters } = entry
  const isNamed = modeOf(facts) !== 'full' && cachedMode === null
  const dropsOrganisation = hasOrganisationTree && !isNamed && parameters.orgId === tab?.orgId
  const withoutOrganisation = dropsOrganisation
    ? { entry: { ...entry, parameters: { ...parameters, orgId: null } } }
    : {}
  return {
    ...UNKNOWN_INSIDE,
    ...withoutOrganisation,
    entered: undefined,
    entrances: undefined,
    session: { tenantId: null },
  }
}

/**
 * Fetches everything that the frame needs in one round: the candidate organisation and, without waiting for the
 * permission check, its content.
 */
export async function findOrganisationFacts(
  facts: EntryFacts,
  source: keyof EntryFacts['organisations'],
  orgId: number | null,
): Promise<FactUpdate> {
  const presumed = getSession()
  const [organisation, hasOrganisationTree, user] = await Promise.all([
    orgId === null ? findUsual() : findSelectable(orgId),
    loadScene(),
    loadPerson(),
    loadTenantSettings(),
    orgId === null || isThirdParty(facts) ? undefined : prefetchOrganisation(orgId, menusFor(facts, orgId)),
  ])
  if (user.id !== presumed.user?.id) return startAfresh()
  // applies to a restored context; a new entry has already received its identity
  if (facts.tab !== null && user.identityCode !== presumed.identityCode) return enterAnew(facts, hasOrganisationTree)
  if (orgId === null && organisation && !isThirdParty(facts)) {
    await prefetchOrganisation(organisation.orgId, menusFor(facts, organisation.orgId))
  }
  return { organisations: { ...facts.organisations, [source]: organisation }, hasOrganisationTree }
}

/** ENTRY-10: the organisation, if the server permits the person to work there. */
async function findSelectable(orgId: number): Promise<Organisation | null> {
  const params = { id: String(orgId) }
  const [verdict, organisation] = await Promise.all([
    api.call('GET /api/org-permission/v4/orgs/{id}/validate', { params }),
    nullIfMissing(api.call('GET /api/org-permission/v4/orgs/{id}', { params })),
  ])
  return verdict.valid ? organisation : null
}

function findUsual(): Promise<Organisation | null> {
  return nullIfMissing(api.call('GET /api/org-permission/v4/orgs/default-auth-org'))
}

/** Loads the scene. If it fails, the standard scene with the organisation tree applies. */
async function loadScene(): Promise<boolean> {
  try {
    const query = endpointQuery('GET /api/workbench/v4/portal-param-values/portal-config', {})
    const { orgTreeShow } = await readAnswer({ ...query, meta: { silent: true } })
    return orgTreeShow
  } catch {
    return true
  }
}

/** LOOK-6, THEME-14: the portal works without its theme and without the tenant's own texts. */
async function loadTenantSettings(): Promise<void> {
  const meta = { silent: true }
  const theme = readAnswer({ ...endpointQuery('GET /api/param/v4/theme-settings/header', {}), meta })
  const environment = endpointQuery('GET /api/i18n/v4/env/info', {})
  await Promise.allSettled([
    Promise.race([theme, new Promise((resolve) => setTimeout(resolve, THEME_TIMEOUT_MS))]),
    applyInitialPortalType(),
    readAnswer({ ...environment, meta }).then(({ customTranslations, ...envInfo }) => {
      setTranslationOverrides(customTranslations)
      localStore.write('envInfo', envInfo)
    }),
  ])
}

const isThirdParty = (facts: EntryFacts) => modeOf(facts) === 'tripartiteApp'

/** ENTRY-42: the tree is not loaded for one module. A module that the path names by its id is determined later. */
function menusFor(facts: EntryFacts, orgId: number): MenuSource | null {
  const { parameters } = facts.entry
  const codes = codesOf(facts)
  const menuRequest = { ...parameters, viewMode: modeOf(facts), ...codes }
  const isOneModule = menuRequest.viewMode === 'module' || menuRequest.viewMode === 'singleModule'
  return isOneModule && !codes ? null : menuSource(menuRequest, orgId)
}

/** The module that a menu id names. */
export async function findCodes(menuId: number): Promise<FactUpdate> {
  return { codes: await api.call('GET /api/workbench/v4/portal-menus/{id}/codes', { params: { id: String(menuId) } }) }
}

/** Fetches the authorised module into the cache for the workbench; null if the person may not open it. */
export async function findMenuFacts(orgId: number, codes: MenuCodes): Promise<FactUpdate> {
  const menu = await fetchMenus(menuSource({ viewMode: 'module', applicationCode: null, ...codes }, orgId))
  return { isMenuAuthorised: menu !== null }
}

/** Prefetches the menus and applications of an organisation. The workbench shows failures. */
async function prefetchOrganisation(orgId: number, menus: MenuSource | null): Promise<void> {
  const input = { query: { orgId: String(orgId) } }
  const meta = { silent: true }
  await Promise.all([
    // the workbench repeats a failed request and shows its failure
    menus && fetchMenus(menus).catch(() => null),
    queryClient.prefetchQuery({ ...endpointQuery('GET /api/product/v4/applications/list-by-org', input), meta }),
  ])
}
