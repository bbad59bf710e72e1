import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../texts.ts'

export interface TenantDialog {
  dialog: Locator
  search: Locator
  tenants: Locator
  choose(tenant: string): Promise<void>
  identity(name: string): Locator
  enter: Locator
}

export function createTenantDialog(page: Page, texts: Texts): TenantDialog {
  const dialog = page.getByRole('dialog', { name: texts.switchTenant })
  return {
    dialog,
    search: dialog.getByRole('searchbox', { name: texts.findTenant }),
    tenants: dialog.getByRole('listitem'),
    choose: (tenant) => dialog.getByText(tenant, { exact: true }).click(),
    identity: (name) => dialog.getByRole('radio', { name }),
    enter: dialog.getByRole('button', { name: texts.enter, exact: true }),
  }
}
