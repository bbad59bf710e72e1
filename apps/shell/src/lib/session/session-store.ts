import type { Organisation } from '@portico/contract/organisations/organisations'
import type { Entrance } from '@portico/contract/tenants/tenants'
import type { User } from '@portico/contract/account/users'
import { create } from 'zustand'
import { sessionStore } from '../storage/storage.ts'
import { getViewing } from './viewing.ts'

export type CurrentTenant = Pick<Entrance, 'tenantId' | 'tenantName' | 'tenantAdmin' | 'isI18nEnv'>
export type CurrentOrganisation = Pick<Organisation, 'orgId' | 'fullId' | 'name' | 'type'> &
  Partial<Pick<Organisation, 'fullName'>>

/** The person, tenant and organisation of this browser tab. Two browser tabs may hold two tenants. */
export interface Session {
  user: User | null
  tenant: CurrentTenant | null
  /** The person's identity: 'T-20001' or 'P-7001' (D32). */
  identityCode: string | null
  /** The participant's role for the tenant, such as 'SUPPLIER'. */
  participantUserType: string | null
  /**
   * The participant's organisation that the person acts for; null for the own identity (SESS-65: it belongs to the
   * browser tab).
   */
  participantOrgId: number | null
  /** Null while none is chosen: the organisation is then -1 for the server (D11). */
  organisation: CurrentOrganisation | null
}

const NOBODY: Session = {
  user: null,
  tenant: null,
  identityCode: null,
  participantUserType: null,
  participantOrgId: null,
  organisation: null,
}

type ActingIdentity = Pick<Session, 'participantUserType' | 'participantOrgId'> & { identityCode: string }

export const useSession = create<Session>(() => NOBODY)

export function getSession(): Session {
  return useSession.getState()
}

export function setUser(user: User): void {
  sessionStore.write('user', user)
  useSession.setState({ user })
}

/** The person of the page before the reload, until the server's answer. */
export function restoreUser(user: User): void {
  useSession.setState({ user })
}

/** Stores the entered tenant and removes the former organisation, which belonged to another tenant. */
export function setTenant(
  tenant: CurrentTenant,
  { identityCode, participantUserType, participantOrgId }: ActingIdentity,
): void {
  const { tenantId: id, tenantName: name, tenantAdmin, isI18nEnv } = tenant
  sessionStore.write('tenant', { id, name, tenantAdmin, isI18nEnv })
  sessionStore.write('identitySelections', { identityCode, participantUserType, participantOrgId })
  sessionStore.remove('currentOrg')
  useSession.setState({ tenant, identityCode, participantUserType, participantOrgId, organisation: null })
}

/** Stores another organisation of the same participant. */
export function setParticipantOrganisation(participantOrgId: number): void {
  const { identityCode, participantUserType } = useSession.getState()
  sessionStore.write('identitySelections', { identityCode, participantUserType, participantOrgId })
  useSession.setState({ participantOrgId })
}

/** TRUST-20: stores the viewed tenant. The stored context of this browser tab remains that of the home tenant. */
export function setViewedTenant(tenant: CurrentTenant, identityCode: string): void {
  useSession.setState({ tenant, identityCode, participantUserType: null, participantOrgId: null, organisation: null })
}

export function setOrganisation(organisation: CurrentOrganisation | null): void {
  if (getViewing() === null) keepOrganisation(organisation)
  useSession.setState({ organisation })
}

function keepOrganisation(organisation: CurrentOrganisation | null): void {
  if (!organisation) return sessionStore.remove('currentOrg')
  const { orgId: id, fullId, name, type } = organisation
  sessionStore.write('currentOrg', { id, fullId, name, type })
}

export function forgetSession(): void {
  useSession.setState(NOBODY)
}

/** The tenant, for components that are rendered only inside a tenant. */
export function useTenant(): CurrentTenant {
  const tenant = useSession((session) => session.tenant)
  if (!tenant) throw new Error('Rendered outside a tenant')
  return tenant
}

export function useUser(): User {
  const user = useSession((session) => session.user)
  if (!user) throw new Error('Rendered without a user')
  return user
}
