import { CallError } from '@portico/contract/protocol/client'
import { RESERVED_MENUS } from '@portico/contract/rules/menus'
import type { Identity } from '@portico/contract/tenants/tenants'
import { create } from 'zustand'
import { reportFailure, showNotice } from '../lib/failures.ts'
import { isFramed } from '../lib/browser/framed.ts'
import { goTo, presentAddress } from '../lib/browser/location.ts'
import { isPortalDocument } from '../lib/browser/initial-url.ts'
import { storeWaitsForAgreement, readRestoredContext } from '../lib/session/restored-context.ts'
import { startI18n, text } from '../lib/i18n/i18n.ts'
import { withTimeout } from '../lib/loading/with-timeout.ts'
import { recallIdentity } from '../lib/session/identity-memory.ts'
import { recallOrganisation, rememberOrganisation } from '../lib/session/last-organisation.ts'
import { storeLoginTenant, loginTenant } from '../lib/session/login-tenant.ts'
import { queryClient } from '../lib/api/query.ts'
import { onAgreementRequired, onTenantClosed, isTenantClosed } from '../lib/api/refusals.ts'
import { rememberReturnAddress } from '../lib/session/return-address.ts'
import { setBearer } from '../lib/session/bearer.ts'
import { settleRecovery, useSessionEnd, setSessionSwitched } from '../lib/session/session-recovery.ts'
import { forgetSession, getSession, setOrganisation, useSession } from '../lib/session/session-store.ts'
import { sessionStore } from '../lib/storage/storage.ts'
import { forgetTenantCode, tenantCode } from '../lib/portal/tenant-code.ts'
import { getViewing, stopViewing } from '../lib/session/viewing.ts'
import { useEntryContext, setEntryContext } from '../lib/portal/entry-context.ts'
import { restartAddress, settledAddress } from './address.ts'
import type { EntryDecision, EntryFacts } from './facts.ts'
import { readTimeout, applyTimeout } from './after-timeout.ts'
import { redeemHandIn, takeHandIn } from './hand-in.ts'
import { decideEntry } from './machine.ts'
import { parseEntry, type ParsedEntry } from './parameters.ts'
import { applyColorScheme, applyLanguage } from './personal.ts'
import { storePresentation, recallMode } from './presentation.ts'
import {
  changeIdentity,
  enterTenant,
  findCodes,
  findEntrances,
  findMenuFacts,
  findOrganisationFacts,
  findSession,
  forgetLoadedPerson,
  resume,
} from './steps.ts'
import { toCurrentOrganisation } from '../lib/session/to-current-organisation.ts'
import { readHistoryEntry } from '../workbench/history/history-entries.ts'
import { ownTenantId } from './tenant.ts'
import { modeOf } from './view-mode-guard.ts'
import { entryContextOf } from './entry-context-of.ts'

/** The state of the entry. */
interface EntryState {
  /** The last decision that is for a person to see; null while the first one is being worked out. */
  decision: EntryDecision | null
  /** A tenant is being entered: whatever is open belongs to the former one. */
  isEntering: boolean
  /** The workbench is open, maybe with a dialog over it. */
  hasEntered: boolean
  /** Another try may mend it. */
  failure: CallError | null
  /** The dialog of the identities stands open (TENANT-23). */
  isChoosingIdentity: boolean
  /** The tenant that the dialog 'Tenant information' is about (TENANT-26). */
  infoTenantId: number | null
}

export const useEntry = create<EntryState>(() => ({
  decision: null,
  isEntering: false,
  hasEntered: false,
  failure: null,
  isChoosingIdentity: false,
  infoTenantId: null,
}))

let facts: EntryFacts
/** A newer start makes the outcome of an older one worthless. */
let turn = 0

/**
 * Reads the address and goes as far as can be gone without asking the person. A sign-in has `named` its tenant, or none; without one that
 * of before still counts (D98).
 */
export function startEntry(named?: number | null): void {
  if (named !== undefined) storeLoginTenant(named)
  const entry = parseEntry(location.pathname, location.search, location.hash)
  tenantCode() // ENTRY-70: stored, whichever source determines the tenant
  if (!entry.parameters.isAcrossTenantView) stopViewing() // TRUST-42
  facts = newFacts(entry)
  useEntry.setState({ decision: null, hasEntered: false })
  forgetLoadedPerson()
  go()
}

