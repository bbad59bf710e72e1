import { type RawBuilder, sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import { INDISPENSABLE_ROLES } from '@portico/contract/protocol/rights'
import type { SystemDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import { auditOperator } from '../audit/operator-audit.service.ts'
import { findAccount } from '../sign-in/sign-in.service.ts'

/**
 * ERASE-2: tables whose rows are deleted with their person, `table.column`, children before parents. Dependent rows
 * of a session or a membership are deleted with it.
 */
export const DELETED_WITH_PERSON = [
  'idempotency_key.user_id',
  'qr_login.user_id',
  'qr_login.only_user_id',
  'contact_change.user_id',
  'session.user_id',
  'session_owner.user_id',
  'known_device.user_id',
  'password_ticket.user_id',
  'pre_auth.user_id',
  'passkey.user_id',
  'totp_secret.user_id',
  'recovery_code.user_id',
  'second_factor_failure.user_id',
  'second_factor_reset.user_id',
  'security_event.user_id',
  'external_subject.user_id',
  'user_picture.user_id',
  'user_preference.user_id',
  'saved_view.user_id',
  'collection.user_id',
  'recent_visit.user_id',
  'home_visit.user_id',
  'workbench_layout.user_id',
  'workbench_note.user_id',
  'message_receipt.user_id',
  'message_action.user_id',
  'message_floor.user_id',
  'event_outbox.user_id',
  'own_message_posting.user_id',
  'message_preference.user_id',
  'message_mute.user_id',
  'message_organisation_choice.user_id',
  'message_version.user_id',
  'message_delivery.user_id',
  'mail_unsubscription.user_id',
  'delivery_record.user_id',
  'message_escalation.user_id',
  'message_raise.user_id',
  'mail_suppression.user_id',
  'push_subscription.user_id',
  'push_delivery.user_id',
  'ticket_answer.user_id',
  'support_ticket.user_id',
  'assistant_context.user_id',
  'assistant_proposal.user_id',
  'assistant_message.user_id',
  'assistant_conversation.user_id',
  'assistant_usage.user_id',
  'project_focus.user_id',
  'view_wish.user_id',
  'view_request.user_id',
  'user_portal_type.user_id',
  'agreement_acceptance.user_id',
  'identity_terms_acceptance.user_id',
  'view_as.person_id',
  'view_as.administrator_id',
  'view_as_consent.user_id',
  'audit_reading.user_id',
  'change_preview_reader.user_id',
  'change_preview.opened_by',
  'user_identity.user_id',
  'administrator_grant.user_id',
  'membership.user_id',
] as const

/** ERASE-3: columns that no longer name the person; the row belongs to the tenant. */
export const CLEARED_WITH_PERSON = [
  'tenant.admin_user_id',
  'project_info.manager_user_id',
  'error_report.user_id',
  'second_factor_reset.ordered_by',
] as const

/** ERASE-4: columns that keep the number of the anonymised account: the record of decisions stays complete. */
export const PRESERVED_WITH_PERSON = [
  'administrator_grant.granted_by',
  'audit_log.actor_user_id',
  'view_request.decided_by',
  'service_account.created_by',
  'service_key.created_by',
  'change_set.created_by',
  'change_set.scheduled_by',
  'change_set.published_by',
  'change_set.requested_by',
  'change_set.refused_by',
  'change_author.user_id',
  'import_run.started_by',
  'import_job.started_by',
  'import_job.cancelled_by',
  'deleted_object.deleted_by',
  'change_operation.saved_by',
  'user_account.merged_into_id',
] as const

/** API-15: columns that name the account of a program, which is not a person. */
export const PROGRAM_COLUMNS = [
  'service_account.id',
  'service_account_grant.account_id',
  'service_key.account_id',
] as const

export interface ErasedPerson {
  userId: number
  /** Tenants that the person was a member of. */
  tenantIds: number[]
  /** The tenants among them that no longer have an administrator, or the platform's without an operator. */
  withoutAdministrator: number[]
}

/** Reads the account with its tenants before it is erased; undefined if there is none. */
export async function findPersonToErase(db: SystemDb, account: string): Promise<ErasedPerson | undefined> {
  const person = await findAccount(db, account)
  if (!person) return undefined
  const memberships = await db
    .selectFrom('membership')
    .select('tenant_id')
    .select(lacksAdministrator(person.id).as('lacks_administrator'))
    .where('user_id', '=', person.id)
    .orderBy('tenant_id')
    .execute()
  return {
    userId: person.id,
    tenantIds: memberships.map(({ tenant_id }) => tenant_id),
    withoutAdministrator: memberships
      .filter(({ lacks_administrator }) => lacks_administrator)
      .map(({ tenant_id }) => tenant_id),
  }
}

/**
 * ADMIN-8, ERASE-3: returns whether the membership's person is the only active holder of an indispensable role of the
 * tenant.
 */
export function lacksAdministrator(userId: number): RawBuilder<boolean> {
  const needed = sql.join(Object.entries(INDISPENSABLE_ROLES).map(([code, scope]) => sql`(${code}, ${scope})`))
  return sql<boolean>`exists (
    select from (values ${needed}) needed (code, scope)
    join administrator_role role on role.tenant_id = membership.tenant_id and role.code = needed.code and role.built_in
    where not exists (
      select from administrator_grant given
      join membership other on other.tenant_id = given.tenant_id and other.user_id = given.user_id and other.status = 1
      join user_account account on account.id = given.user_id and not account.disabled
      where given.tenant_id = role.tenant_id and given.role_code = role.code and given.scope = needed.scope
        and given.user_id <> ${userId}))`
}

/**
 * ERASE-1: erases a person: deletes what belongs to them, and anonymises the account, whose number stays in the audit
 * logs. Ends all sessions. Cannot be reverted. `audit` writes an entry about an account, in the logs of its tenants.
 *
 * @throws `CONFLICT` if the person is a member of another tenant than the named ones
 */
export async function erasePerson(
  db: SystemDb,
  { userId, tenantIds }: ErasedPerson,
  reason: string,
  audit: (userId: number) => Promise<void> = (erased) =>
    auditOperator(db, tenantIds, { action: 'person.erase', target: { userId: erased }, after: { reason } }),
): Promise<void> {
  // ADMIN-213: their records are those of the person
  for (const merged of await listMergedAccounts(db, userId))
    await erasePerson(db, { userId: merged, tenantIds, withoutAdministrator: [] }, reason, audit)
  await audit(userId)
  for (const name of DELETED_WITH_PERSON) {
    const isMembership = name === 'membership.user_id'
    const { rows } = await sql<{ tenant_id: number }>`delete from ${sql.table(tableOf(name))}
      where ${sql.ref(name)} = ${userId} ${isMembership ? sql`returning tenant_id` : sql``}`.execute(db)
    // a tenant that the person has joined meanwhile has neither agreed nor an entry in its log
    if (rows.some(({ tenant_id }) => !tenantIds.includes(tenant_id))) throw new PortalError('CONFLICT')
  }
  await db.deleteFrom('org_grant').where('subject_kind', '=', 'user').where('subject', '=', String(userId)).execute()
  await deleteMessagesTo(db, userId)
  for (const name of CLEARED_WITH_PERSON) {
    const column = sql.ref(name.slice(tableOf(name).length + 1))
    await sql`update ${sql.table(tableOf(name))} set ${column} = null where ${column} = ${userId}`.execute(db)
  }
  const name = await freeNameOf(db, userId)
  await db
    .updateTable('user_account')
    .set({ username: name, account_name: name, nickname: name, mobile: null, email: null, avatar_path: null })
    .set({ password_hash: null, password_changed_at: null, password_expires_at: null, weak_reason: null })
    .set({ passkey_handle: null, locked_until: null, disabled: true })
    .where('id', '=', userId)
    .execute()
}

/** ADMIN-213: the accounts that were merged into that of the person. */
export async function listMergedAccounts(db: SystemDb, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('user_account')
    .select('id')
    .where('merged_into_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** ERASE-8: a name that no account has; an active account may have the name of an erased one. */
async function freeNameOf(db: SystemDb, userId: number): Promise<string> {
  const name = `erased-${userId}`
  return (await findAccount(db, name)) ? `${name}.${newId()}` : name
}

/**
 * ERASE-7: deletes messages that only the person has received; a message with other recipients only loses the address.
 */
async function deleteMessagesTo(db: SystemDb, userId: number): Promise<void> {
  const isTheirs = sql`a.subject_kind = 'user' and a.subject = ${String(userId)}`
  await sql`
    delete from message m using message_audience a
    where a.tenant_id = m.tenant_id and a.position = m.position and ${isTheirs} and not exists (
      select from message_audience other where other.tenant_id = m.tenant_id and other.position = m.position
        and (other.subject_kind, other.subject) <> (a.subject_kind, a.subject))`.execute(db)
  await sql`delete from message_audience a where ${isTheirs}`.execute(db)
}

const tableOf = (name: string): string => name.slice(0, name.indexOf('.'))
