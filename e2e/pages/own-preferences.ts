import type { Page } from '@playwright/test'

/** What this journey prefers stays in it: the person starts with nothing, and the server hears of nothing. */
export async function ownPreferences(page: Page): Promise<void> {
  let own: Record<string, unknown> = {}
  await page.route('**/workbench/v4/user-preferences', (route) => {
    if (route.request().method() === 'PUT') own = { ...own, ...(route.request().postDataJSON() as object) }
    return route.fulfill({ json: own })
  })
}
