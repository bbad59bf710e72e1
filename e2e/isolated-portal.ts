import { test as base } from './fixtures.ts'
import { startWorkerPortal } from './worker-portal.ts'

export interface IsolatedPortal {
  /** The worker's portal on PostgreSQL. Tests write rows directly and bypass the server's rules. */
  isolatedPortal: {
    origin: string
    query: (sql: string, values?: readonly unknown[]) => Promise<void>
    /** Returns a digest of the rows of each table, for comparisons. */
    digest: () => Promise<Record<string, string | null>>
    /** Returns the number of content security policy reports that the server has accepted. */
    reported: () => Promise<number>
    /** Restores all rows to their values at the portal's start. */
    restore: () => Promise<void>
  }
}

interface Cleaned {
  /** Restores the portal's rows before and after each journey, since the journeys of a worker share it. */
  cleaned: void
}

export const test = base.extend<IsolatedPortal & Cleaned>({
  isolatedPortal: async ({ once }, use) => use(await once('portal', startWorkerPortal)),
  cleaned: [
    async ({ isolatedPortal }, use) => {
      await isolatedPortal.restore()
      await use()
      await isolatedPortal.restore()
    },
    { auto: true },
  ],
  baseURL: async ({ isolatedPortal }, use) => use(isolatedPortal.origin),
})

test.skip(!process.env.TEST_DATABASE_URL, 'needs a PostgreSQL server, which npm run e2e starts')

export { expect } from '@playwright/test'
