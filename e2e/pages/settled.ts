import type { Page } from '@playwright/test'

/** The last call of a page at its start. */
const LAST = ['/identification/session', '/api/uaa/user/weakWord']

/** Opens a page and waits until the calls of its beginning have been answered. */
export async function settled(page: Page, open: () => Promise<unknown>): Promise<void> {
  const answers = LAST.map((path) => page.waitForResponse((response) => new URL(response.url()).pathname === path))
  await open()
  for (const answer of await Promise.all(answers)) await answer.finished()
}
