import { startServer } from './server.ts'
import { makeTemplate } from './template.ts'

/** One server for the whole run. `PORTAL_URL` names one that is running already, for work on a journey. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.PORTAL_URL) return async () => {}
  const [server] = await Promise.all([
    startServer('server'),
    process.env.TEST_DATABASE_URL ? makeTemplate() : undefined,
  ])
  process.env.PORTAL_URL = server.origin
  return () => server.stop()
}