/** Resolves when there is something for the person to see, or after the given time in milliseconds. */
export function entrySettled(patience: number): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      const { decision, failure } = useEntry.getState()
      if (decision || failure) resolve()
    }
    setTimeout(resolve, patience)
    useEntry.subscribe(check)
    check()
  })
}

/** TRUST-22: the request has been granted meanwhile. */
export async function enterViewedTenant(): Promise<void> {
  const { forgetAnswersOf } = await withTimeout(import('./view-steps.ts'))
  forgetAnswersOf(getViewing()?.tenantId)
  go({ viewAnswer: undefined, organisations: {}, isMenuAuthorised: undefined })
}

/** TRUST-23: back from the tenant that was viewed to the own one. */
export function leaveView(): void {
  stopViewing()
  restartEntry()
}

export function retryEntry(): void {
  go()
}

export function chooseTenant(tenantId: number, identity: Identity | null): void {
  go({ chosen: { tenantId, identity }, ...withoutTarget(facts) })
}

/** ENTRY-30: the question stays a fact until the code has been redeemed. */
export function answerContinue(code: string | null): void {
  go(code === null ? { question: null } : { handIn: code })
}

/** The tenant dialog, over whatever is open now. */
export function openTenantDialog(): void {
  go({ wantsDialog: true, chosen: null, entrances: undefined })
}

export function closeTenantDialog(): void {
  go({ wantsDialog: false, requestedIdentity: null })
}

/** The identities of this tenant, over whatever is open now (TENANT-23). */
export function openIdentityDialog(): void {
  useEntry.setState({ isChoosingIdentity: true })
}

export function closeIdentityDialog(): void {
  useEntry.setState({ isChoosingIdentity: false })
}

/** TENANT-26; null closes it. */
export function openTenantInfo(tenantId: number | null): void {
  useEntry.setState({ infoTenantId: tenantId })
}

/** TENANT-22: a code, or `DEFAULT`. What is unsaved has been asked about. */
export function chooseIdentity(code: string): void {
  go({ requestedIdentity: code })
}

/** AGREE-5: the agreement is accepted; what the server has refused meanwhile is asked for again. */
export function continueAfterAgreement(): void {
  storeWaitsForAgreement(false)
  go({ needsAgreement: false })
  void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
}

onAgreementRequired(() => {
  if (!facts?.entered || facts.needsAgreement) return
  storeWaitsForAgreement(true)
  go({ needsAgreement: true })
})

onTenantClosed((tenantId) => {
  const { hasEntered } = useEntry.getState()
  if (hasEntered && facts.entered && facts.session?.tenantId === tenantId) leaveClosedTenant()
})

/** TENANT-36: leaves a tenant that was closed meanwhile. The list of tenants, requested again, gives the message. */
function leaveClosedTenant(): void {
  const { hasEntered } = useEntry.getState()
  const { chosen, entry } = facts
  settleRecovery(false)
  stopViewing()
  setBearer(null)
  useEntry.setState({ hasEntered: false, isChoosingIdentity: false, infoTenantId: null })
  forgetLoadedPerson()
  facts = newFacts(hasEntered ? parseEntry(location.pathname, location.search, location.hash) : entry)
  const tab = chosen ? { tenantId: chosen.tenantId, identityCode: '', orgId: null } : facts.tab
  go({ session: { tenantId: null }, tab })
}

export function dismissDisabled(tenantId: number): void {
  go({ dismissedTenantId: tenantId })
}

function go(more: Partial<EntryFacts> = {}): void {
  facts = { ...facts, ...more }
  turn += 1
  void run(turn)
}

async function run(mine: number): Promise<void> {
  useEntry.setState({ failure: null })
  try {
    for (;;) {
      const decision = decideEntry(facts)
      const changes = await perform(decision)
      if (mine !== turn) return
      if (!changes) {
        useEntry.setState({ decision, isEntering: false })
        return
      }
      facts = { ...facts, ...changes }
    }
  } catch (error) {
    if (mine === turn) fail(error)
  }
}

