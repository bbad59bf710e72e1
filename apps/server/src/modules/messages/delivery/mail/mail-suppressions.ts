import { sql } from 'kysely'
import { MailSuppression, MailSuppressionVersion } from '@portico/contract/messages/message-delivery'
import { PortalError } from '@portico/contract/protocol/errors'
import type { SORT_KEYS } from '@portico/contract/rules/administration/sorting'
import type { Sort, Total } from '@portico/contract/administration/paging'
import { PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import type { Database, SystemDb } from '../../../../db/handles.ts'
import { requireAdministrator, type TenantActor } from '../../../../http/pipeline/actor.ts'
import { assertMatches } from '../../../../http/pipeline/entity-tags.ts'
import { toPage } from '../../../../http/requests/cursor.ts'
import { asksForTotal, containsText, countEntries, type CountedSearch } from '../../../../http/requests/list-search.ts'
import { sortPage } from '../../../../http/requests/sorted-page.ts'
import { auditChange, type ChangeContext } from '../../../audit/change-audit.service.ts'

interface Row {
  user_id: number
  name: string
  account_name: string
  address: string
  response: number
  refused_at: Date
}

type Search = CountedSearch<Sort<(typeof SORT_KEYS.mailSuppressions)[number]>>

const SUPPRESSION_KEYS = {
  time: { expression: sql`refused_at`, type: 'time' },
  person: { expression: sql`name`, type: 'text' },
  address: { expression: sql`address`, type: 'text' },
} as const

/** The suppressions of the present addresses of a tenant's members. */
const suppressionsOf = (tenantId: number) => sql`
  mail_suppression b
  join user_account a on a.id = b.user_id and a.email = b.address
  join membership m on m.user_id = a.id and m.tenant_id = ${tenantId} and m.status = 1`

const COLUMNS = sql`a.id as user_id, coalesce(m.nickname, a.nickname) as name, a.account_name, b.address, b.response, b.refused_at`

/** MSG-160: members of the tenant whose present mail address the mail server has refused for good, the latest first. */
export async function listMailSuppressions(
  database: Database,
  actor: TenantActor,
  { cursor, limit = PAGE_SIZE.default, sort = '-time', total, keyword }: Search,
): Promise<{ items: MailSuppression[]; nextCursor: string | null; total?: Total }> {
  requireAdministrator(actor)
  const id = { expression: sql`user_id`, type: 'number' as const }
  const page = sortPage({ sort, keys: SUPPRESSION_KEYS, id, cursor })
  const texts = [sql`coalesce(m.nickname, a.nickname)`, sql`a.account_name`, sql`b.address`]
  const isFound = keyword === undefined ? sql`true` : containsText(keyword, ...texts)
  const found = sql`(select ${COLUMNS} from ${suppressionsOf(actor.tenantId)} where ${isFound}) suppression`
  return database.system(async (db) => {
    const { rows } = await sql<Row & { sortValue: string | number }>`
      select *, ${page.value} as "sortValue" from ${found}
      where ${page.isAfter} order by ${page.order} limit ${limit + 1}`.execute(db)
    return {
      ...toPage(rows, limit, {
        toItem: suppressionOf,
        toCursor: (row) => page.toCursor(row, row.user_id),
      }),
      ...(asksForTotal({ total, cursor }) && { total: await countEntries(db, found) }),
    }
  })
}

const suppressionOf = ({ user_id, name, account_name, address, response, refused_at }: Row): MailSuppression => ({
  ...{ userId: user_id, name, accountName: account_name, address, response },
  refusedAt: refused_at.toISOString(),
})

/** The suppression of a member, locked. A person who is not a member of the tenant is not found. */
async function findSuppression(db: SystemDb, { tenantId }: TenantActor, userId: number): Promise<MailSuppression> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from ${suppressionsOf(tenantId)} where b.user_id = ${userId} for update of b`.execute(db)
  if (!rows[0]) throw new PortalError('NOT_FOUND')
  return suppressionOf(rows[0])
}

export function getMailSuppression(database: Database, actor: TenantActor, userId: number): Promise<MailSuppression> {
  requireAdministrator(actor)
  return database.system((db) => findSuppression(db, actor, userId))
}

/** Sends mail to the address again. */
export async function liftMailSuppression(database: Database, context: ChangeContext, userId: number): Promise<void> {
  const { actor, request } = context
  requireAdministrator(actor)
  await database.system(async (db) => {
    const present = await findSuppression(db, actor, userId)
    assertMatches(request, { schema: MailSuppression, version: MailSuppressionVersion }, present)
    await db.deleteFrom('mail_suppression').where('user_id', '=', userId).execute()
    const { response, refusedAt } = present
    const before = { response, refusedAt }
    await auditChange(db, context, { action: 'mail.suppression-lifted', target: { userId }, before })
  })
}
