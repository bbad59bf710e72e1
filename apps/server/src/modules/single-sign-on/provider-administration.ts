import {
  type IdentityProviderSettings,
  IdentityProviderState,
  IdentityProviderVersion,
} from '@portico/contract/administration/identity-provider'
import { PortalError } from '@portico/contract/protocol/errors'
import { mayActOn, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { assertHolds, listCallerRights, listRightsHolders, type RightsHolder } from '../rights/rights.service.ts'
import { findDemand, secondPersonNeeded } from '../two-person-rule/two-person-rule.service.ts'
import { listMailDomains } from './mail-domains.ts'
import { hashOfSettings, putInUse, readProviderRows } from './provider-rows.ts'
import {
  changeProviderSettings,
  lockSettings,
  removeProviderSettings,
  settingsOf,
} from './provider-settings.service.ts'
import { deleteTests, findTest } from './provider-tests.store.ts'
import { redirectUriOf } from './redirects.ts'

/** ADMIN-164: the settings in use, and those that wait. */
export function getProvider(
  db: TenantDb,
  { actor, rights }: RightsHolder,
  publicOrigin: string,
): Promise<IdentityProviderState> {
  assertHolds(rights, 'read sign-in', TENANT_SCOPE)
  return readState(db, actor.tenantId, publicOrigin)
}

async function readState(
  db: TenantDb | SystemDb,
  tenantId: number,
  publicOrigin: string,
): Promise<IdentityProviderState> {
  const { inUse, waiting } = await readProviderRows(db, tenantId)
  const { custom_code: code } = await db
    .selectFrom('tenant')
    .select('custom_code')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const row = waiting ?? inUse
  return {
    ...{ settings: row ? settingsOf(row) : null, isWaiting: waiting !== undefined },
    inUse: inUse?.enabled ? { name: inUse.name, issuer: inUse.issuer, clientId: inUse.client_id } : null,
    callbackAddress: code === null ? null : redirectUriOf(publicOrigin, code),
    domains: row ? await listMailDomains(db, tenantId, row.mail_domains) : [],
  }
}

/** ADMIN-164: changes the settings. The domains are stored once each, in order, as files have them. */
export async function changeProvider(
  db: SystemDb,
  context: ChangeContext,
  settings: IdentityProviderSettings,
  publicOrigin: string,
): Promise<IdentityProviderState> {
  await lockSeenState(db, context, publicOrigin)
  const mailDomains = [...new Set(settings.mailDomains)].toSorted()
  await changeProviderSettings(db, context, { ...settings, mailDomains, secretEndsOn: settings.secretEndsOn ?? null })
  return readState(db, context.actor.tenantId, publicOrigin)
}

/** Removes the provider; without one it changes nothing, so that a repeated call has the same answer. */
export async function removeProviderOf(db: SystemDb, context: ChangeContext, publicOrigin: string): Promise<void> {
  const { state } = await lockSeenState(db, context, publicOrigin)
  if (state.settings) await removeProviderSettings(db, context)
}

/**
 * ADMIN-165, SEC-80: uses the waiting settings if this session has tested exactly these. The provider says as whom people sign
 * in, so the caller holds the rights of all of them. ADMIN-237: and no second person of their own comes from it.
 */
export async function activateProvider(
  db: SystemDb,
  context: ChangeContext,
  publicOrigin: string,
): Promise<IdentityProviderState> {
  const { tenantId } = context.actor
  const {
    rows: { inUse, waiting },
  } = await lockSeenState(db, context, publicOrigin)
  if (!waiting) throw new PortalError('NOT_FOUND')
  const test = await findTest(db, context.actor)
  if (test?.state !== 'passed' || !test.settings_hash.equals(hashOfSettings(waiting)))
    throw new PortalError('TEST_NEEDED')
  const demand = await findDemand(db, tenantId)
  if (demand.kinds.size > 0 && !demand.kinds.has('IdentityProvider')) throw secondPersonNeeded('direct')
  const rights = await listCallerRights(db, context.actor)
  for (const administrator of (await listRightsHolders(db, tenantId)).values())
    if (!mayActOn(rights, administrator.rights)) throw new PortalError('FORBIDDEN')
  await putInUse(db, tenantId, waiting)
  await deleteTests(db, tenantId)
  await auditChange(db, context, {
    ...{ action: 'identity-provider.activate', target: {} },
    ...{ before: inUse ? settingsOf(inUse) : null, after: settingsOf(waiting) },
  })
  return readState(db, tenantId, publicOrigin)
}

/** API-9: the settings as the caller has seen them, under their lock. */
async function lockSeenState(db: SystemDb, context: ChangeContext, publicOrigin: string) {
  const rows = await lockSettings(db, context)
  const state = await readState(db, context.actor.tenantId, publicOrigin)
  assertMatches(context.request, { schema: IdentityProviderState, version: IdentityProviderVersion }, state)
  return { rows, state }
}
