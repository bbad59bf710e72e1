import { PortalError } from '@portico/contract/protocol/errors'
import type { Organisation, OrgType } from '@portico/contract/organisations/organisations'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { organisationNode, childProjectNode } from './nodes/organisation-node.ts'
import * as store from './nodes/organisations.store.ts'

/** One organisation with its child projects. Throws the same error for unknown, foreign and hidden ones (ISO-9). */
export async function getOrganisation(db: TenantDb, actor: TenantActor, id: number): Promise<Organisation> {
  return withChildProjects(db, actor, await store.findNode(db, actor, id))
}

async function withChildProjects(db: TenantDb, actor: TenantActor, row?: store.NodeRow): Promise<Organisation> {
  if (!row) throw new PortalError('NOT_FOUND')
  const node = organisationNode(row, actor.tenantId)
  if (row.type !== 'general-project') return node
  const children = await store.listChildProjects(db, actor, [row.id], {})
  return { ...node, childProjects: children.map((child) => childProjectNode(child, actor.tenantId, node)) }
}

/** ORG-3: the organisation in which the person works by default. */
export async function getDefaultOrganisation(db: TenantDb, actor: TenantActor): Promise<Organisation> {
  return withChildProjects(db, actor, await store.findDefault(db, actor))
}

export interface OrganisationValidity {
  orgId: number
  valid: boolean
  authType: 0 | 1
  reason: 'not_found' | 'no_access' | 'category' | null
}

/** ORG-4: returns whether the person may work in the organisation. */
export async function validateOrganisation(
  db: TenantDb,
  actor: TenantActor,
  orgId: number,
): Promise<OrganisationValidity> {
  const access = await store.findAccess(db, actor, orgId)
  if (!access) return { orgId, valid: false, authType: 0, reason: 'not_found' }
  const reason = access.type === 'category' ? 'category' : access.auth_type === 1 ? null : 'no_access'
  return { orgId, valid: reason === null, authType: access.auth_type, reason }
}

/** An organisation in which a person works, with the roles that apply there. */
export interface Workplace {
  type: OrgType
  roleCodes: string[]
}

/** Undefined if the person may not work there, for any reason. */
export async function findWorkplace(db: TenantDb, actor: TenantActor, orgId: number): Promise<Workplace | undefined> {
  const access = await store.findAccess(db, actor, orgId)
  if (!access || access.auth_type !== 1 || access.type === 'category') return undefined
  return { type: access.type, roleCodes: access.role_codes }
}

/** The person's roles anywhere in the tenant. */
export const listRoleCodes = (db: TenantDb, actor: TenantActor): Promise<string[]> => store.selectRoleCodes(db, actor)

export { listOrganisations } from './lists/organisation-pages.ts'
export { listReachingGrants, type ReachingGrant } from './access/access-reasons.ts'
export { readAccess } from './access/effective-grants.ts'
export { accessAt, effectiveGrants, reachesSql, viewGrants } from './access/org-access.ts'
export { roleHoldersSql } from './access/role-holders.ts'
export { listGroupMembers } from './access/group-members.ts'
export { listProjectChanges } from './lists/project-changes.ts'
