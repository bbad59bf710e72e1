import { sql } from 'kysely'
import type { NewView, PresentView, StartedView } from '@portico/contract/administration/view-as'
import { PortalError } from '@portico/contract/protocol/errors'
import { VIEW_AS_MINUTES } from '@portico/contract/rules/administration/view-as'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { findChangeable } from '../people/people.service.ts'
import { recordView } from '../security-log/security-log.service.ts'
import { hashOf, issueBearer, VIEW_AS_AUDIENCE } from '../sessions/sessions.service.ts'
import { allowsViews } from './consent.ts'

/**
 * VIEWAS-1, VIEWAS-3: starts a view of the portal as a member, for this session. ADMIN-6 is checked at the start and at
 * every call of the view (VIEWAS-7).
 */
export async function startView(
  db: SystemDb,
  context: ChangeContext,
  { personId, reason, ticket }: NewView,
): Promise<StartedView> {
  const { tenantId, userId, sessionId } = context.actor
  const person = await findChangeable(db, context.actor, 'act person', personId)
  if (personId === userId) throw new PortalError('FORBIDDEN')
  const member = await findIdentity(db, tenantId, personId)
  if (!member) throw new PortalError('CONFLICT')
  if (!(await allowsViews(db, tenantId, personId))) throw new PortalError('CONSENT_REQUIRED')
  await endView(db, context)

  const id = newId()
  const identity = { tenantId, agreed: true, isEntering: false, participantOrgId: member.participant_org_id }
  const { token, expiredAt } = await issueBearer(db, {
    ...{ sessionId, tenantId, audience: VIEW_AS_AUDIENCE, minutes: VIEW_AS_MINUTES },
    // VIEWAS-5: the agreement is the person's own, so the view shows the portal as after it
    identity: { ...identity, code: member.code, externalEntityId: member.external_entity_id },
  })
  await db
    .insertInto('view_as')
    .values({
      ...{ tenant_id: tenantId, id, session_id: sessionId, administrator_id: userId, person_id: personId },
      ...{ token_hash: hashOf(token), expires_at: new Date(expiredAt) },
    })
    .execute()
  const after = { reason, ticket, expiresAt: new Date(expiredAt).toISOString() }
  await auditChange(db, context, { action: 'view-as.start', target: { userId: personId, viewId: id }, after })
  await recordView(db, personId, { by: await nameOf(db, context.actor), address: context.request.ip })
  return { token, person: { id: personId, name: person.nickname ?? person.name }, expiredAt }
}

/** The identity with which the person enters the tenant by default. Undefined unless they could enter it. */
const findIdentity = (db: SystemDb, tenantId: number, userId: number) =>
  db
    .selectFrom('membership')
    .innerJoin('user_account as account', 'account.id', 'membership.user_id')
    .innerJoin('user_identity as own', (join) =>
      join
        .onRef('own.tenant_id', '=', 'membership.tenant_id')
        .onRef('own.user_id', '=', 'membership.user_id')
        .onRef('own.code', '=', 'membership.default_identity_code'),
    )
    .select(['own.code', 'own.external_entity_id', 'own.participant_org_id'])
    .where('membership.tenant_id', '=', tenantId)
    .where('membership.user_id', '=', userId)
    .where('membership.status', '=', 1)
    .where('account.disabled', '=', false)
    .executeTakeFirst()

async function nameOf(db: SystemDb, { tenantId, userId }: TenantActor): Promise<string> {
  const { name, nickname } = await db
    .selectFrom('user_account as account')
    .leftJoin('membership', (join) =>
      join.onRef('membership.user_id', '=', 'account.id').on('membership.tenant_id', '=', tenantId),
    )
    .select(['account.nickname as name', 'membership.nickname'])
    .where('account.id', '=', userId)
    .executeTakeFirstOrThrow()
  return nickname ?? name
}

/** Ends the running view of the session. Its token is refused from the next call on. */
export async function endView(db: SystemDb, context: ChangeContext): Promise<void> {
  const { tenantId, sessionId } = context.actor
  const ended = await db
    .updateTable('view_as')
    .set({ ended_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'person_id'])
    .execute()
  for (const { id, person_id } of ended)
    await auditChange(db, context, { action: 'view-as.end', target: { userId: person_id, viewId: id } })
}

/** The running view of the session in the tenant. */
export async function getPresentView(db: TenantDb, { tenantId, sessionId }: TenantActor): Promise<PresentView> {
  const view = await db
    .selectFrom('view_as')
    .innerJoin('user_account as account', 'account.id', 'view_as.person_id')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.tenant_id', '=', 'view_as.tenant_id')
        .onRef('membership.user_id', '=', 'view_as.person_id'),
    )
    .select(['view_as.person_id', 'view_as.expires_at', 'account.nickname as name', 'membership.nickname'])
    .where('view_as.tenant_id', '=', tenantId)
    .where('view_as.session_id', '=', sessionId)
    .where('view_as.ended_at', 'is', null)
    .where('view_as.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!view) return { active: null }
  const person = { id: view.person_id, name: view.nickname ?? view.name }
  return { active: { person, expiredAt: view.expires_at.getTime() } }
}
