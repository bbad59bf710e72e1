import type { Page } from '@playwright/test'

/** The last calls of a page at its start. */
const LAST = ['/identification/session', '/api/uaa/user/weakWord']

/** Opens a page and waits for the answers of its start-up calls. */
export async function settled(page: Page, open: () => Promise<unknown>): Promise<void> {
  const answers = LAST.map((path) => page.waitForResponse((response) => new URL(response.url()).pathname === path))
  await open()
  for (const answer of await Promise.all(answers)) await answer.finished()
}
