import { CONVERSATION_DAYS, MODEL_TOKENS } from '@portico/contract/rules/assistant'
import type { AssistantSettings } from '@portico/contract/support/knowledge'
import type { TenantDb } from '../../db/handles.ts'
import { requireAdministrator, type TenantActor } from '../../http/pipeline/actor.ts'
import { writeAudit } from '../audit/audit.service.ts'

/** ASSISTANT-33: the settings of the tenant, or the defaults. */
export async function readSettings(db: TenantDb, actor: TenantActor): Promise<AssistantSettings> {
  requireAdministrator(actor)
  const row = await db
    .selectFrom('assistant_setting')
    .select('conversation_days')
    .where('tenant_id', '=', actor.tenantId)
    .executeTakeFirst()
  return { conversationDays: row?.conversation_days ?? CONVERSATION_DAYS.usual }
}

export async function changeSettings(
  db: TenantDb,
  actor: TenantActor,
  { settings, traceId }: { settings: AssistantSettings; traceId: string },
): Promise<void> {
  const before = await readSettings(db, actor)
  const row = { conversation_days: settings.conversationDays }
  await db
    .insertInto('assistant_setting')
    .values({
      tenant_id: actor.tenantId,
      ...row,
      person_limit: MODEL_TOKENS.person,
      tenant_limit: MODEL_TOKENS.tenant,
      model_url: null,
      model: null,
      model_key: null,
    })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(row))
    .execute()
  await writeAudit(db, {
    tenantId: actor.tenantId,
    actorUserId: actor.userId,
    onBehalfOfTenantId: null,
    action: 'assistant.settings',
    target: {},
    before: { ...before },
    after: { ...settings },
    traceId,
  })
}
