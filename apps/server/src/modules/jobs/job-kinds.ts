import { type RawBuilder, sql } from 'kysely'
import type { Right } from '@portico/contract/protocol/rights'
import { DRIFT_MINUTES } from '@portico/contract/rules/administration/configuration'
import { holds, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { IMPORT_KINDS, type ImportKind } from '@portico/contract/rules/administration/imports'
import type { JobKind } from '@portico/contract/rules/administration/jobs'
import { TICKET_DELIVERY } from '@portico/contract/rules/support/tickets'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { IMPORT_RIGHTS } from '../imports/imports.service.ts'
import type { RightsHolder } from '../rights/rights.service.ts'

/** The jobs of one kind, with the columns of `columns`. */
interface KindOfJob {
  kind: JobKind
  jobs: RawBuilder<unknown>
}

/** ADMIN-155: the kinds of jobs that the caller may read. */
export function jobKindsFor({ actor, rights }: RightsHolder): KindOfJob[] {
  const mayInTenant = (right: Right) => holds(rights, right, TENANT_SCOPE)
  const isAdministrator = actor.tenantAdmin && actor.sourceTenantId === null
  return [
    ...IMPORT_KINDS.filter((kind) => mayInTenant(IMPORT_RIGHTS[kind])).map((kind) => imports(actor, kind)),
    ...(mayInTenant('read change') ? [scheduledSets(actor)] : []),
    ...(mayInTenant('read log') ? [logForwarding(actor), logRetention(actor)] : []),
    ...(isAdministrator
      ? [announcements(actor), ticketDeliveries(actor), comparisons(actor), messageMails(actor), pushes(actor)]
      : []),
  ]
}

interface Columns {
  id: RawBuilder<unknown>
  /** The time by which jobs are ordered. */
  at: RawBuilder<unknown>
  state: RawBuilder<unknown>
  name?: RawBuilder<unknown>
  userId?: RawBuilder<unknown>
  startedAt?: RawBuilder<unknown>
  endedAt?: RawBuilder<unknown>
  dueAt?: RawBuilder<unknown>
  done?: RawBuilder<unknown>
  total?: RawBuilder<unknown>
  attempts?: RawBuilder<unknown>
  failure?: RawBuilder<unknown>
  refused?: RawBuilder<unknown>
}

const NONE = sql`null`

const columns = (kind: JobKind, of: Columns): RawBuilder<unknown> => sql`
  ${kind}::text as kind, (${of.id})::text as id, ${of.at} as at, (${of.state})::text as state,
  (${of.name ?? NONE})::text as name, (${of.userId ?? NONE})::bigint as user_id,
  (${of.startedAt ?? NONE})::timestamptz as started_at, (${of.endedAt ?? NONE})::timestamptz as ended_at,
  (${of.dueAt ?? NONE})::timestamptz as due_at, (${of.done ?? NONE})::bigint as done,
  (${of.total ?? NONE})::bigint as total, (${of.attempts ?? NONE})::int as attempts,
  (${of.failure ?? NONE})::text as failure, (${of.refused ?? sql`0`})::int as refused`

/** ADMIN-153: an import that has a report; IMPORT-44: one that has none, as it goes on, was cancelled or failed. */
const imports = ({ tenantId }: TenantActor, subject: ImportKind): KindOfJob => ({
  kind: `${subject}-import`,
  jobs: sql`select ${columns(`${subject}-import`, {
    ...{ id: sql`own.id`, at: sql`coalesce(own.started_at, own.queued_at)`, userId: sql`own.started_by` },
    ...{ state: sql`own.state`, name: sql`own.name`, startedAt: sql`own.started_at`, endedAt: sql`own.ended_at` },
    ...{ done: sql`own.done`, total: sql`own.total`, failure: sql`own.failure` },
  })}
    from import_job own where own.tenant_id = ${tenantId} and own.kind = ${subject} and not own.dry_run
      and not exists (select from import_run run where run.tenant_id = own.tenant_id and run.id = own.id)
    union all select ${columns(`${subject}-import`, {
      ...{ id: sql`own.id`, at: sql`own.started_at`, userId: sql`own.started_by` },
      state: sql`case when own.applied then 'done' else 'failed' end`,
      ...{ startedAt: sql`own.started_at`, endedAt: sql`own.ended_at` },
      done: sql`own.created + own.changed + own.unchanged`,
      refused: sql`jsonb_array_length(own.problems)`,
    })}
    from import_run own where own.tenant_id = ${tenantId} and own.kind = ${subject}`,
})

/** CHANGE-4, CHANGE-10: sets that wait for their time, and those that were refused then. */
const scheduledSets = ({ tenantId }: TenantActor): KindOfJob => ({
  kind: 'change-set',
  jobs: sql`select ${columns('change-set', {
    ...{ id: sql`own.id`, name: sql`own.name`, userId: sql`own.scheduled_by`, dueAt: sql`own.due_at` },
    at: sql`coalesce(own.due_at, (own.failure ->> 'at')::timestamptz)`,
    state: sql`case when own.failure is not null then 'failed' when own.lease_until > now() then 'running'
      else 'waiting' end`,
    ...{ endedAt: sql`own.failure ->> 'at'`, failure: sql`own.failure ->> 'errorCode'` },
  })}
    from change_set own where own.tenant_id = ${tenantId}
      and (own.state = 'scheduled' or (own.state = 'waiting' and own.failure is not null))`,
})

/** MSG-151: announcements that wait for their time, and those that were posted. */
const announcements = ({ tenantId, language }: TenantActor): KindOfJob => ({
  kind: 'announcement',
  jobs: sql`select ${columns('announcement', {
    ...{ id: sql`own.id`, at: sql`own.starts_at`, dueAt: sql`case when own.position is null then own.starts_at end` },
    name: sql`coalesce(own.titles ->> ${language}, own.titles ->> 'en', own.titles ->> 'zh-CN', own.titles ->> 'sv-SE')`,
    state: sql`case when own.state = 'withdrawn' then 'cancelled' when own.position is null then 'waiting'
      else 'done' end`,
    endedAt: sql`case when own.position is not null then own.starts_at end`,
  })}
    from announcement own where own.tenant_id = ${tenantId} and own.state <> 'draft'`,
})

/** TICKET-30: deliveries of tickets to the help desk. */
const ticketDeliveries = ({ tenantId }: TenantActor): KindOfJob => ({
  kind: 'ticket',
  jobs: sql`select ${columns('ticket', {
    id: sql`concat(own.ticket_id, '.', own.way)`,
    at: sql`coalesce(own.delivered_at, own.cancelled_at, own.next_at, ticket.created_at)`,
    ...{ name: sql`ticket.ticket_no`, userId: sql`ticket.user_id`, startedAt: sql`ticket.created_at` },
    state: sql`case when own.delivered_at is not null then 'done' when own.cancelled_at is not null then 'cancelled'
      when own.next_at is null then 'failed' when own.lease_until > now() then 'running' else 'waiting' end`,
    ...{ endedAt: sql`coalesce(own.delivered_at, own.cancelled_at)`, dueAt: sql`own.next_at` },
    ...{ attempts: sql`own.attempts`, total: sql`${sql.lit(TICKET_DELIVERY.attempts)}`, done: sql`own.attempts` },
  })}
    from ticket_delivery own
    join support_ticket ticket on ticket.tenant_id = own.tenant_id and ticket.id = own.ticket_id
    where own.tenant_id = ${tenantId}`,
})

/** AUDIT-30: the one job of a tenant whose log is forwarded. */
const logForwarding = ({ tenantId }: TenantActor): KindOfJob => ({
  kind: 'log-forwarding',
  jobs: sql`select ${columns('log-forwarding', {
    ...{ id: sql`'log'`, at: sql`coalesce(own.last_sent_at, own.due_at)`, dueAt: sql`own.due_at` },
    state: sql`case when own.lease_until > now() then 'running' when own.failures > 0 then 'failed'
      else 'waiting' end`,
    ...{ endedAt: sql`own.last_sent_at`, done: sql`own.last_number`, attempts: sql`own.failures` },
    total: sql`(select coalesce(max(seal.number), 0) from audit_seal seal where seal.tenant_id = ${tenantId})`,
    failure: sql`case when own.failures > 0 then own.last_status end`,
  })}
    from audit_forwarding own where own.tenant_id = ${tenantId}`,
})

/** AUDIT-26: the daily removal of old entries. */
const logRetention = ({ tenantId }: TenantActor): KindOfJob => ({
  kind: 'log-retention',
  jobs: sql`select ${columns('log-retention', {
    ...{ id: sql`'log'`, at: sql`own.due_at`, state: sql`'waiting'`, dueAt: sql`own.due_at` },
  })}
    from audit_retention own where own.tenant_id = ${tenantId} and own.days is not null`,
})

/** CONF-20: the hourly comparison of each set with its files. */
const comparisons = ({ tenantId }: TenantActor): KindOfJob => ({
  kind: 'comparison',
  jobs: sql`select ${columns('comparison', {
    ...{ id: sql`own.code`, name: sql`own.code`, at: sql`own.checked_at`, state: sql`'waiting'` },
    ...{ endedAt: sql`own.checked_at` },
    dueAt: sql`own.checked_at + make_interval(mins => ${sql.lit(DRIFT_MINUTES)})`,
  })}
    from configuration_set own where own.tenant_id = ${tenantId} and own.ui <> 'free'`,
})

/** MSG-158: the queue of emails about unread messages, as one job. */
const messageMails = ({ tenantId }: TenantActor): KindOfJob => ({
  kind: 'message-mail',
  jobs: queue('message-mail', sql`message_escalation own where own.tenant_id = ${tenantId} and own.way = 'mail'`),
})

/** The queue of messages to browsers, as one job. */
const pushes = ({ tenantId }: TenantActor): KindOfJob => ({
  kind: 'message-push',
  jobs: queue('message-push', sql`push_delivery own where own.tenant_id = ${tenantId}`),
})

const queue = (kind: JobKind, from: RawBuilder<unknown>): RawBuilder<unknown> => sql`select ${columns(kind, {
  ...{ id: sql`'queue'`, at: sql`min(own.due_at)`, dueAt: sql`min(own.due_at)` },
  state: sql`case when max(own.lease_until) > now() then 'running' when max(own.attempts) > 0 then 'failed'
    else 'waiting' end`,
  ...{ total: sql`count(*)`, attempts: sql`max(own.attempts)` },
})}
  from ${from} having count(*) > 0`
