import type { IdentityProviderSettings } from '@portico/contract/administration/identity-provider'
import { PortalError } from '@portico/contract/protocol/errors'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { SystemDb } from '../../db/handles.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../rights/rights.service.ts'
import { keepMailDomains } from './mail-domains.ts'
import {
  deleteSettings,
  type ProviderRow,
  type ProviderRows,
  readProviderRows,
  storeSettings,
} from './provider-rows.ts'
import { findPolicy, isProviderNeeded, lockPolicy } from '../sign-in-policy/sign-in-policy.service.ts'

/** The tenant's identity provider, with a reference to its secret. */
export type ProviderSettings = IdentityProviderSettings & { secretEndsOn: string | null }

/** CONF-24: the newest settings, in use or waiting; undefined if the tenant has none. */
export async function findProviderSettings(
  db: SystemDb,
  { actor, rights }: RightsHolder,
): Promise<ProviderSettings | undefined> {
  assertHolds(rights, 'read sign-in', TENANT_SCOPE)
  const { inUse, waiting } = await readProviderRows(db, actor.tenantId)
  const row = waiting ?? inUse
  return row && settingsOf(row)
}

export const settingsOf = (row: ProviderRow): ProviderSettings => ({
  ...{ name: row.name, issuer: row.issuer, clientId: row.client_id, secretRef: referenceOf(row.secret_name) },
  secretEndsOn: row.secret_ends_on,
  ...{ mailDomains: [...row.mail_domains], admitsUnknown: row.admits_unknown, enabled: row.enabled },
})

const rowOf = (settings: ProviderSettings): ProviderRow => ({
  ...{ name: settings.name, issuer: settings.issuer, client_id: settings.clientId },
  ...{ secret_name: settings.secretRef?.replace(/^env:/, '') ?? null, enabled: settings.enabled },
  secret_ends_on: settings.secretRef === null ? null : settings.secretEndsOn,
  ...{ mail_domains: settings.mailDomains, admits_unknown: settings.admitsUnknown },
})

/** The name of a secret, as it is stored: `file:NAME`, or the name of a variable without its prefix. */
const referenceOf = (name: string | null): string | null =>
  name === null || name.startsWith('file:') ? name : `env:${name}`

/**
 * CONF-24, CONF-25, ADMIN-164: sets the provider; another connection than that in use waits for a test sign-in. The
 * caller has checked for a recent proof of identity.
 */
export async function changeProviderSettings(
  db: SystemDb,
  context: ChangeContext,
  settings: ProviderSettings,
): Promise<void> {
  const { tenantId } = context.actor
  const { inUse, waiting } = await lockSettings(db, context)
  const row = rowOf(settings)
  const isSentAsBefore = [inUse, waiting].some(
    (former) => former && row.secret_name === former.secret_name && row.issuer === former.issuer,
  )
  if (!isSentAsBefore) await assertOwnSecret(db, context, settings.secretRef)
  if (inUse?.enabled && !settings.enabled) await assertNotNeeded(db, tenantId)
  await storeSettings(db, tenantId, row)
  await keepMailDomains(db, tenantId, row.mail_domains, { areVerified: context.actor.isDeployment === true })
  const former = waiting ?? inUse
  await auditChange(db, context, {
    ...{ action: 'identity-provider.set', target: {} },
    ...{ before: former ? settingsOf(former) : null, after: { ...settings } },
  })
}

/** CONF-18: removes the provider, and the settings that wait. */
export async function removeProviderSettings(db: SystemDb, context: ChangeContext): Promise<void> {
  const { tenantId } = context.actor
  const { inUse, waiting } = await lockSettings(db, context)
  await assertNotNeeded(db, tenantId)
  await deleteSettings(db, tenantId)
  const former = waiting ?? inUse
  await auditChange(db, context, {
    ...{ action: 'identity-provider.remove', target: {}, before: former ? settingsOf(former) : null },
  })
}

/** The settings, which no other change touches until the transaction ends. */
export async function lockSettings(db: SystemDb, { actor }: ChangeContext): Promise<ProviderRows> {
  assertHolds(await lockRights(db, actor, 'edit sign-in'), 'edit sign-in', TENANT_SCOPE)
  await lockPolicy(db, actor.tenantId)
  return readProviderRows(db, actor.tenantId)
}

/** SIGN-73: codes by text message do not count as another way in, because not every deployment sends them. */
async function assertNotNeeded(db: SystemDb, tenantId: number): Promise<void> {
  const policy = await findPolicy(db, tenantId)
  if (policy && isProviderNeeded(policy, false)) throw new PortalError('LAST_SIGN_IN_METHOD')
}

/**
 * CONF-25: the portal sends the secret to the address that the tenant names, so a tenant refers to its own secrets only.
 * Their names begin with the tenant's code. The deployment's own files refer to any.
 */
async function assertOwnSecret(db: SystemDb, { actor }: ChangeContext, reference: string | null): Promise<void> {
  if (reference === null || actor.isDeployment) return
  const { custom_code: code } = await db
    .selectFrom('tenant')
    .select('custom_code')
    .where('id', '=', actor.tenantId)
    .executeTakeFirstOrThrow()
  const name = reference.slice(reference.indexOf(':') + 1)
  // each such code has another prefix
  const prefix = code && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(code) ? code.toUpperCase().replaceAll('-', '_') : null
  if (prefix !== null && (name === prefix || name.startsWith(`${prefix}__`))) return
  throw new PortalError('VALIDATION', { fields: [{ part: 'body', field: 'secretRef', reason: 'custom' }] })
}
