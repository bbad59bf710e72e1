import { randomBytes } from 'node:crypto'
import pg from 'pg'

/**
 * Starts a program on a new database of the cluster of `TEST_DATABASE_URL`. Drops the database at its stop or failed
 * start.
 */
export async function startOnDatabase<T extends { stop(): Promise<void> }>(
  name: string,
  start: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  // ignores errors if the cluster stops first, since there is no database to drop then
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
