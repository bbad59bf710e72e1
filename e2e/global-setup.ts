import { startCopy } from './template.ts'

/** Starts one server for the whole run, unless `PORTAL_URL` names a running one, for the development of a journey. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env.E2E_RUN = String(process.pid)
  if (process.env.PORTAL_URL || process.env.E2E_WITHOUT_PORTAL) return async () => {}
  const server = await startCopy('server')
  process.env.PORTAL_URL = server.origin
  return () => server.stop()
}
