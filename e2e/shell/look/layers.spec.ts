import type { Locator, Page } from '@playwright/test'
import type { FavouriteMenu } from '@portico/contract/navigation/favourites'
import type { MenuNode } from '@portico/contract/navigation/menus'
import type { Portal } from '../../pages/portal.ts'
import { closeAll } from '../../pages/overlays.ts'
import { createSwitcher } from '../../pages/switcher.ts'
import { choose, open } from '../../pages/tabs.ts'
import { createTenantDialog } from '../../pages/tenant-dialog.ts'
import { texts } from '../../texts.ts'
import type { Answers } from '../answers/answers.ts'
import { changeMenus, changeTheme } from '../answers/changes.ts'
import { keepMessages, message } from '../answers/messages.ts'
import { expect, test } from '../fixture.ts'

/** A menu that replaces the portal in this window. */
const IN_THIS_WINDOW = { productCode: 'erp', menuCode: 'erp.invoice' }

/** Performs the action on one surface that opens the question about unsaved changes. */
type Surface = (page: Page, portal: Portal) => Promise<void>

const fromUserMenu =
  (item: string): Surface =>
  async (page) => {
    await page.getByRole('button', { name: 'User menu', exact: true }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }

const SURFACES: Record<string, Surface> = {
  'organisation popover': async (page) => {
    const switcher = createSwitcher(page)
    await switcher.open()
    await switcher.item('Nordbro').click()
  },
  palette: async (page) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill('sign out')
    await page.getByRole('option', { name: /^Sign out/ }).click()
  },
  'user menu': fromUserMenu('Sign out'),
  'user menu, by a change of portal': fromUserMenu('Switch to the simple portal'),
  'tab menu': (_, portal) => choose(portal, 'Schedule', 'Close'),
  'applications drawer': async (page) => {
    await page.getByRole('button', { name: 'Applications', exact: true }).click()
    await page.getByRole('dialog', { name: 'Applications' }).getByRole('button', { name: 'ERP', exact: true }).click()
  },
  'account page': async (page, portal) => {
    await page.getByRole('button', { name: 'User menu', exact: true }).click()
    await page.getByRole('menuitem', { name: 'User centre', exact: true }).click()
    await expect(portal.activeTab).toHaveText('Personal details')
    await portal.application('Personal details').getByRole('textbox', { name: 'Note' }).focus()
    await (
      await portal.frame('Personal details')
    ).evaluate((data) => {
      const message = { v: 1, type: 'applicationModule', reqId: 'r1', data }
      const { __portico_port__: port } = window as unknown as { __portico_port__?: { send(value: object): void } }
      if (port) port.send(message)
      else parent.postMessage(message, '*')
    }, IN_THIS_WINDOW)
  },
  'list of all tabs': async (page, portal) => {
    await choose(portal, 'Schedule', 'All open tabs')
    await page.getByRole('dialog', { name: 'All open tabs' }).getByRole('combobox').fill('schedule')
    await page.keyboard.press('Shift+Delete')
  },
}

/** The surfaces that do not exist on a phone. */
const WIDE_SURFACES: Record<string, Surface> = {
  'recent visits': async (page) => {
    await page.getByRole('button', { name: 'Recent visits', exact: true }).click()
    await page
      .getByRole('menu', { name: 'Recent visits' })
      .getByRole('menuitem', { name: /^Budget.*E6 Trelleborg Ring Road/ })
      .click()
  },
  'split view': async (_, portal) => {
    await open(portal, 'Documents')
    await choose(portal, 'Schedule', 'Show on the left in split view')
    await choose(portal, 'Schedule', 'Close')
  },
  'full screen': async (page, portal) => {
    await page.getByRole('button', { name: 'Full screen', exact: true }).first().click()
    await choose(portal, 'Schedule', 'Close')
  },
}

