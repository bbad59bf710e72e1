import type { Config } from '../config.ts'
import type { Database } from './handles.ts'

/** The database that the configuration names. Only the driver in use is loaded. */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(config.databaseUrl, { connections: config.databaseConnections })
  }
  const { openEmbedded } = await import('./embedded.ts')
  return openEmbedded(config.dataDir)
}
