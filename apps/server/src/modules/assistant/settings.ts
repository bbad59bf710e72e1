import { PortalError } from '@portico/contract/protocol/errors'
import { CONVERSATION_DAYS } from '@portico/contract/rules/assistant'
import {
  AssistantSettings,
  type AssistantSettingsChange,
  AssistantSettingsVersion,
} from '@portico/contract/support/knowledge'
import type { TenantDb } from '../../db/handles.ts'
import { requireAdministrator, type TenantActor } from '../../http/pipeline/actor.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { findModel, isAllowedModel, keyContext, type ModelServices } from './model/models.ts'
import { readUsage } from './model/usage.ts'

/** ASSISTANT-33, ASSISTANT-44: the settings of the tenant, or the defaults. The key of the model is not among them. */
export async function readSettings(
  db: TenantDb,
  actor: TenantActor,
  services: ModelServices,
): Promise<AssistantSettings> {
  requireAdministrator(actor)
  const row = await findRow(db, actor.tenantId)
  const { tenant } = await readUsage(db, actor.tenantId, actor.userId)
  return {
    conversationDays: row.conversation_days,
    model:
      row.model_url === null || row.model === null
        ? null
        : { url: row.model_url, name: row.model, hasKey: row.model_key !== null },
    effectiveModel: (await findModel(db, actor.tenantId, services))?.name ?? null,
    limits: {
      personTokens: row.person_limit,
      tenantTokens: row.tenant_limit,
      personCost: row.person_cost,
      tenantCost: row.tenant_cost,
    },
    prices: { input: row.input_price, output: row.output_price },
    used: { tokens: tenant.tokens, cost: tenant.cost / 1_000_000 },
  }
}

const DEFAULTS = {
  conversation_days: CONVERSATION_DAYS.default,
  person_limit: null,
  tenant_limit: null,
  person_cost: null,
  tenant_cost: null,
  input_price: 0,
  output_price: 0,
  model_url: null,
  model: null,
  model_key: null,
}

async function findRow(db: TenantDb, tenantId: number) {
  const row = await db.selectFrom('assistant_setting').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst()
  return row ?? { tenant_id: tenantId, ...DEFAULTS }
}

type Row = Awaited<ReturnType<typeof findRow>>

/** The row of the tenant, locked until the end of the transaction: simultaneous changes are made one after the other. */
async function lockRow(db: TenantDb, tenantId: number): Promise<Row> {
  await db
    .insertInto('assistant_setting')
    .values({ tenant_id: tenantId, ...DEFAULTS })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('assistant_setting')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * ASSISTANT-44: changes the settings that are given.
 *
 * @throws `VALIDATION` with the reason `address` if the model's address is not permitted
 */
export async function changeSettings(
  db: TenantDb,
  context: ChangeContext,
  { change, services }: { change: AssistantSettingsChange; services: ModelServices },
): Promise<void> {
  const { actor } = context
  requireAdministrator(actor)
  const stored = await lockRow(db, actor.tenantId)
  const before = await readSettings(db, actor, services)
  assertMatches(context.request, { schema: AssistantSettings, version: AssistantSettingsVersion }, before)
  const { conversationDays, limits, prices, model } = change
  const row: Row = {
    ...stored,
    ...(conversationDays === undefined ? {} : { conversation_days: conversationDays }),
    ...(limits && {
      person_limit: limits.personTokens,
      tenant_limit: limits.tenantTokens,
      person_cost: limits.personCost,
      tenant_cost: limits.tenantCost,
    }),
    ...(prices && { input_price: prices.input, output_price: prices.output }),
    ...(model === undefined ? {} : await modelRow(stored, model, services)),
  }
  await db.updateTable('assistant_setting').set(row).where('tenant_id', '=', actor.tenantId).execute()
  const states = { before: factsOf(before), after: factsOf(await readSettings(db, actor, services)) }
  const isNewKey = typeof model?.key === 'string'
  await auditChange(db, context, {
    ...{ action: 'assistant.settings', target: {} },
    ...{ before: states.before, after: { ...states.after, ...(isNewKey && { modelKey: 'changed' }) } },
  })
}

/** AUDIT-37: the settings, each as a field of its own. */
const factsOf = ({ conversationDays, model, effectiveModel, limits, prices }: AssistantSettings) => ({
  ...{ conversationDays, model, effectiveModel, ...limits },
  ...{ inputPrice: prices.input, outputPrice: prices.output },
})

/** A stored key goes to no other origin than that for which it was given. */
async function modelRow(
  stored: Row,
  model: NonNullable<AssistantSettingsChange['model']> | null,
  { models, secretBox }: ModelServices,
): Promise<Pick<Row, 'model_url' | 'model' | 'model_key'>> {
  if (model === null) return { model_url: null, model: null, model_key: null }
  const { url, name, key } = model
  if (!isAllowedModel(url, models.hosts)) throw new PortalError('VALIDATION', { reason: 'address' })
  const hasSameOrigin = stored.model_url !== null && new URL(stored.model_url).origin === new URL(url).origin
  if (key === undefined) return { model_url: url, model: name, model_key: hasSameOrigin ? stored.model_key : null }
  const sealed = key === null ? null : await secretBox.seal(Buffer.from(key), keyContext(stored.tenant_id))
  return { model_url: url, model: name, model_key: sealed }
}
