import type { Config } from '../../config.ts'
import type { Database } from '../handles.ts'

/** Opens the configured database. Loads only the driver in use. */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl) {
    const { openPostgres } = await import('./postgres/postgres.ts')
    return openPostgres(config.databaseUrl, { connections: config.databaseConnections })
  }
  const { openEmbedded } = await import('./embedded/embedded.ts')
  return openEmbedded(config.dataDir)
}
