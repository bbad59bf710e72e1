import { CallError } from '@portico/contract/client/client'
import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import type { Identity } from '@portico/contract/tenants/tenants'
import { create } from 'zustand'
import { logFailure, reportFailure, showNotice } from '../lib/api/failures.ts'
import { emitPortalFault } from '../lib/faults.ts'
import { isFramed } from '../lib/browser/framed.ts'
import { goToAddress, presentAddress } from '../lib/browser/location.ts'
import { isPortalDocument } from '../lib/browser/initial-url.ts'
import { storeWaitsForAgreement } from '../lib/session/restored-context.ts'
import { startI18n, text } from '../lib/i18n/i18n.ts'
import { withTimeout } from '../lib/timing/with-timeout.ts'
import { storeLoginTenant } from '../lib/session/login-tenant.ts'
import { queryClient } from '../lib/api/query.ts'
import { onAgreementRequired, onTenantClosed, isTenantClosed } from '../lib/api/refusals.ts'
import { rememberReturnAddress } from '../lib/session/return-address.ts'
import { setBearer } from '../lib/session/bearer.ts'
import { settleRecovery, useSessionEnd, setSessionSwitched } from '../lib/session/session-recovery.ts'
import { forgetSession, getSession, setOrganisation } from '../lib/session/session-store.ts'
import { sessionStore } from '../lib/storage/storage.ts'
import { forgetTenantCode, tenantCode } from '../lib/portal/tenant-code.ts'
import { getViewing, stopViewing } from '../lib/session/viewing.ts'
import { useEntryContext, setEntryContext } from '../lib/portal/entry-context.ts'
import { restartAddress, addressAfterEntry } from './facts/address.ts'
import {
  factsAfterEntering,
  forgetViewModeOfOtherTenant,
  withoutTarget,
  applyPersonalSettings,
} from './fact-changes.ts'
import type { EntryDecision, EntryFacts } from './facts/facts.ts'
import { readTimeout, applyTimeout } from './after-timeout.ts'
import { redeemHandIn } from './hand-in.ts'
import { initialFacts } from './initial-facts.ts'
import { decideEntry } from './machine.ts'
import { parseEntry, type ParsedEntry } from './facts/parse-entry.ts'
import { storePresentation } from './presentation.ts'
import {
  changeIdentity,
  enterTenant,
  findCodes,
  findEntrances,
  findMenuFacts,
  findOrganisationFacts,
  findSession,
  forgetLoadedPerson,
  restoreContext,
} from './steps/steps.ts'
import { toCurrentOrganisation } from '../lib/portal/to-current-organisation.ts'
import { readHistoryEntry } from '../workbench/history/history-entries.ts'
import { modeOf } from './facts/view-mode-guard.ts'
import { entryContextOf } from './entry-context-of.ts'

/** The state of the entry. */
interface EntryState {
  /** The last decision that a person sees; null before the first one. */
  decision: EntryDecision | null
  /** True while a tenant is being entered; open tabs belong to the former one. */
  isEntering: boolean
  /** True if the workbench is open, possibly below a dialog. */
  hasEntered: boolean
  /** A failure that a retry may resolve. */
  failure: CallError | null
  /** True if the dialog of the identities is open (TENANT-23). */
  isChoosingIdentity: boolean
  /** The tenant that the dialog 'Tenant information' shows (TENANT-26). */
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
/** The number of the present run. The outcome of an earlier run is ignored. */
let turn = 0

/**
 * Reads the address and decides as far as possible without a question to the person. `loginTenantId` is the tenant of a
 * sign-in, null if the sign-in names none; undefined keeps the former login tenant (D98).
 */
export function startEntry(loginTenantId?: number | null): void {
  if (loginTenantId !== undefined) storeLoginTenant(loginTenantId)
  const entry = parseEntry(location.pathname, location.search, location.hash)
  tenantCode() // ENTRY-70: stored, whichever source determines the tenant
  if (!entry.parameters.isAcrossTenantView) stopViewing() // TRUST-42
  facts = initialFacts(entry)
  useEntry.setState({ decision: null, hasEntered: false })
  forgetLoadedPerson()
  go()
}

/** Resolves when a decision or a failure can be shown, or after `timeoutMs` milliseconds. */
export function entrySettled(timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      const { decision, failure } = useEntry.getState()
      if (decision || failure) resolve()
    }
    setTimeout(resolve, timeoutMs)
    useEntry.subscribe(check)
    check()
  })
}

