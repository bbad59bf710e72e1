import type { Page } from '@playwright/test'

/** Keeps the preferences of this journey in it: the person starts without any, and none reach the server. */
export async function ownPreferences(page: Page): Promise<void> {
  let own: Record<string, unknown> = {}
  await page.route('**/workbench/v4/user-preferences', (route) => {
    if (route.request().method() === 'PUT') own = { ...own, ...(route.request().postDataJSON() as object) }
    return route.fulfill({ json: own })
  })
}
