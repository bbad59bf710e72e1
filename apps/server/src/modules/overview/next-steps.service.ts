import { type RawBuilder, sql } from 'kysely'
import { lookShape } from '@portico/contract/administration/look'
import type { NextSteps } from '@portico/contract/administration/overview'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Right } from '@portico/contract/protocol/rights'
import { STAYING_APPLICATIONS } from '@portico/contract/rules/administration/applications'
import { holds, type HeldRight, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { OVERVIEW_STEPS, type OverviewStep } from '@portico/contract/rules/administration/overview'
import { PLATFORM_TENANT } from '@portico/contract/rules/navigation/menu-visibility'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { listCallerRights, type RightsHolder } from '../rights/rights.service.ts'

/** The name is set with the tenant, so that the look begins with a colour or a picture. */
const LOOK_FIELDS = Object.keys(lookShape).filter((field) => field !== 'systemName')

interface Step {
  right: Right
  isDone: (tenantId: number) => RawBuilder<unknown>
}

/** ADMIN-215, ADMIN-216: the steps of a tenant. Each condition ends at the first row that it finds. */
const OF_TENANT: Partial<Record<OverviewStep, Step>> = {
  look: {
    right: 'edit look',
    isDone: (tenantId) => sql`exists (select from theme
      where tenant_id = ${tenantId} and not draft and document ?| ${LOOK_FIELDS}::text[])`,
  },
  organisations: {
    right: 'edit organisation',
    isDone: (tenantId) => sql`exists (select from org_node where tenant_id = ${tenantId} and parent_id is not null)`,
  },
  roles: {
    right: 'edit role',
    isDone: (tenantId) => sql`exists (select from role where tenant_id = ${tenantId} offset 1)`,
  },
  people: {
    right: 'edit person',
    isDone: (tenantId) => sql`exists (select from membership where tenant_id = ${tenantId} offset 1)`,
  },
  'legal-documents': {
    right: 'publish legal',
    isDone: (tenantId) => sql`(exists (select from legal_document where kind = 'agreement') or exists (
      select from tenant_legal_document where tenant_id = ${tenantId} and kind = 'agreement' and number > 0))`,
  },
  'sign-in': {
    right: 'edit sign-in',
    // somebody has chosen the methods, or set up a provider
    isDone: (tenantId) => sql`(exists (select from sign_in_policy where tenant_id = ${tenantId})
      or exists (select from tenant_identity_provider where tenant_id = ${tenantId} and enabled))`,
  },
}

/** ADMIN-216: the steps of the deployment; they need the view of the system. */
const OF_PLATFORM: Partial<Record<OverviewStep, Step>> = {
  applications: {
    right: 'edit menu',
    isDone: () => sql`exists (select from tenant_application
      where application_code <> all (${STAYING_APPLICATIONS}::text[]))`,
  },
  tenants: { right: 'edit tenant', isDone: () => sql`exists (select from tenant where id <> ${PLATFORM_TENANT})` },
}

/** ADMIN-216: the steps of a tenant; none in that of the operator. */
export const readNextSteps = (db: TenantDb, holder: RightsHolder): Promise<NextSteps> =>
  readSteps(db, holder, {
    steps: holder.actor.tenantId === PLATFORM_TENANT ? {} : OF_TENANT,
    mayDo: (right) => holds(holder.rights, right, TENANT_SCOPE),
  })

/** ADMIN-216: the steps of the deployment, for its operators. */
export const readPlatformSteps = (db: SystemDb, holder: RightsHolder): Promise<NextSteps> =>
  readSteps(db, holder, {
    steps: OF_PLATFORM,
    mayDo: (right) => holds(holder.rights, right, { level: 'platform' }),
  })

interface Part {
  steps: Partial<Record<OverviewStep, Step>>
  mayDo: (right: Right) => boolean
}

/** One statement, or none without a step. */
async function readSteps(
  db: TenantDb | SystemDb,
  { actor: { tenantId, userId } }: RightsHolder,
  { steps, mayDo }: Part,
): Promise<NextSteps> {
  const permitted = OVERVIEW_STEPS.flatMap((step) => {
    const own = steps[step]
    return own && mayDo(own.right) ? [{ step, isDone: own.isDone(tenantId) }] : []
  })
  if (permitted.length === 0) return { isHidden: false, items: [] }
  const columns = permitted.map(({ step, isDone }) => sql`${isDone} as ${sql.ref(step)}`)
  const { rows } = await sql<Record<string, boolean>>`
    select coalesce((select hides_next_steps from membership
      where tenant_id = ${tenantId} and user_id = ${userId}), false) as hidden, ${sql.join(columns)}`.execute(db)
  return {
    isHidden: rows[0]?.['hidden'] ?? false,
    items: permitted.map(({ step }) => ({ step, isDone: rows[0]?.[step] ?? false })),
  }
}

/** ADMIN-217: hides the steps from the caller's overview of this tenant, or shows them again. */
export async function hideNextSteps(db: TenantDb, actor: TenantActor, isHidden: boolean): Promise<void> {
  const rights: HeldRight[] = actor.serviceKey ? [] : await listCallerRights(db, actor)
  if (rights.length === 0) throw new PortalError('FORBIDDEN')
  await db
    .updateTable('membership')
    .set({ hides_next_steps: isHidden })
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .execute()
}
