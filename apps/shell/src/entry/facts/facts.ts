import type { Organisation } from '@portico/contract/organisations/organisations'
import type { HandInAnswer } from '@portico/contract/sessions/session-calls'
import type { Entrance, Identity } from '@portico/contract/tenants/tenants'
import type { StoredIdentity } from '../../lib/preferences/identity-memory.ts'
import type { ViewAnswer, NewViewRequest } from '@portico/contract/tenants/trust'
import type { ViewMode } from '../../lib/portal/entry-context.ts'
import type { ParameterProblem } from './parse-entry.ts'
import type { DecisionRow } from './table.ts'
import type { TenantFacts } from './tenant.ts'

/** The facts on which an entry decides. An unknown fact is `undefined`; a row of the table then requests it. */
export interface EntryFacts extends TenantFacts {
  /** The view mode with which this browser tab was entered before (D9). */
  cachedMode: ViewMode | null
  /** The hand-in code of the address, not yet redeemed (ENTRY-30). */
  handIn: string | null
  /** The account that the code is for, and the code with which the person agrees (SESS-67). */
  question: HandInQuestion | null
  /** Whether there is a session, and the tenant that its bearer is bound to. */
  session: undefined | null | { tenantId: number | null }
  /** Every tenant of the person. */
  entrances: undefined | readonly Entrance[]
  /** The person's choice in the dialog. */
  chosenEntrance: { tenantId: number; identity: Identity | null } | null
  /** "Got it" was pressed for this tenant. */
  dismissedTenantId: number | null
  /** True if the person or the address has opened the tenant dialog. */
  wantsDialog: boolean
  /** The identity that was used last in a tenant on this computer. */
  rememberedIdentity: (tenantId: number) => StoredIdentity | null
  /** The identity that the person picked at work, a code or `DEFAULT`. */
  requestedIdentity: string | null
  /** True if the server requires the agreement. */
  needsAgreement: boolean
  /** The present tenant and identity; undefined before the tenant's token has arrived. */
  entered: undefined | { tenantId: number; identityCode: string }
  /** The server's answers about the candidate organisations; undefined before the request. */
  organisations: { addressed?: Organisation | null; last?: Organisation | null; default?: Organisation | null }
  /** The last organisation of this person in this tenant; undefined before the preferences have arrived. */
  lastOrgId: number | null | undefined
  /** The module of the address's menu id; null if there is none, undefined before the server's answer. */
  codes: undefined | null | MenuCodes
  /** Whether the requested single module may be opened; undefined before the server's answer. */
  isMenuAuthorised: undefined | boolean
  /** False if the scene hides the organisation tree; undefined before the scene has arrived. */
  hasOrganisationTree: boolean | undefined
  /** Whether the tenant of the address is viewed through its trust; undefined before the server's answer (TRUST-20). */
  viewed: undefined | boolean
  /** Whether this browser tab holds a view as another person, not yet checked (VIEWAS-4). */
  hasStoredView: boolean
  /** The server's answer to the request to view the menu of the address. */
  viewAnswer: undefined | ViewAnswer
}

export type HandInQuestion = NonNullable<HandInAnswer['question']>

/** A request for a permission, without the role (TRUST-9). */
export type RequestedPage = Omit<NewViewRequest, 'roleName'>

export interface MenuCodes {
  productCode: string
  menuCode: string
}

export type OrganisationSource = keyof EntryFacts['organisations']

/** The next step: a fact to fetch, something to show, or the workbench (`ready`). */
export type EntryDecision =
  | { kind: 'problem'; problem: ParameterProblem }
  | { kind: 'page'; page: 'browse-happy' | 'upgrade-intro' | 'not-found' }
  | { kind: 'redeem-hand-in'; code: string }
  | ({ kind: 'continue-as' } & HandInQuestion)
  | { kind: 'find-session' }
  | { kind: 'sign-in' }
  | { kind: 'resume' }
  | { kind: 'find-entrances' }
  | { kind: 'no-tenant' }
  | { kind: 'tenant-disabled'; entrance: Entrance; then: 'log-out' | 'choose' }
  | {
      kind: 'choose-tenant'
      entrances: readonly Entrance[]
      preselected: number | null
      notice: 'not-yours' | 'choose-identity' | null
    }
  | { kind: 'enter-tenant'; entrance: Entrance; identity: Identity | null; participantOrgId: number | null }
  | { kind: 'change-identity'; code: string }
  | { kind: 'agreement' }
  | { kind: 'find-organisation'; source: OrganisationSource; orgId: number | null }
  | { kind: 'find-codes'; menuId: number }
  | { kind: 'find-menu'; codes: MenuCodes; orgId: number }
  | { kind: 'find-trust'; tenantId: number }
  | { kind: 'find-view-as' }
  | { kind: 'ask-view'; viewRequest: RequestedPage }
  | { kind: 'view-forbidden'; viewRequest: RequestedPage }
  | { kind: 'ready'; organisation: Organisation | null }

/** A row of the entry's table. */
export type EntryRow = DecisionRow<EntryFacts, EntryDecision>
