import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

const SANDBOX =
  'allow-(downloads|forms|modals|orientation-lock|pointer-lock|popups|popups-to-escape-sandbox|presentation|same-origin|scripts)'
const SOURCE = String.raw`(\*|''self''|''src''|''none''|https?://[a-zA-Z0-9.:-]+)`
const DIRECTIVES =
  '(default|script|style|img|font|connect|media|object|frame|child|worker|manifest)-src|(script|style)-src-(elem|attr)|form-action|base-uri'

/** HOST-44: constraints on registry entries, for every writer. */
const CONSTRAINTS = String.raw`
  alter table application
    add column isolation text not null default 'trusted' check (isolation in ('trusted', 'untrusted')),
    add column version text not null default '1' check (version ~ '^[0-9A-Za-z][0-9A-Za-z._+-]{0,63}$'),
    drop constraint application_source_kind_check,
    add constraint application_source_kind_check check (source_kind in ('folder', 'upstream', 'url')),
    add constraint application_untrusted_check check (isolation = 'trusted' or hosting_kind <> 'realm'),
    add constraint application_source_check check (case
      when source_kind = 'folder' then source ~ '^[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$'
      when source_kind = 'upstream' or hosting_kind = 'realm'
        then source ~ '^https?://([a-z0-9.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?$'
      else source ~ '^https?://[^[:space:]/@?#\\]+(/[^[:space:]\\]*)?$' end),
    add constraint application_start_path_check check (start_path ~ '^/([^/[:space:]\\][^[:space:]\\]*)?$'),
    add constraint application_lifecycle_name_check check (lifecycle_name ~ '^[A-Za-z0-9_.$-]{1,100}$'),
    add constraint application_sandbox_check check (sandbox ~ '^(${SANDBOX}( ${SANDBOX})*)?$'),
    add constraint application_permissions_check
      check (permissions ~ '^[a-z-]+( ${SOURCE})*(; ?[a-z-]+( ${SOURCE})*)*$'),
    add constraint application_referrer_policy_check check (referrer_policy in ('no-referrer', 'origin',
      'origin-when-cross-origin', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin')),
    add constraint application_messages_check check (jsonb_typeof(messages) = 'array' and not jsonb_path_exists(messages,
      '$[*] ? (@.type() != "string" || !(@ like_regex "^[A-Za-z][A-Za-z-]{0,49}$"))')),
    add constraint application_csp_check check (jsonb_typeof(csp) = 'object' and not jsonb_path_exists(csp,
      '$.keyvalue() ? (!(@.key like_regex "^(${DIRECTIVES})$") || @.value.type() != "string"
        || @.value like_regex "[;,[:cntrl:]]")'))`

/** The registry's rules as constraints; applications under development. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CONSTRAINTS).execute(db)
  await sql`
    create table developer_override (
      tenant_id bigint not null references tenant (id),
      session_id bigint not null references session (id) on delete cascade,
      application_code text not null references application (code) on update cascade on delete cascade,
      origin text not null check (origin ~ '^http://(localhost|127\\.0\\.0\\.1)(:[0-9]{1,5})?$'),
      primary key (tenant_id, session_id, application_code)
    )`.execute(db)
  await sql`create index developer_override_session on developer_override (session_id)`.execute(db)
  await tenantTable(db, 'developer_override')
}
