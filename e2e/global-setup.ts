import { createDatabaseTemplate } from './template.ts'

/**
 * Creates the template database. Each worker starts its portal on a copy, since a copy is much faster than a new
 * database.
 */
export default async function globalSetup(): Promise<void> {
  process.env.E2E_RUN = String(process.pid)
  if (!process.env.PORTAL_URL && !process.env.E2E_WITHOUT_PORTAL) await createDatabaseTemplate()
}
