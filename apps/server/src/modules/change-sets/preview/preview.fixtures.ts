import type { ConfigurationDocument } from '@portico/contract/administration/configuration'
import type { SyntheticPerson } from '@portico/contract/administration/previews'
import { sql } from 'kysely'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { holding } from '../../../../test/sign-in/holding.ts'
import type { World } from '../../../../test/world.ts'
import { changeScene, SETS, TENANT } from '../change-sets.fixtures.ts'

export const KARIN = 600
export const ORG = 41001
const TREE = { query: { orgId: String(ORG) } }

export function previewScene(world: World) {
  const scene = changeScene(world)

  /** Opens the preview of a set for people whom the author names. */
  const openFor = (author: Browser, id: number, readers: number[] = []) =>
    author.call(`POST ${SETS}/{id}/preview`, { params: { id: String(id) }, body: { readers } })
  const open = (reader: Browser, draft: number, person: SyntheticPerson | null = null) =>
    reader.call('POST /api/workbench/v4/previews', { body: { draft, person } })
  /** The reader's browser with the token of a preview. */
  async function preview(reader: Browser, draft: number, person: SyntheticPerson | null = null) {
    const { token, ...opened } = await open(reader, draft, person)
    return { ...opened, token, seen: holding(reader, token) }
  }
  /** A set of an author, whose preview is open. */
  async function draftOf(author: Browser, ...documents: ConfigurationDocument[]) {
    const { id } = await scene.create(author, ...documents)
    await openFor(author, id)
    return id
  }
  const systemName = async (person: Pick<Browser, 'call'>) =>
    (await person.call('GET /api/param/v4/param-values/nav-logo-and-name')).systemName
  const menusOf = async (person: Pick<Browser, 'call'>) =>
    JSON.stringify(await person.call('GET /api/workbench/v4/portal-menus/auth-tree', TREE))

  /**
   * A hash of the rows of each table, except those with the times of the calls. Events are counted, because they are numbered
   * after their commit.
   */
  const digest = (): Promise<Record<string, string>> =>
    world.database.system(async (db) => {
      const { rows: tables } = await sql<{ name: string }>`
        select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
          and c.relname not in ('session', 'access_token', 'event_position', 'event_outbox') and has_table_privilege(c.oid, 'select')
        order by 1`.execute(db)
      const hashes: Record<string, string> = {}
      for (const { name } of tables) {
        const { rows } = await sql<{ hash: string }>`
          select coalesce(md5(string_agg(one::text, '' order by one::text)), '') as hash from ${sql.table(name)} one`.execute(
          db,
        )
        hashes[name] = rows[0]?.hash ?? ''
      }
      const { rows } = await sql<{ events: number }>`select count(*)::int as events from event_outbox`.execute(db)
      return { ...hashes, event_outbox: String(rows[0]?.events) }
    })
  return { ...scene, openFor, open, preview, draftOf, systemName, menusOf, digest, TENANT }
}
