import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Starts something on a new database of the cluster of `TEST_DATABASE_URL`. The database is dropped when it stops, and when it does not start. */
export async function startOnDatabase<T extends { stop(): Promise<void> }>(
  name: string,
  start: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  // When the cluster ends first there is nothing left to drop.
  admin.on('error', () => undefined)
  const database = `${name}_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${database}`)
  url.pathname = `/${database}`
  const drop = async () => {
    await admin.query(`drop database ${database} with (force)`).catch(() => undefined)
    await admin.end().catch(() => undefined)
  }
  try {
    const started = await start(url.href)
    return {
      ...started,
      async stop() {
        await started.stop()
        await drop()
      },
    }
  } catch (error) {
    await drop()
    throw error
  }
}
