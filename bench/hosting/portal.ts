import pg from 'pg'
import { startServer } from '@portico/e2e/server'
import type { TestedApplication } from './applications.ts'
import { startOnDatabase } from './own-database.ts'

export interface Portal {
  /** The address of the minimal page that the server sends instead of the shell. */
  hostPage: string
  appsOrigin: string
  stop(): Promise<void>
}

/**
 * Starts the built server on a separate database, with registered applications and a minimal page instead of the shell.
 */
export async function startPortal(
  shellFolder: string,
  appsFolder: string,
  applications: readonly TestedApplication[],
): Promise<Portal> {
  return startOnDatabase('bench_hosting_now', async (databaseUrl) => {
    const server = await startServer('bench-hosting', {
      DATABASE_URL: databaseUrl,
      SHELL_DIR: shellFolder,
      APPS_DIR: appsFolder,
    })
    await register(databaseUrl, applications)
    return {
      hostPage: `${server.origin}/portal/bench`,
      appsOrigin: server.origin.replace('//', '//*.apps.'),
      stop: server.stop,
    }
  })
}

async function register(url: string, applications: readonly TestedApplication[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const [index, application] of applications.entries()) await insert(client, index, application)
  } finally {
    await client.end()
  }
}

async function insert(
  client: pg.Client,
  index: number,
  { code, kind, lifecycleName }: TestedApplication,
): Promise<void> {
  await client.query(
    `insert into application (id, code, product_code, group_code, unique_code, names, integrate_type, url,
       hosting_kind, source_kind, source, start_path, lifecycle_name)
     select $1, $2, product_code, group_code, $2, names, $3, $4, $5, 'folder', $2, '/', $6
     from application order by id limit 1
     on conflict (code) do update set hosting_kind = $5, source_kind = 'folder', source = $2, start_path = '/',
       lifecycle_name = $6, csp = null`,
    [9_000_000 + index, code, kind === 'realm' ? 0 : 1, `/apps/${code}/`, kind, lifecycleName],
  )
}
