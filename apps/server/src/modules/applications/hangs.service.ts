import { sql } from 'kysely'
import { PortalError } from '@portico/contract/errors'
import { HANG_COUNTS_EVERY_S } from '@portico/contract/rules/hangs'
import type { SystemDb } from '../../db/handles.ts'

/** HOST-158: a browser tells that an application held up its process. Many who tell it in the same minute count as one. */
export async function reportHang(db: SystemDb, code: string): Promise<void> {
  const known = await db.selectFrom('application').select('code').where('code', '=', code).executeTakeFirst()
  if (!known) throw new PortalError('NOT_FOUND')
  await db
    .updateTable('application')
    .set({ hang_count: sql`least(hang_count + 1, 1000000)`, hung_at: sql`clock_timestamp()` })
    .where('code', '=', code)
    .where((where) =>
      where.or([
        where('hung_at', 'is', null),
        where('hung_at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${HANG_COUNTS_EVERY_S})`),
      ]),
    )
    .execute()
}

interface Hanging {
  code: string
  isolation: string
  hang_count: number
  hung_at: Date | null
}

/** HOST-158: what an operator reads beside an application's entry; null where nothing is to be decided. */
export function hangHint({ code, isolation, hang_count: count, hung_at: last }: Hanging): string | null {
  if (count === 0 || last === null || isolation !== 'own') return null
  const times = count === 1 ? 'once' : `${count} times`
  return `held up its process ${times}, last ${last.toISOString()}: npm run app -- set ${code} --isolation process`
}