/** ENTRY-13: every failure is shown on the screen with a way to continue. */
function fail(error: unknown): void {
  const failure = error instanceof CallError ? error : new CallError(0, null)
  if (failure !== error) reportFailure(error)
  const { hasEntered } = useEntry.getState()
  if (!hasEntered && useSessionEnd.getState().hasSwitched) beginAgain()
  else if (failure.status === 401) go({ session: null })
  else if (isTenantClosed(failure.problem?.errorCode) && isWorthAnotherLook()) leaveClosedTenant()
  // SIGN-78 has a page of its own
  else if (hasEntered && failure.problem?.errorCode !== 'SIGN_IN_METHOD_REFUSED') {
    reportFailure(error)
    closeTenantDialog()
  } else useEntry.setState({ failure })
}

/**
 * SESS-23, SESS-51: the stored context belongs to another person. Nothing is shown yet, so no question is necessary.
 */
function beginAgain(): void {
  setSessionSwitched(false)
  stopViewing()
  setBearer(null)
  forgetSession()
  startEntry()
}

/** The same list of tenants a second time will not change. */
function isWorthAnotherLook(): boolean {
  return facts.chosen !== null || facts.session?.tenantId != null
}

/** Finds out what a decision asks for; null where the decision is for the person. */
async function perform(decision: EntryDecision): Promise<Partial<EntryFacts> | null> {
  switch (decision.kind) {
    case 'redeem-hand-in':
      return redeemHandIn(decision.code, facts)
    case 'find-session': {
      const flag = readTimeout()
      if (flag !== null) await applyTimeout(flag) // SESS-28
      return findSession()
    }
    case 'find-entrances':
      return findEntrances(tenantCode()).then(withPerson)
    case 'resume':
      return resume()
    case 'enter-tenant':
      stopViewing()
      useEntry.setState({ isEntering: true, hasEntered: false })
      if (decision.entrance.tenantId !== facts.customTenantId) forgetTenantCode() // ENTRY-137
      return {
        ...modeIn(decision.entrance.tenantId),
        ...(await enterTenant(decision.entrance, decision.identity, decision.participantOrgId)),
        ...afterEntering(),
      }
    case 'change-identity': {
      const taken = () => useEntry.setState({ isEntering: true, hasEntered: false, isChoosingIdentity: false })
      const changes = await changeIdentity(decision.code, taken)
      return { ...changes, ...afterEntering(), entry: restartAddress(facts, location), cachedMode: modeOf(facts) }
    }
    case 'find-organisation':
      return findOrganisationFacts(facts, decision.source, decision.orgId).then(withPerson)
    case 'find-codes':
      return findCodes(decision.menuId)
    case 'find-menu':
      return findMenuFacts(decision.orgId, decision.codes)
    case 'find-trust':
      useEntry.setState({ isEntering: true, hasEntered: false })
      return withTimeout(import('./view-steps.ts')).then(({ findTrust }) => findTrust(decision.tenantId))
    case 'ask-view':
      return withTimeout(import('./view-steps.ts')).then(({ askView }) => askView(facts, decision.wish))
    case 'sign-in':
      if (isFramed()) return null // ENTRY-81
      rememberReturnAddress(presentAddress())
      goTo('/login', { replace: true })
      return null
    case 'ready':
      // a dialog over the workbench was closed: the page stays as it is
      if (useEntry.getState().hasEntered) return null
      useEntry.setState({ hasEntered: true })
      setEntryContext(entryContextOf(facts, decision.organisation))
      if (facts.cachedMode === null) sessionStore.remove('viewMode') // ENTRY-45
      storePresentation(useEntryContext.getState(), facts.entry.parameters.viewMode, getSession().user?.id)
      setOrganisation(decision.organisation && toCurrentOrganisation(decision.organisation))
      if (facts.entry.parameters.isPathRefused) {
        void startI18n().then(() => showNotice({ kind: 'warning', text: text('entry.pathRefused') })) // ENTRY-4
      }
      if (facts.entry.route.kind === 'menu') {
        const state = isNowhere(facts.entry) ? (history.state as unknown) : null // ENTRY-16
        writeAddress(settledAddress(facts, decision.organisation), state)
      }
      return null
    default:
      return null
  }
}

