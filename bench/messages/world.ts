import pg from 'pg'

export const TENANT = 20001
/** People with an open stream each. */
export const PEOPLE = 10_000
/** The number that `--people` names, or all. A run with `--people` is a trial and stores no figures. */
export const people = process.argv.includes('--people')
  ? Number(process.argv[process.argv.indexOf('--people') + 1])
  : PEOPLE
export const MESSAGES = 1_000_000
/** Messages of one statement. */
const BATCH = 100_000
export const FIRST_PERSON = 5_000_000
/** The account whose unread count and lists are measured: it has an inbox of about 12,000 messages. */
const READER = 612

/** Both halves of the session of a person of the benchmark. */
export const credentialsOf = (person: number) => ({
  cookie: `__Host-sid=${String(person).padStart(43, 'S')}`,
  authorization: `Bearer ${String(person).padStart(43, 'B')}`,
})

export async function createDatabase(name: string): Promise<string> {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  url.pathname = `/${name}`
  return url.href
}

/** Fills the database of a server that has created its schema and the demonstration. */
export async function fill(url: string, messages = MESSAGES, count = PEOPLE): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await addPeople(client, count)
    for (let from = 0; from < messages; from += BATCH) await addMessages(client, from)
    if (messages > 0) await addSignatures(client)
    if (messages > 0)
      await client.query(
        `update message_counter set last_position = (select max(position) from message where tenant_id = ${TENANT}) where tenant_id = ${TENANT}`,
      )
    await client.query('vacuum analyze message, message_audience, message_receipt, user_account, membership')
  } finally {
    await client.end()
  }
}

async function addPeople(client: pg.Client, count: number): Promise<void> {
  const all = `generate_series(${FIRST_PERSON}, ${FIRST_PERSON + count - 1}) n`
  const token = (letter: string) => `sha256(convert_to(lpad((n - ${FIRST_PERSON})::text, 43, '${letter}'), 'UTF8'))`
  const statements = [
    `insert into user_account (id, username, account_name, nickname) select n, 'bench' || n, 'bench' || n, 'Bench ' || n from ${all}`,
    `insert into membership (tenant_id, user_id, default_identity_code) select ${TENANT}, n, 'T-${TENANT}' from ${all}`,
    `insert into user_identity (tenant_id, user_id, code, external_type, role_type, name) select ${TENANT}, n, 'T-${TENANT}', 0, 'employee', 'Bench' from ${all}`,
    `insert into session (id, sid_hash, user_id, idle_seconds, keep, absolute_expires_at)
      select n, ${token('S')}, n, 86400, false, now() + interval '1 day' from ${all}`,
    `insert into access_token (token_hash, session_id, bound_tenant_id, audience, expires_at)
      select ${token('B')}, n, ${TENANT}, 'portal-api', now() + interval '1 day' from ${all}`,
    `insert into token_identity (tenant_id, token_hash, session_id, identity_code, agreed, is_entering)
      select ${TENANT}, ${token('B')}, n, 'T-${TENANT}', true, false from ${all}`,
  ]
  for (const statement of statements) await client.query(statement)
}

const WORDS = `array['bridge','tunnel','crane','drawing','budget','inspection','schedule','safety','concrete','railway']`

/**
 * One in 100 to the tenant, one in 200 to a role and to an organisation of the reader each, one in 1,000 to the reader.
 */
async function addMessages(client: pg.Client, from: number): Promise<void> {
  const series = `generate_series(${from + 1}, ${from + BATCH}) n`
  await client.query(`
    insert into message (tenant_id, position, id, source, severity, titles, contents, posted_at)
    select ${TENANT}, 1000 + n, 8000000000 + n, (array['plan','doc','cost','quality'])[1 + n % 4], 'normal',
      jsonb_build_object('en', initcap((${WORDS})[1 + n % 10]) || ' ' || n || ' needs your approval'),
      jsonb_build_object('en', '<p>The ' || (${WORDS})[1 + (n / 7) % 10] || ' of section ' || (n % 997)
        || ' was changed. Please read the new version before the next meeting and tell your team about it.</p>'
        || '<p>' || repeat('Further details are in the attached document. ', 3) || '</p>'),
      now() - make_interval(secs => (${MESSAGES} - n) * 10)
    from ${series}`)
  await client.query(`
    insert into message_audience (tenant_id, subject_kind, subject, position, signature)
    select ${TENANT},
      case when n % 100 = 0 then 'tenant' when n % 200 = 1 then 'role' when n % 200 = 2 then 'org' else 'user' end,
      case when n % 100 = 0 then '' when n % 200 = 1 then 'project_manager' when n % 200 = 2 then '41001'
        when n % 1000 = 3 then '${READER}' else (${FIRST_PERSON} + n % ${PEOPLE})::text end,
      1000 + n, ~ B'0'::bit(2048)
    from ${series}`)
}

/** The audience has signatures as postings write them; for other people's messages one of the same size is enough. */
async function addSignatures(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ position: string; search_text: string }>(`
    select m.position, m.search_text from message m
    where m.tenant_id = ${TENANT} and m.position in (
      select position from message_audience
      where tenant_id = ${TENANT} and (subject_kind <> 'user' or subject = '${READER}'))`)
  const module = '../../apps/server/src/modules/messages/content/text-signature.ts'
  const { textSignature } = (await import(module)) as { textSignature: (text: string) => string }
  const signatures = rows.map(({ search_text }) => textSignature(search_text))
  await client.query('alter table message_audience disable trigger user')
  await client.query(
    `update message_audience a set signature = s.signature::bit(2048)
    from unnest($1::bigint[], $2::text[]) s (position, signature)
    where a.tenant_id = ${TENANT} and a.position = s.position`,
    [rows.map(({ position }) => position), signatures],
  )
  await client.query('alter table message_audience enable trigger user')
}

/** The reader has read most, except the newest of each hundred. */
export async function readMost(url: string, unread: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`delete from message_floor where user_id = ${READER}`)
  await client.query(`
    insert into message_receipt (tenant_id, user_id, position, read_at)
    select distinct ${TENANT}::bigint, ${READER}::bigint, position, now() from message_audience
    where tenant_id = ${TENANT} and (subject_kind in ('tenant', 'role', 'org') or subject = '${READER}')
    on conflict do nothing`)
  await client.query(`
    delete from message_receipt where user_id = ${READER} and position in (
      select position from message_receipt where user_id = ${READER} order by position desc limit ${unread})`)
  await client.query('vacuum analyze message_receipt')
  await client.end()
}
