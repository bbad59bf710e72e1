import pg from 'pg'

/** Creates an empty database in the PostgreSQL server of the benchmark. The portal fills it at its first start. */
export async function createDatabase(name: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL ?? '' })
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }
  const database = `faults_${name}`
  await run(`create database ${database}`)
  url.pathname = `/${database}`
  return { url: url.href, drop: () => run(`drop database ${database} with (force)`) }
}
