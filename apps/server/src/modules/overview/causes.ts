import { type RawBuilder, sql } from 'kysely'
import type { Right } from '@portico/contract/protocol/rights'
import { holds, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { IMPORT_KINDS, type ImportKind } from '@portico/contract/rules/administration/imports'
import {
  OVERVIEW_END_DAYS,
  OVERVIEW_FAULTS,
  OVERVIEW_IMPORT_DAYS,
  OVERVIEW_UNREACHABLE_HOURS,
  type OverviewCause,
} from '@portico/contract/rules/administration/overview'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { IMPORT_RIGHTS } from '../imports/imports.service.ts'
import { applicationsOf, type RightsHolder } from '../rights/rights.service.ts'

/** The objects of a cause: `object`, `name` and `at`, the most urgent first. */
interface Cause {
  cause: OverviewCause
  objects: RawBuilder<unknown>
}

/** ADMIN-145: the causes whose objects the caller may read. Each query has an index for its condition (ADMIN-3). */
export function causesFor({ actor, rights }: RightsHolder): Cause[] {
  const mayInTenant = (right: Right) => holds(rights, right, TENANT_SCOPE)
  const imported = IMPORT_KINDS.filter((kind) => mayInTenant(IMPORT_RIGHTS[kind]))
  const isAdministrator = actor.tenantAdmin && actor.sourceTenantId === null
  const applications = applicationsOf(rights, 'read menu')
  const seesApplications = applications === null || applications.length > 0
  return [
    ...(seesApplications ? [unreachableApplications(actor, applications)] : []),
    ...(mayInTenant('read change') ? [refusedSets(actor)] : []),
    ...(mayInTenant('publish change') ? [waitingSets(actor)] : []),
    ...(mayInTenant('read role') ? [menusWithoutApplication(actor)] : []),
    ...(mayInTenant('read sign-in') ? [endingSecret(actor)] : []),
    ...(mayInTenant('read key') ? [endingKeys(actor)] : []),
    ...(mayInTenant('read trust') ? [endingTrusts(actor)] : []),
    // the screens of these admit administrators of the whole tenant alone
    ...(isAdministrator
      ? [risingFaults(actor), refusedStartFiles(actor), viewRequests(actor), drift(actor), undeliveredTickets(actor)]
      : []),
    ...(isAdministrator && imported.length > 0 ? [refusedImports(actor, imported)] : []),
    ...(isAdministrator && mayInTenant('read log') ? [logNotForwarded(actor)] : []),
  ]
}

const soon = sql`now() + make_interval(days => ${sql.lit(OVERVIEW_END_DAYS)})`

/** CHANGE-10: sets that were refused when they were due. */
const refusedSets = ({ tenantId }: TenantActor): Cause => ({
  cause: 'change-set-refused',
  objects: sql`
    select id::text as object, name, (failure ->> 'at')::timestamptz as at from change_set
    where tenant_id = ${tenantId} and state = 'waiting' and failure is not null
    order by changed_at desc`,
})

/** ADMIN-148: requests for publication by other people. */
const waitingSets = ({ tenantId, userId }: TenantActor): Cause => ({
  cause: 'approval-waiting',
  objects: sql`
    select id::text as object, name, requested_at as at from change_set own
    where tenant_id = ${tenantId} and state = 'waiting' and failure is null
      and requested_at is not null and requested_by is distinct from ${userId}
      and not exists (select from change_author author where author.tenant_id = own.tenant_id
        and author.set_id = own.id and author.user_id = ${userId})
    order by changed_at desc`,
})

/** TRUST-16: requests that wait for a decision. */
const viewRequests = ({ tenantId }: TenantActor): Cause => ({
  cause: 'view-request',
  objects: sql`
    select request.id::text as object, person.nickname as name, request.requested_at as at
    from view_request request left join user_account person on person.id = request.user_id
    where request.tenant_id = ${tenantId} and request.state = 'pending'
    order by request.requested_at`,
})

/** ADMIN-189: the secret of the identity provider in use, by the day that an administrator has entered; also past its end. */
const endingSecret = ({ tenantId }: TenantActor): Cause => ({
  cause: 'secret-ending',
  objects: sql`
    select 'provider' as object, name, (secret_ends_on::timestamp at time zone 'UTC') as at from tenant_identity_provider
    where tenant_id = ${tenantId} and enabled and secret_name is not null
      and secret_ends_on <= current_date + ${sql.lit(OVERVIEW_END_DAYS)}`,
})

/** ADMIN-146: keys of enabled service accounts, with the account as object. */
const endingKeys = ({ tenantId }: TenantActor): Cause => ({
  cause: 'key-ending',
  objects: sql`
    select account.id::text as object, concat(account.name, ', ', own.name) as name, own.expires_at as at
    from service_key own
    join service_account account on account.tenant_id = own.tenant_id and account.id = own.account_id
      and account.enabled
    where own.tenant_id = ${tenantId} and own.expires_at > now() and own.expires_at <= ${soon}
    order by own.expires_at`,
})

/** ADMIN-146: trusts that the tenant has given. */
const endingTrusts = ({ tenantId }: TenantActor): Cause => ({
  cause: 'trust-ending',
  objects: sql`
    select concat('viewed.', source_tenant_id) as object, null::text as name, expires_at as at from tenant_trust
    where tenant_id = ${tenantId} and offered_at is not null and accepted_at is not null
      and expires_at > now() and expires_at <= ${soon}
    order by expires_at`,
})

/** ADMIN-147: enabled applications that did not answer a request, or that held up their process (HOST-158). */
const unreachableApplications = ({ tenantId, language }: TenantActor, only: readonly string[] | null): Cause => ({
  cause: 'application-unreachable',
  objects: sql`
    select failing.code as object, coalesce(application.names ->> ${language}, failing.code) as name, failing.at
    from (
      select code, max(at) as at from (
        select application_code as code, refused_at as at from tenant_refusal
        where tenant_id = ${tenantId} and code in ('UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT')
        union all
        select application_code, hung_at from application_hang where tenant_id = ${tenantId}
      ) noted
      where at > now() - make_interval(hours => ${sql.lit(OVERVIEW_UNREACHABLE_HOURS)}) ${among(only)}
      group by code
    ) failing
    join tenant_application own on own.tenant_id = ${tenantId} and own.application_code = failing.code and own.enabled
    join application on application.code = failing.code
    order by failing.at desc`,
})

const among = (codes: readonly string[] | null): RawBuilder<unknown> =>
  codes === null ? sql`` : sql`and code = any (${codes}::text[])`

/** ADMIN-147: applications whose people report faults more and more often. */
const risingFaults = ({ tenantId, language }: TenantActor): Cause => ({
  cause: 'faults-rising',
  objects: sql`
    select rising.code as object, coalesce(application.names ->> ${language}, rising.code) as name, rising.at
    from (
      select menu.application_code as code, max(fault.last_at) as at,
        sum(daily.report_count) filter (where daily.day > today.day - 7) as this_week,
        coalesce(sum(daily.report_count) filter (where daily.day <= today.day - 7), 0) as week_before
      from (select (now() at time zone 'UTC')::date as day) today
      join error_report_day daily on daily.tenant_id = ${tenantId} and daily.day > today.day - 14
      join error_report fault on fault.tenant_id = ${tenantId} and fault.id = daily.error_report_id
      join menu on menu.code = fault.menu_code
      group by menu.application_code
    ) rising
    join application on application.code = rising.code
    where rising.this_week >= ${sql.lit(OVERVIEW_FAULTS.reports)}
      and rising.this_week >= rising.week_before * ${sql.lit(OVERVIEW_FAULTS.factor)}
    order by rising.this_week desc, rising.code`,
})

/** ADMIN-149: menus of roles that nobody sees, since the tenant has lost their application; the object is a role. */
const menusWithoutApplication = ({ tenantId, language }: TenantActor): Cause => ({
  cause: 'menu-without-application',
  objects: sql`
    select min(held.role_code) as object, coalesce(menu.names ->> ${language}, menu.code) as name,
      null::timestamptz as at
    from role_menu held
    join menu on menu.code = held.menu_code
    left join tenant_application own on own.tenant_id = ${tenantId} and own.application_code = menu.application_code
    where held.tenant_id = ${tenantId} and own.application_code is null
    group by menu.code, menu.names
    order by menu.code`,
})

/** CONF-20: objects that differ from their files; the object is the set. */
const drift = ({ tenantId }: TenantActor): Cause => ({
  cause: 'drift',
  objects: sql`
    select set_code as object, concat_ws(' ', kind, nullif(code, '')) as name, null::timestamptz as at
    from configuration_object where tenant_id = ${tenantId} and drift is not null
    order by kind, code`,
})

/** CONF-22: faults of the files of the last start. */
const refusedStartFiles = ({ tenantId }: TenantActor): Cause => ({
  cause: 'start-files-refused',
  objects: sql`
    select '' as object, left(fault, 200) as name, tried_at as at
    from configuration_start, jsonb_array_elements_text(faults) fault
    where tenant_id = ${tenantId}`,
})

/** ADMIN-156: refused imports that no later import of the same kind has replaced. */
const refusedImports = ({ tenantId }: TenantActor, kinds: readonly ImportKind[]): Cause => ({
  cause: 'import-refused',
  objects: sql`
    select own.id::text as object, person.nickname as name, own.started_at as at
    from import_run own left join user_account person on person.id = own.started_by
    where own.tenant_id = ${tenantId} and own.kind = any (${kinds}::text[]) and not own.applied
      and own.started_at > now() - make_interval(days => ${sql.lit(OVERVIEW_IMPORT_DAYS)})
      and not exists (select from import_run later where later.tenant_id = ${tenantId} and later.kind = own.kind
        and later.started_at > own.started_at and later.applied)
    order by own.started_at desc`,
})

/** TICKET-31: tickets whose delivery to the help desk was given up. */
const undeliveredTickets = ({ tenantId }: TenantActor): Cause => ({
  cause: 'ticket-undelivered',
  objects: sql`
    select own.ticket_id::text as object, ticket.ticket_no as name, ticket.created_at as at
    from ticket_delivery own
    join support_ticket ticket on ticket.tenant_id = own.tenant_id and ticket.id = own.ticket_id
    where own.tenant_id = ${tenantId} and own.next_at is null and own.delivered_at is null and own.cancelled_at is null
    order by ticket.created_at desc`,
})

/** AUDIT-30: a log that the other server does not take. */
const logNotForwarded = ({ tenantId }: TenantActor): Cause => ({
  cause: 'log-not-forwarded',
  objects: sql`
    select 'log' as object, url as name, last_sent_at as at from audit_forwarding
    where tenant_id = ${tenantId} and failures > 0`,
})
