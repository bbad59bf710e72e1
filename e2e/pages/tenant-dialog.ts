import type { Locator, Page } from '@playwright/test'
import type { Words } from '../words.ts'

export interface TenantDialog {
  dialog: Locator
  search: Locator
  tenants: Locator
  choose(tenant: string): Promise<void>
  identity(name: string): Locator
  enter: Locator
}

export function createTenantDialog(page: Page, words: Words): TenantDialog {
  const dialog = page.getByRole('dialog', { name: words.switchTenant })
  return {
    dialog,
    search: dialog.getByRole('searchbox', { name: words.findTenant }),
    tenants: dialog.getByRole('listitem'),
    choose: (tenant) => dialog.getByText(tenant, { exact: true }).click(),
    identity: (name) => dialog.getByRole('radio', { name }),
    enter: dialog.getByRole('button', { name: words.enter, exact: true }),
  }
}
