import { prepareTemplate } from './template.ts'

/** Creates the database that the portals of the workers copy, since that takes longer than a journey. */
export default async function globalSetup(): Promise<void> {
  process.env.E2E_RUN = String(process.pid)
  if (!process.env.PORTAL_URL && !process.env.E2E_WITHOUT_PORTAL) await prepareTemplate()
}
