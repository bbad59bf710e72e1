import { PortalError } from '@portico/contract/protocol/errors'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { SystemDb } from '../../db/handles.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../rights/rights.service.ts'
import { findPolicy, isProviderNeeded, lockPolicy } from '../sign-in-policy/sign-in-policy.service.ts'

/** The tenant's identity provider, with a reference to its secret. */
export interface ProviderSettings {
  name: string
  issuer: string
  clientId: string
  secretRef: string | null
  mailDomains: string[]
  admitsUnknown: boolean
  enabled: boolean
}

/** CONF-24: undefined if the tenant has no provider. */
export async function findProviderSettings(
  db: SystemDb,
  { actor, rights }: RightsHolder,
): Promise<ProviderSettings | undefined> {
  assertHolds(rights, 'read sign-in', TENANT_SCOPE)
  return findSettings(db, actor.tenantId)
}

async function findSettings(db: SystemDb, tenantId: number): Promise<ProviderSettings | undefined> {
  const row = await db
    .selectFrom('tenant_identity_provider')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return (
    row && {
      ...{ name: row.name, issuer: row.issuer, clientId: row.client_id, secretRef: referenceOf(row.secret_name) },
      ...{ mailDomains: [...row.mail_domains], admitsUnknown: row.admits_unknown, enabled: row.enabled },
    }
  )
}

/** The name of a secret, as it is stored: `file:NAME`, or the name of a variable without its prefix. */
const referenceOf = (name: string | null): string | null =>
  name === null || name.startsWith('file:') ? name : `env:${name}`

/** CONF-24, CONF-25: sets the provider. The caller has checked for a recent proof of identity. */
export async function changeProviderSettings(
  db: SystemDb,
  context: ChangeContext,
  settings: ProviderSettings,
): Promise<void> {
  const { tenantId } = context.actor
  assertHolds(await lockRights(db, context.actor, 'edit sign-in'), 'edit sign-in', TENANT_SCOPE)
  await lockPolicy(db, tenantId)
  const before = await findSettings(db, tenantId)
  const isSentAsBefore = settings.secretRef === (before?.secretRef ?? null) && settings.issuer === before?.issuer
  if (!isSentAsBefore) await assertOwnSecret(db, context, settings.secretRef)
  if (before?.enabled && !settings.enabled) await assertNotNeeded(db, tenantId)
  const row = {
    ...{ name: settings.name, issuer: settings.issuer, client_id: settings.clientId },
    ...{ secret_name: settings.secretRef?.replace(/^env:/, '') ?? null, enabled: settings.enabled },
    ...{ mail_domains: JSON.stringify(settings.mailDomains), admits_unknown: settings.admitsUnknown },
  }
  await db
    .insertInto('tenant_identity_provider')
    .values({ tenant_id: tenantId, ...row })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(row))
    .execute()
  await auditChange(db, context, {
    ...{ action: 'identity-provider.set', target: {} },
    ...{ before: before ? { ...before } : null, after: { ...settings } },
  })
}

/** CONF-18: removes the provider. */
export async function removeProviderSettings(db: SystemDb, context: ChangeContext): Promise<void> {
  const { tenantId } = context.actor
  assertHolds(await lockRights(db, context.actor, 'edit sign-in'), 'edit sign-in', TENANT_SCOPE)
  await lockPolicy(db, tenantId)
  const before = await findSettings(db, tenantId)
  await assertNotNeeded(db, tenantId)
  await db.deleteFrom('tenant_identity_provider').where('tenant_id', '=', tenantId).execute()
  await auditChange(db, context, {
    ...{ action: 'identity-provider.remove', target: {}, before: before ? { ...before } : null },
  })
}

/** SIGN-73: codes by text message do not count as another way in, because not every deployment sends them. */
async function assertNotNeeded(db: SystemDb, tenantId: number): Promise<void> {
  const policy = await findPolicy(db, tenantId)
  if (policy && isProviderNeeded(policy, false)) throw new PortalError('CONFLICT')
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
