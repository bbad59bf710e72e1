import type { Page } from '@playwright/test'

/** Answers the calls of the preferences in the test instead of the server. The person starts without preferences. */
export async function stubPreferences(page: Page): Promise<void> {
  let stored: Record<string, unknown> = {}
  await page.route('**/workbench/v4/user-preferences', (route) => {
    if (route.request().method() === 'PUT') stored = { ...stored, ...(route.request().postDataJSON() as object) }
    return route.fulfill({ json: stored })
  })
}
