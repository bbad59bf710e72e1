import { startCopy } from './template.ts'

/** Starts one server for the whole run. `PORTAL_URL` names one that is running already, for work on a journey. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env.E2E_RUN = String(process.pid)
  if (process.env.PORTAL_URL || process.env.E2E_WITHOUT_PORTAL) return async () => {}
  const server = await startCopy('server')
  process.env.PORTAL_URL = server.origin
  return () => server.stop()
}