/** Surfaces with menus of an application that opens in this window: favourites and quick select. */
const SURFACES_OF_MENUS: Record<string, Surface> = {
  favourites: async (page) => {
    await page.getByRole('button', { name: 'Favourites', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Favourites' })
      .getByRole('button', { name: /^Invoices/ })
      .click()
  },
  'quick select': async (page) => {
    await page.getByRole('button', { name: 'Applications', exact: true }).click()
    await page.getByRole('dialog', { name: 'Applications' }).getByRole('button', { name: 'ERP', exact: true }).click()
  },
  'quick select, a menu': async (page) => {
    await page.getByRole('button', { name: 'Applications', exact: true }).click()
    const quick = page.getByRole('dialog', { name: 'Applications' })
    await quick.getByRole('button', { name: 'ERP', exact: true }).hover()
    await quick.getByRole('button', { name: 'Invoices', exact: true }).click()
  },
}

/** Surfaces from which a person with two tenants, and two identities in one of them, opens the question. */
const SURFACES_OF_ENTRY: Record<string, Surface> = {
  'tenant dialog': async (page, portal) => {
    await fromUserMenu('Switch tenant')(page, portal)
    const dialog = createTenantDialog(page, texts.en)
    await dialog.choose('华宇建设集团')
    await dialog.enter.click()
  },
  'identity dialog': async (page, portal) => {
    await fromUserMenu('Switch identity')(page, portal)
    const dialog = page.getByRole('dialog', { name: 'Choose identity' })
    await dialog.getByRole('radiogroup').getByRole('radio').nth(1).check({ force: true })
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  },
}

/** Opens the question from each surface in turn, and answers it with 'Stay'. */
async function expectQuestionAbove(page: Page, portal: Portal, surfaces: Record<string, Surface>): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  for (const [name, show] of Object.entries(surfaces)) {
    await test.step(name, async () => {
      await show(page, portal)
      const stay = question.getByRole('button', { name: 'Stay', exact: true })
      await expect(stay).toBeFocused()
      await expectPointerReaches(question)
      await page.keyboard.press('Tab')
      await expect(question.locator(':focus')).toHaveCount(1)

      await pressByPointer(page, stay)
      await expect(question).toBeHidden()
      await closeAll(page)
      await portal.tab('Schedule').click()
      await expect(noteIn(portal)).toHaveValue(NOTE)
    })
  }
}

const NOTE = 'Night shift from March'
const noteIn = (portal: Portal) => portal.application('Schedule').getByRole('textbox', { name: 'Note' })

async function leaveUnsaved(portal: Portal): Promise<void> {
  await open(portal, 'Planning')
  await noteIn(portal).fill(NOTE)
  await expect(portal.tab('Schedule')).toHaveAccessibleDescription(/Unsaved changes/)
}

/** Expects that each button of the dialog is visible and receives its presses: no element covers it. */
async function expectPointerReaches(dialog: Locator): Promise<void> {
  for (const button of await dialog.getByRole('button').all()) {
    const isReached = button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const isOnTop = () => element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      const takesPresses = isOnTop()
      // an inert element is visible but receives no press, so it could cover the button unnoticed
      const inert = [...document.querySelectorAll<HTMLElement>('[inert]')]
      for (const one of inert) one.inert = false
      const isSeen = isOnTop()
      for (const one of inert) one.inert = true
      return takesPresses && isSeen
    })
    expect(await isReached, `a press on ${await button.textContent()}`).toBe(true)
  }
}

async function pressByPointer(page: Page, button: Locator): Promise<void> {
  const box = await button.boundingBox()
  if (!box) throw new Error('The button has no box.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Makes ERP open in this window. The recorded menus do not define their target window. */
function openErpInThisWindow(answers: Answers): void {
  answers('GET /api/product/v4/menus/auth-menu-by-org-pcode-mcode', ({ recorded }) =>
    findMenu(recorded(TREE) as unknown as MenuNode[], IN_THIS_WINDOW.menuCode),
  )
  const menuExtends = [{ extendCode: 'popupType', value: '1' }]
  changeMenus(answers, (menus) => menus.map((menu) => (menu.code === 'erp-core' ? { ...menu, menuExtends } : menu)))
}

test('LOOK-91 TAB-12 the question about unsaved changes lies above favourites and quick select', async ({
  page,
  portal,
  answers,
}) => {
  openErpInThisWindow(answers)
  changeTheme(answers, { menuShowTriggerType: 2 })
  answers('GET /api/workbench/v4/user-collections', ({ recorded }) =>
    (recorded() as unknown as FavouriteMenu[]).map((one) =>
      one.id === 1
        ? { ...one, menuName: 'Invoices', productCode: 'erp', appCode: 'erp-core', menuAuthCode: 'erp.invoice' }
        : one,
    ),
  )
  await portal.signIn('anna')
  await leaveUnsaved(portal)
  await expectQuestionAbove(page, portal, SURFACES_OF_MENUS)
})

for (const width of [390, 1024, 1760]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test(`LOOK-91 TAB-12 at ${width} px the question about unsaved changes lies above the surface that opened it`, async ({
      page,
      portal,
      answers,
    }) => {
      openErpInThisWindow(answers)
      await portal.signIn('anna')
      await leaveUnsaved(portal)
      // below 1440 px the entries of the header are in 'More' (LOOK-193)
      await expectQuestionAbove(page, portal, width < 1440 ? SURFACES : { ...SURFACES, ...WIDE_SURFACES })

      const question = page.getByRole('dialog', { name: 'Unsaved changes' })
      await SURFACES['organisation popover']!(page, portal)
      await pressByPointer(page, question.getByRole('button', { name: 'Discard and continue' }))
      await expect(portal.organisation).toContainText('Nordbro')
    })
  })
}