/** TENANT-59: after work in another tenant the address is a new entry, so that Back leads to what was in front there. */
function writeAddress(address: string, state: unknown): void {
  const mark = readHistoryEntry(history.state)
  const former = new URLSearchParams(location.search).get('tenantId')
  const present = getSession().tenant?.tenantId
  const isOfOther = former !== null && present !== undefined && former !== String(present)
  if (mark && isOfOther) goTo(address, { state: { tab: '', n: 1, at: mark.at + 1 } })
  else goTo(address, { replace: true, state })
}

/** The pages that say that there is nothing to show: what was wanted stands beside their address. */
function isNowhere({ route }: ParsedEntry): boolean {
  const { notFound, forbidden } = RESERVED_MENUS
  return route.kind === 'menu' && (route.menuId === notFound || route.menuId === forbidden)
}

function newFacts(entry: ParsedEntry): EntryFacts {
  // an address of a tenant's own asks for that tenant, wherever this browser tab was before
  const held = 'tenantCode' in entry.route && entry.route.tenantCode !== null ? null : readRestoredContext()
  return {
    entry,
    cachedMode: held && asksForOther(entry, held.tenant.tenantId) ? null : recallMode(held?.user.id),
    handIn: takeHandIn(),
    question: null,
    session: undefined,
    entrances: undefined,
    loginTenantId: loginTenant(),
    customTenantId: null,
    tab: held && { tenantId: held.tenant.tenantId, identityCode: held.identityCode, orgId: held.orgId },
    chosen: null,
    dismissedTenantId: null,
    wantsDialog: false,
    requestedIdentity: null,
    needsAgreement: false,
    entersDirectly: false,
    rememberedIdentity: (tenantId) => recallIdentity(getSession().user?.id ?? 0, tenantId),
    entered: undefined,
    organisations: {},
    lastOrgId: undefined,
    codes: undefined,
    isMenuAuthorised: undefined,
    hasOrganisationTree: undefined,
    viewed: undefined,
    viewAnswer: undefined,
  }
}

/** The person is known now: their language and look, and where they were last. */
function withPerson(changes: Partial<EntryFacts>): Partial<EntryFacts> {
  applyLanguage()
  applyColorScheme()
  return changes
}

function afterEntering(): Partial<EntryFacts> {
  const { user, tenant } = getSession()
  const lastOrgId = user && tenant ? recallOrganisation(user.id, tenant.tenantId) : null
  return { chosen: null, wantsDialog: false, tab: null, lastOrgId }
}

/** Another tenant was picked: what the address wanted, and how the portal was shown, belongs to the former one. */
function withoutTarget({ entered, entry, dismissedTenantId }: EntryFacts): Partial<EntryFacts> {
  if (entered || dismissedTenantId !== null) return { entry: parseEntry('/portal/', ''), cachedMode: null }
  return { entry: { ...entry, parameters: { ...entry.parameters, tenantId: null, switchTenant: false } } }
}

/** Maybe: `switchTenant` lets the person say which. */
function asksForOther(entry: ParsedEntry, present: number): boolean {
  return entry.parameters.switchTenant || (ownTenantId(entry) ?? present) !== present
}

/** ENTRY-45 (D9): the mode of before goes with the tenant of before. */
function modeIn(tenantId: number): Partial<EntryFacts> {
  if (readRestoredContext()?.tenant.tenantId === tenantId) return {}
  sessionStore.remove('viewMode')
  return { cachedMode: null }
}

/** The start page, without parameters of the address, even remembered ones. */
export function restartEntry(): void {
  sessionStore.remove('viewMode')
  if (!isPortalDocument) return location.replace('/portal/')
  goTo('/portal/', { replace: true })
  startEntry()
}

export function startRememberingOrganisation(): void {
  useSession.subscribe(({ user, tenant, organisation }, former) => {
    if (user && tenant && organisation && organisation !== former.organisation && !getViewing()) {
      rememberOrganisation(user.id, tenant.tenantId, organisation.orgId)
    }
  })
}
