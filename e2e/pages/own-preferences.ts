import type { Page } from '@playwright/test'

/** Stores the preferences in the test instead of the server. The person starts without preferences. */
export async function ownPreferences(page: Page): Promise<void> {
  let own: Record<string, unknown> = {}
  await page.route('**/workbench/v4/user-preferences', (route) => {
    if (route.request().method() === 'PUT') own = { ...own, ...(route.request().postDataJSON() as object) }
    return route.fulfill({ json: own })
  })
}
