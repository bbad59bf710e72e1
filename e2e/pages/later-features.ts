import type { Page } from '@playwright/test'

/** Resolves when the page that opens next has the files of the features that load after its first menu. */
export async function laterFeatures(page: Page): Promise<void> {
  const files = ['js', 'css'].map((type) => page.waitForResponse(`**/assets/later-features-*.${type}`))
  for (const file of await Promise.all(files)) await file.finished()
}