test('LOOK-91 TENANT-10 TENANT-22 at 390, 1024 and 1760 px the question lies above the dialogs of tenant and identity, too', async ({
  page,
  portal,
  answers,
}) => {
  answers('GET /api/portal/account/user/identity-terms', ({ recorded }) => ({ ...recorded(), accepted: true }))
  await page.setViewportSize({ width: 1760, height: 800 })
  await portal.signInAt('li.wei', '/portal/1/?tenantId=20001&orgId=41001&externalEntityId=9999')
  await leaveUnsaved(portal)
  for (const width of [1760, 1024, 390])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await expectQuestionAbove(page, portal, SURFACES_OF_ENTRY)
    })
})

const TREE = 'GET /api/workbench/v4/portal-menus/auth-tree?orgId=41001'

function findMenu(menus: readonly MenuNode[], code: string): MenuNode | null {
  for (const menu of menus) {
    const match = menu.sourceModuleCode === code ? menu : findMenu(menu.children, code)
    if (match) return match
  }
  return null
}

interface ApplicationWindow {
  portal: {
    showDialog(dialog: object): Promise<unknown>
    showToast(toast: object): void
  }
}

test('LOOK-91 LOOK-92 SDK-40 a dialog of an application lies above a popover, and a toast above that dialog', async ({
  page,
  portal,
}) => {
  await portal.signIn('anna')
  await open(portal, 'Quality')
  const frame = await portal.frame('Inspections')
  await expect.poll(() => frame.evaluate(() => 'portal' in window)).toBe(true)
  const switcher = createSwitcher(page)
  await switcher.open()

  await frame.evaluate(() => {
    const { portal } = window as unknown as ApplicationWindow
    void portal.showDialog({ title: 'Send the report?', buttons: [{ id: 'send', label: 'Send' }] })
  })
  const dialog = page.getByRole('dialog', { name: 'Send the report?' })
  await expect(dialog.locator(':focus').or(dialog.and(page.locator(':focus')))).toHaveCount(1)
  await expectPointerReaches(dialog)

  await frame.evaluate(() => (window as unknown as ApplicationWindow).portal.showToast({ text: 'Saved' }))
  const toasts = page.getByRole('region', { name: 'Application notifications' })
  await pressByPointer(page, toasts.getByRole('button', { name: 'Close' }))
  await expect(toasts).toBeHidden()

  await pressByPointer(page, dialog.getByRole('button', { name: 'Send' }))
  await expect(dialog).toBeHidden()
  await expect(switcher.dialog).toBeVisible()
})

test('LOOK-221 a message of an application leaves the unfolded list of alerts uncovered', async ({
  page,
  portal,
  answers,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  const titles = ['Crane 3 is out of service', 'Storm on Friday', 'Gas alarm in shaft 2']
  keepMessages(
    answers,
    titles.map((title, at) => message(at + 1, title, { severity: 'alert' })),
  )
  await portal.signIn('anna')
  await open(portal, 'Quality')
  const frame = await portal.frame('Inspections')
  await expect.poll(() => frame.evaluate(() => 'portal' in window)).toBe(true)
  const alerts = page.getByRole('region', { name: 'Important messages' })
  await alerts.getByRole('button', { name: 'All important messages (3)' }).click()
  await expect.poll(async () => (await alerts.boundingBox())!.height).toBeGreaterThan(100)

  await frame.evaluate(() => (window as unknown as ApplicationWindow).portal.showToast({ text: 'Saved' }))
  const toast = page.getByRole('region', { name: 'Application notifications' }).getByText('Saved')
  const [above, below] = [(await toast.boundingBox())!, (await alerts.boundingBox())!]
  expect(above.y + above.height).toBeLessThan(below.y)
  expect(above.y).toBeGreaterThan(48)
})

test('HOST-163 SDK-40 after a dialog of the portal the focus is in the field of the page that opened it', async ({
  page,
  portal,
}) => {
  await portal.signIn('anna')
  await open(portal, 'Quality')
  await page.getByRole('button', { name: 'User menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'User centre', exact: true }).click()
  await expect(portal.activeTab).toHaveText('Personal details')

  for (const name of ['Personal details', 'Inspections']) {
    await portal.tab(name).click()
    const field = portal.application(name).getByRole('textbox').last()
    await field.focus()
    await (await portal.frame(name)).evaluate(askInDialog)
    const dialog = page.getByRole('dialog', { name: 'Send the report?' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')

    await expect(dialog, name).toBeHidden()
    await expect(field, name).toBeFocused()
  }
})

/** Opens a dialog of the portal, with the SDK if the page has connected it, else with a plain message. */
function askInDialog(): void {
  const data = { title: 'Send the report?', buttons: [{ id: 'send', label: 'Send' }] }
  const { portal } = window as unknown as Partial<ApplicationWindow>
  if (portal) void portal.showDialog(data)
  else parent.postMessage({ v: 1, type: 'dialog', reqId: 'r1', data }, '*')
}