/** TRUST-22: enters the viewed tenant after the request has been granted. */
export async function enterViewedTenant(): Promise<void> {
  const { forgetAnswersOf } = await withTimeout(import('./steps/view-steps.ts'))
  forgetAnswersOf(getViewing()?.tenantId)
  go({ viewAnswer: undefined, organisations: {}, isMenuAuthorised: undefined })
}

/** TRUST-23: leaves the viewed tenant for the home tenant. */
export function leaveView(): void {
  stopViewing()
  restartEntry()
}

export function retryEntry(): void {
  go()
}

export function chooseTenant(tenantId: number, identity: Identity | null): void {
  go({ chosenEntrance: { tenantId, identity }, ...withoutTarget(facts) })
}

/** ENTRY-30: stores the answer. The question remains among the facts until the code has been redeemed. */
export function answerContinue(code: string | null): void {
  go(code === null ? { question: null } : { handIn: code })
}

/** Opens the tenant dialog over the present page. */
export function openTenantDialog(): void {
  go({ wantsDialog: true, chosenEntrance: null, entrances: undefined })
}

export function closeTenantDialog(): void {
  go({ wantsDialog: false, requestedIdentity: null })
}

/** Opens the dialog of this tenant's identities over the present page (TENANT-23). */
export function openIdentityDialog(): void {
  useEntry.setState({ isChoosingIdentity: true })
}

export function closeIdentityDialog(): void {
  useEntry.setState({ isChoosingIdentity: false })
}

/** TENANT-26: opens the tenant's information; null closes it. */
export function openTenantInfo(tenantId: number | null): void {
  useEntry.setState({ infoTenantId: tenantId })
}

/** TENANT-22: changes to an identity, by its code or `DEFAULT`. The caller has confirmed the loss of unsaved work. */
export function chooseIdentity(code: string): void {
  go({ requestedIdentity: code })
}

/**
 * AGREE-5: continues after the agreement is accepted, and repeats the queries that the server has refused meanwhile.
 */
export function continueAfterAgreement(): void {
  storeWaitsForAgreement(false)
  go({ needsAgreement: false })
  void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
}

/** Handles the calls that the server refuses because of an agreement or a closed tenant. */
export function startHandlingRefusals(): void {
  onAgreementRequired(() => {
    if (!facts?.entered || facts.needsAgreement) return
    storeWaitsForAgreement(true)
    go({ needsAgreement: true })
  })
  onTenantClosed((tenantId) => {
    const { hasEntered } = useEntry.getState()
    if (hasEntered && facts.entered && facts.session?.tenantId === tenantId) leaveClosedTenant()
  })
}

/** TENANT-36: leaves a tenant that was closed meanwhile. The list of tenants, requested again, gives the message. */
function leaveClosedTenant(): void {
  const { hasEntered } = useEntry.getState()
  const { chosenEntrance, entry } = facts
  settleRecovery(false)
  stopViewing()
  setBearer(null)
  useEntry.setState({ hasEntered: false, isChoosingIdentity: false, infoTenantId: null })
  forgetLoadedPerson()
  facts = initialFacts(hasEntered ? parseEntry(location.pathname, location.search, location.hash) : entry)
  const tab = chosenEntrance ? { tenantId: chosenEntrance.tenantId, identityCode: '', orgId: null } : facts.tab
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
  const { hasEntered } = useEntry.getState()
  // before the entry, the screen of the failure tells the person
  if (failure !== error && !hasEntered) {
    logFailure(error)
    emitPortalFault(error)
  }
  if (!hasEntered && useSessionEnd.getState().hasSwitched) beginAgain()
  else if (failure.status === 401) go({ session: null })
  else if (isTenantClosed(failure.problem?.errorCode) && canListOfTenantsChange()) leaveClosedTenant()
  // SIGN-78 has a page of its own
  else if (hasEntered && failure.problem?.errorCode !== 'SIGN_IN_METHOD_REFUSED') {
    reportFailure(error)
    closeTenantDialog()
  } else useEntry.setState({ failure })
}

