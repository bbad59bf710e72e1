import { sql } from 'kysely'
import { LANGUAGES, type NameAllLang } from '@portico/contract/protocol/common'
import { POSTING, type Severity } from '@portico/contract/rules/support/messages'
import { floodSummaries } from '@portico/i18n/emails/flood-summaries'
import type { TenantDb } from '../../../db/handles.ts'
import { nameIn } from '../../environment/names.service.ts'
import { postMessage, type Subject } from '../post-message.service.ts'

interface Posting {
  tenantId: number
  source: string
  kind: string | null
  severity: Severity
}

interface Flooded extends Subject {
  posted: number
  summary_position: number | null
}

/**
 * MSG-162: counts a posting for each addressee. For addressees beyond the limit of an hour a summary counts the
 * message: it is in their lists and counts as read, and is neither pushed, shown as a pop-up nor mailed.
 */
export async function sumFloods(db: TenantDb, posting: Posting, audience: readonly Subject[]): Promise<Subject[]> {
  const { tenantId, source, kind } = posting
  const { rows } = await sql<Flooded>`
    insert into message_flood as f (tenant_id, subject_kind, subject, source, kind, posted, expires_at)
    select ${tenantId}, s.kind, s.subject, ${source}, ${kind ?? ''}, 1, now() + interval '1 hour'
    from unnest(${audience.map((one) => one.subject_kind)}::text[], ${audience.map((one) => one.subject)}::text[])
      s (kind, subject)
    -- in one order, so that two postings never wait for each other
    order by s.kind, s.subject
    on conflict (tenant_id, subject_kind, subject, source, kind) do update set
      posted = case when f.expires_at > now() then f.posted + 1 else 1 end,
      summary_position = case when f.expires_at > now() then f.summary_position end,
      expires_at = case when f.expires_at > now() then f.expires_at else excluded.expires_at end
    returning subject_kind, subject, posted, summary_position`.execute(db)
  const flooded = rows.filter(({ posted }) => posted > POSTING.perHour)
  if (flooded.length > 0) await summarise(db, posting, flooded)
  const summed = new Set(flooded.map(keyOf))
  return audience.map((subject) => (summed.has(keyOf(subject)) ? { ...subject, is_summed: true } : subject))
}

const keyOf = ({ subject_kind, subject }: Subject): string => `${subject_kind} ${subject}`

/**
 * MSG-165: one summary for the addressees with the same number. Addressees who have shared a summary and still have the
 * same number keep it, with the new number. The others get another summary in its place.
 */
async function summarise(db: TenantDb, posting: Posting, flooded: readonly Flooded[]): Promise<void> {
  const { tenantId, source, kind, severity } = posting
  const groups = Map.groupBy(flooded, ({ summary_position, posted }) => `${summary_position} ${posted}`)
  for (const subjects of groups.values()) {
    const [{ summary_position: former, posted }] = subjects as [Flooded]
    const titles = await titlesOf(db, posting, posted - POSTING.perHour)
    if (former !== null && (await leaveSummary(db, { tenantId, position: former }, subjects))) {
      await db
        .updateTable('message')
        .set({ titles: JSON.stringify(titles) })
        .where('tenant_id', '=', tenantId)
        .where('position', '=', former)
        .execute()
      continue
    }
    const { position } = await postMessage(db, {
      ...{ tenantId, source, kind, severity, titles, contents: floodSummaries.content },
      audience: subjects.map(({ subject_kind, subject }) => ({ subject_kind, subject })),
      ...{ target: null, attachments: [], about: null, expiresAt: null },
    })
    await sql`
      update message_flood set summary_position = ${position}
      where tenant_id = ${tenantId} and source = ${source} and kind = ${kind ?? ''}
        and (subject_kind, subject) in (
          select * from unnest(${subjects.map((one) => one.subject_kind)}::text[],
            ${subjects.map((one) => one.subject)}::text[]))`.execute(db)
    // the text changes: its signature would not
    await db
      .updateTable('message_audience')
      .set({ signature: null })
      .where('tenant_id', '=', tenantId)
      .where('position', '=', position)
      .execute()
  }
}

/** True if the summary belongs to these subjects only. Otherwise they leave it to the others. */
async function leaveSummary(
  db: TenantDb,
  { tenantId, position }: { tenantId: number; position: number },
  subjects: readonly Flooded[],
): Promise<boolean> {
  const { count } = await db
    .selectFrom('message_audience')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('position', '=', position)
    .where('expires_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count === subjects.length) return true
  await sql`
    update message_audience a set expires_at = now()
    where a.tenant_id = ${tenantId} and a.position = ${position} and (a.subject_kind, a.subject) in (
      select * from unnest(${subjects.map((one) => one.subject_kind)}::text[],
        ${subjects.map((one) => one.subject)}::text[]))`.execute(db)
  return false
}

async function titlesOf(db: TenantDb, { source, kind }: Posting, count: number): Promise<NameAllLang> {
  const product = await db.selectFrom('product').select('names').where('code', '=', source).executeTakeFirst()
  const registered =
    kind === null
      ? undefined
      : await db
          .selectFrom('message_kind')
          .select('names')
          .where('product_code', '=', source)
          .where('code', '=', kind)
          .executeTakeFirst()
  const nameOf = (language: (typeof LANGUAGES)[number]) =>
    [product, registered].flatMap((row) => (row ? [nameIn(row.names, language)] : [])).join(' · ') || source
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      floodSummaries.title[language].split('{{source}}').join(nameOf(language)).split('{{count}}').join(String(count)),
    ]),
  )
}
