import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

/** The query of the comparison, as the server sends it: a person's favourites in a tenant. */
const SELECT =
  'select "id", "menu_name", "product_code", "app_code", "source_type", "tenant_id", "user_id", "menu_code", "biz_type", "sort" ' +
  'from "collection" where "user_id" = $1 order by "sort", "id"'

const scope = (tenantId: number) => `begin; set local role portico_app; set local app.tenant_id = '${tenantId}'`

export interface BareDatabase {
  /** One transaction under the tenant's role, with one SELECT in it. */
  inTenant(tenantId: number, userId: number): Promise<unknown[]>
  /** The SELECT alone. */
  read(userId: number): Promise<unknown[]>
  close(): Promise<void>
}

export function openBarePostgres(url: string): BareDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 16 })
  const select = { name: 'select', text: SELECT }
  return {
    async inTenant(tenantId, userId) {
      const client = await pool.connect()
      try {
        await client.query(scope(tenantId))
        const { rows } = await client.query({ ...select, values: [userId] })
        await client.query('commit')
        return rows
      } finally {
        client.release()
      }
    },
    read: async (userId) => (await pool.query({ ...select, values: [userId] })).rows,
    close: () => pool.end(),
  }
}

export async function openBareEmbedded(folder: string): Promise<BareDatabase> {
  const database = await PGlite.create(folder)
  const read = async (userId: number) => (await database.query(SELECT, [userId])).rows
  return {
    // `transaction` begins and commits; `runExclusive` would wait forever for the queries inside it
    inTenant: (tenantId, userId) =>
      database.transaction(async (transaction) => {
        await transaction.exec(`set local role portico_app; set local app.tenant_id = '${tenantId}'`)
        return (await transaction.query(SELECT, [userId])).rows
      }),
    read,
    close: () => database.close(),
  }
}
