import { test as base } from '@playwright/test'
import { createPortal, type Portal } from './pages/portal.ts'
import { createTenantDialog, type TenantDialog } from './pages/tenant-dialog.ts'
import { words, type Language } from './words.ts'

interface Fixtures {
  /** The language of the browser; `test.use({ language })` changes it. */
  language: Language
  portal: Portal
  tenantDialog: TenantDialog
}

export const test = base.extend<Fixtures>({
  language: ['en', { option: true }],
  locale: async ({ language }, use) => use(language),
  baseURL: async ({}, use) => use(process.env.PORTAL_URL),
  portal: async ({ page, language }, use) => use(createPortal(page, words[language])),
  tenantDialog: async ({ page, language }, use) => use(createTenantDialog(page, words[language])),
})

export { expect } from '@playwright/test'
