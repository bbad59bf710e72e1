import { type RawBuilder, sql } from 'kysely'
import type { MergeKind } from '@portico/contract/rules/administration/people-merge'

/** The rule by which a merge treats the rows of a column that names a person. */
export type MergeColumn = { kind: MergeKind } & (
  | {
      way: 'moves'
      /** Columns that are unique beside the person; a row that the remaining account has already is deleted. */
      unique?: readonly string[]
      /** Only these rows move; the others stay. */
      where?: RawBuilder<boolean>
    }
  | { way: 'ends' }
  | { way: 'stays' }
)

const moves = (kind: MergeKind, unique?: readonly string[], where?: RawBuilder<boolean>): MergeColumn => ({
  ...{ way: 'moves', kind },
  ...(unique && { unique }),
  ...(where && { where }),
})
const ends = (kind: MergeKind): MergeColumn => ({ way: 'ends', kind })
const RECORD: MergeColumn = { way: 'stays', kind: 'record' }

/**
 * ADMIN-213: each column that names a person, `table.column`. Rows that end are deleted in this order, children before
 * parents; the others move in this order.
 */
export const MERGE_COLUMNS: Readonly<Record<string, MergeColumn>> = {
  // ADMIN-209: nothing with which the removed account signs in remains
  'qr_login.user_id': ends('credential'),
  'qr_login.only_user_id': ends('credential'),
  'contact_change.user_id': ends('credential'),
  'push_delivery.user_id': ends('session'),
  'push_subscription.user_id': ends('session'),
  'assistant_context.user_id': ends('session'),
  'session.user_id': ends('session'),
  'session_owner.user_id': ends('session'),
  'known_device.user_id': ends('credential'),
  'password_ticket.user_id': ends('credential'),
  'pre_auth.user_id': ends('credential'),
  'passkey.user_id': ends('credential'),
  'totp_secret.user_id': ends('credential'),
  'recovery_code.user_id': ends('credential'),
  'second_factor_failure.user_id': ends('credential'),
  'second_factor_reset.user_id': ends('credential'),
  'external_subject.user_id': ends('sign-in-link'),
  'user_picture.user_id': ends('picture'),
  // ADMIN-211: what the person alone could read
  'assistant_proposal.user_id': ends('private'),
  'assistant_message.user_id': ends('private'),
  'assistant_conversation.user_id': ends('private'),
  'workbench_note.user_id': ends('private'),
  'idempotency_key.user_id': ends('transient'),
  'event_outbox.user_id': ends('transient'),
  'message_version.user_id': ends('transient'),
  'message_flood.subject': ends('transient'),
  'mail_unsubscription.user_id': ends('transient'),
  'mail_suppression.user_id': ends('transient'),
  'audit_reading.user_id': ends('transient'),
  'view_as_consent.user_id': ends('transient'),
  'view_wish.user_id': ends('transient'),

  'membership.user_id': moves('membership', ['tenant_id']),
  'message_floor.user_id': moves('transient', ['tenant_id']),
  'user_identity.user_id': moves('identity', ['tenant_id', 'code']),
  'org_grant.subject': moves('role', ['tenant_id', 'org_id', 'inherit', 'auth_type', 'role_code']),
  'administrator_grant.user_id': moves('administrator', [
    ...['tenant_id', 'role_code', 'scope', 'org_id', 'application_code'],
  ]),
  'collection.user_id': moves('favourite', ['tenant_id', 'biz_type', 'product_code', 'menu_code']),
  'recent_visit.user_id': moves('visit', ['tenant_id', 'product_code', 'menu_code', 'org_id']),
  'home_visit.user_id': moves('visit', ['tenant_id']),
  'workbench_layout.user_id': moves('layout', ['tenant_id', 'org_id', 'identity_code']),
  'saved_view.user_id': moves('layout', ['tenant_id', 'list', 'name']),
  'project_focus.user_id': moves('layout', ['tenant_id', 'org_id']),
  'user_portal_type.user_id': moves('layout', ['tenant_id']),
  'user_preference.user_id': moves('layout', []),
  'message_audience.subject': moves('message', ['tenant_id', 'position']),
  'message_receipt.user_id': moves('message', ['tenant_id', 'position']),
  'message_action.user_id': moves('message', ['tenant_id', 'position', 'code']),
  'own_message_posting.user_id': moves('message', ['tenant_id', 'application_code', 'idempotency_key']),
  'message_raise.user_id': moves('message', ['tenant_id', 'position']),
  'message_escalation.user_id': moves('message', ['tenant_id', 'position']),
  'delivery_record.user_id': moves('message', ['tenant_id', 'position']),
  'message_preference.user_id': moves('message-setting', ['tenant_id', 'source', 'kind']),
  'message_mute.user_id': moves('message-setting', ['tenant_id', 'scope', 'source', 'subject']),
  'message_organisation_choice.user_id': moves('message-setting', ['tenant_id', 'org_id', 'source', 'kind']),
  'message_delivery.user_id': moves('message-setting', []),
  'support_ticket.user_id': moves('ticket'),
  'ticket_answer.user_id': moves('ticket'),
  'error_report.user_id': moves('ticket'),
  'agreement_acceptance.user_id': moves('agreement', ['tenant_id', 'identity_code', 'version']),
  'identity_terms_acceptance.user_id': moves('agreement', ['tenant_id', 'version']),
  'tenant.admin_user_id': moves('responsibility'),
  'project_info.manager_user_id': moves('responsibility'),
  'change_set.scheduled_by': moves('change', undefined, sql<boolean>`former.state = 'scheduled'`),
  'change_set.requested_by': moves('change', undefined, sql<boolean>`former.state in ('waiting', 'scheduled')`),
  'change_preview.opened_by': moves('change'),
  'change_preview_reader.user_id': moves('change', ['tenant_id', 'set_id']),
  'user_account.merged_into_id': moves('record'),

  // ADMIN-212: records name the account that acted at that time
  'security_event.user_id': RECORD,
  'audit_log.actor_user_id': RECORD,
  'view_as.person_id': RECORD,
  'view_as.administrator_id': RECORD,
  'administrator_grant.granted_by': RECORD,
  'service_account.created_by': RECORD,
  'service_key.created_by': RECORD,
  'change_set.created_by': RECORD,
  'change_set.published_by': RECORD,
  'change_set.refused_by': RECORD,
  // ADMIN-214: the rule of two people treats both accounts as one person
  'change_author.user_id': RECORD,
  'change_operation.saved_by': RECORD,
  'import_run.started_by': RECORD,
  'import_job.started_by': RECORD,
  'import_job.cancelled_by': RECORD,
  'second_factor_reset.ordered_by': RECORD,
  'deleted_object.deleted_by': RECORD,
  // use that counts against the day of the tenant
  'assistant_usage.user_id': RECORD,
  // another tenant gave the access to that account
  'view_request.user_id': RECORD,
  'view_request.decided_by': RECORD,
}

/** The column with its condition on the row `former`. */
export interface MergedColumn {
  name: string
  table: string
  column: string
  rule: MergeColumn
  /** The rows of an account. A subject is a text of a kind. */
  isOf: (alias: string, userId: number) => RawBuilder<boolean>
}

export const MERGED_COLUMNS: readonly MergedColumn[] = Object.entries(MERGE_COLUMNS).map(([name, rule]) => {
  const [table = '', column = ''] = name.split('.')
  const isOf = (alias: string, userId: number) =>
    column === 'subject'
      ? sql<boolean>`(${sql.ref(`${alias}.subject_kind`)} = 'user' and ${sql.ref(`${alias}.subject`)} = ${String(userId)})`
      : sql<boolean>`${sql.ref(`${alias}.${column}`)} = ${userId}`
  return { name, table, column, rule, isOf }
})