/**
 * SESS-23, SESS-51: the stored context belongs to another person. No page is visible yet, so no question is necessary.
 */
function beginAgain(): void {
  setSessionSwitched(false)
  stopViewing()
  setBearer(null)
  forgetSession()
  startEntry()
}

/** False if the list of tenants was requested a moment ago, because it would be the same. */
function canListOfTenantsChange(): boolean {
  return facts.chosenEntrance !== null || facts.session?.tenantId != null
}

/** Fetches the facts that a decision needs. Resolves to null if the person has to act. */
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
      return findEntrances(tenantCode()).then(applyPersonalSettings)
    case 'resume':
      return restoreContext()
    case 'enter-tenant':
      stopViewing()
      useEntry.setState({ isEntering: true, hasEntered: false })
      if (decision.entrance.tenantId !== facts.customTenantId) forgetTenantCode() // ENTRY-137
      return {
        ...forgetViewModeOfOtherTenant(decision.entrance.tenantId),
        ...(await enterTenant(decision.entrance, decision.identity, decision.participantOrgId)),
        ...factsAfterEntering(),
      }
    case 'change-identity': {
      const handleAccepted = () => useEntry.setState({ isEntering: true, hasEntered: false, isChoosingIdentity: false })
      const changes = await changeIdentity(decision.code, handleAccepted)
      return { ...changes, ...factsAfterEntering(), entry: restartAddress(facts, location), cachedMode: modeOf(facts) }
    }
    case 'find-organisation':
      return findOrganisationFacts(facts, decision.source, decision.orgId).then(applyPersonalSettings)
    case 'find-codes':
      return findCodes(decision.menuId)
    case 'find-menu':
      return findMenuFacts(decision.orgId, decision.codes)
    case 'find-trust':
      useEntry.setState({ isEntering: true, hasEntered: false })
      return withTimeout(import('./steps/view-steps.ts')).then(({ findTrust }) => findTrust(decision.tenantId))
    case 'find-view-as':
      useEntry.setState({ isEntering: true, hasEntered: false })
      return withTimeout(import('./steps/view-steps.ts')).then(({ findViewAs }) => findViewAs())
    case 'ask-view':
      return withTimeout(import('./steps/view-steps.ts')).then(({ requestView }) =>
        requestView(facts, decision.viewRequest),
      )
    case 'sign-in':
      if (isFramed()) return null // ENTRY-81
      rememberReturnAddress(presentAddress())
      goToAddress('/login', { replace: true })
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
        const state = isRefusedTarget(facts.entry) ? (history.state as unknown) : null // ENTRY-16
        writeAddress(addressAfterEntry(facts, decision.organisation), state)
      }
      return null
    default:
      return null
  }
}

/** TENANT-59: after work in another tenant the address is a new history entry, so that Back returns to that tenant. */
function writeAddress(address: string, state: unknown): void {
  const mark = readHistoryEntry(history.state)
  const former = new URLSearchParams(location.search).get('tenantId')
  const present = getSession().tenant?.tenantId
  const isOfOther = former !== null && present !== undefined && former !== String(present)
  if (mark && isOfOther) goToAddress(address, { state: { tab: '', n: 1, at: mark.at + 1 } })
  else goToAddress(address, { replace: true, state })
}

/** The reserved pages 'not found' and 'no permission'; the history entry holds the target that was refused. */
function isRefusedTarget({ route }: ParsedEntry): boolean {
  const { notFound, forbidden } = RESERVED_MENUS
  return route.kind === 'menu' && (route.menuId === notFound || route.menuId === forbidden)
}

/** Restarts the entry at the start page, without parameters of the address or remembered ones. */
export function restartEntry(): void {
  sessionStore.remove('viewMode')
  if (!isPortalDocument) return location.replace('/portal/')
  goToAddress('/portal/', { replace: true })
  startEntry()
}
