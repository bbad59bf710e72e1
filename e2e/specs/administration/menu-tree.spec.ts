import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../isolated-portal.ts'
import { enterAsAdministrator, expectAccessible } from '../../pages/console.ts'
import type { Portal } from '../../pages/portal.ts'

/** The screen of menus, with the lists of menus that it has requested. */
async function openMenus(portal: Portal, page: Page) {
  const lists: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/admin/v1/menus') lists.push(search)
  })
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100148')
  const screen = portal.application('Menus')
  const line = (name: string | RegExp) => screen.getByRole('treeitem', { name }).first()
  const names = async () =>
    (await screen.locator('[role="treeitem"][aria-level="2"] .tree-name').allTextContents()).slice(0, 4)
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  return { screen, lists, line, names, button }
}

/** Drags a line onto the upper half of another one, with the events of a pointer. */
async function drag(source: Locator, target: Locator) {
  const dataTransfer = await source.evaluateHandle(() => new DataTransfer())
  const clientY = await target.evaluate((element) => element.getBoundingClientRect().top + 4)
  await source.dispatchEvent('dragstart', { dataTransfer })
  await target.dispatchEvent('dragover', { dataTransfer, clientY })
  await target.dispatchEvent('drop', { dataTransfer, clientY })
  await source.dispatchEvent('dragend', { dataTransfer })
}

test('CONSOLE-161 CONSOLE-162 menus are a tree whose branches are read when they open, and are moved by keyboard, buttons and pointer', async ({
  portal,
  page,
  isolatedPortal: { query },
}) => {
  test.slow()
  const { screen, lists, line, names, button } = await openMenus(portal, page)
  await expect(screen.getByRole('tree', { name: 'Menus' })).toBeVisible()
  await expect(line(/^Planning/)).toHaveAttribute('aria-expanded', 'false')
  expect(lists).toEqual([])
  await line(/^Planning/).press('ArrowRight')
  await expect(line(/^Schedule/)).toBeVisible()
  expect(lists).toHaveLength(1)
  await line(/^Planning/).press('ArrowDown')
  await expect(line(/^Schedule/)).toBeFocused()
  expect(await names()).toEqual(['Schedule', 'Look-ahead', 'Resources', 'Progress'])

  await test.step('CONSOLE-162 by keyboard and by buttons', async () => {
    await page.keyboard.press('Alt+ArrowDown')
    await expect(screen.getByRole('status').filter({ hasText: /^Schedule: position 2 of \d+$/ })).toHaveCount(1)
    expect(await names()).toEqual(['Look-ahead', 'Schedule', 'Resources', 'Progress'])
    const unsaved = screen.getByRole('region', { name: 'Unsaved order' })
    await expect(unsaved).toContainText('Menus with a new position: 1')
    await button('Move up').press('Enter')
    await expect(unsaved).toBeHidden()
    await expect(button('Move up')).toBeFocused()
    await expect(button('Move up')).toHaveAttribute('aria-disabled', 'true')
    await button('Move down').press('Enter')
    await button('Move down').press('Enter')
    expect(await names()).toEqual(['Look-ahead', 'Resources', 'Schedule', 'Progress'])
  })

  await test.step('CONSOLE-162 by pointer, only within the directory', async () => {
    await drag(line(/^Progress/), line(/^Look-ahead/))
    await expect.poll(names).toEqual(['Progress', 'Look-ahead', 'Resources', 'Schedule'])
    await drag(line(/^Resources/), line(/^Planning/))
    expect(await names()).toEqual(['Progress', 'Look-ahead', 'Resources', 'Schedule'])
  })
  await expectAccessible(page, screen, 'menu-tree')
  await page.setViewportSize({ width: 1440, height: 900 })

  await test.step('CONSOLE-163 moves of another person are shown below the own ones, and nothing is lost', async () => {
    await query(`insert into tenant_menu (tenant_id, menu_code, sort) values (20001, 'plan.schedule', 90)`)
    await button('Save').press('Enter')
    await expect(
      screen.getByRole('alert').filter({ hasText: 'Someone else has moved menus meanwhile: 1.' }),
    ).toBeVisible()
    expect(await names()).toEqual(['Progress', 'Look-ahead', 'Resources', 'Schedule'])
    await button('Save').press('Enter')
    await expect(screen.getByRole('region', { name: 'Unsaved order' })).toBeHidden()
  })
  await page.reload()
  await line(/^Planning/).press('ArrowRight')
  await expect(line(/^Progress/)).toContainText('Custom position')
  expect(await names()).toEqual(['Progress', 'Look-ahead', 'Resources', 'Schedule'])
  await line(/^Progress/).press('Enter')
  await expect(screen.getByRole('heading', { level: 1 })).toContainText('Progress')
})

test('CONSOLE-161 a directory of 5,000 menus shows 50, and more on demand', async ({
  portal,
  page,
  isolatedPortal: { query },
}) => {
  await query(`insert into menu select (jsonb_populate_record(menu, jsonb_build_object('id', 950000 + n,
    'code', 'plan.storm-' || n, 'names', jsonb_build_object('en', 'Storm ' || n), 'sort', 10 * n))).*
    from menu, generate_series(1, 5000) n where menu.code = 'plan.baseline'`)
  const { screen, lists, line } = await openMenus(portal, page)
  await line(/^Planning/).press('ArrowRight')
  await line(/^Control/).press('ArrowRight')
  await expect(line(/^Storm 20$/)).toBeVisible()
  const storms = screen.getByRole('treeitem', { name: /^Storm/ })
  expect(await storms.count()).toBeLessThanOrEqual(50)
  expect(lists).toHaveLength(2)
  await line(/^Storm 20$/).press('Alt+ArrowUp')
  await expect(screen.getByRole('region', { name: 'Unsaved order' })).toContainText('Menus with a new position: 1')
  expect(lists).toHaveLength(2)
  await screen.getByRole('treeitem', { name: 'Show more' }).press('Enter')
  await expect(line(/^Storm 200$/)).toBeVisible()
  expect(lists).toHaveLength(3)
})

test('CONSOLE-162 moves are added to a change set in place of a save', async ({ portal, page }) => {
  const { screen, line, names, button } = await openMenus(portal, page)
  await line(/^Planning/).press('ArrowRight')
  await line(/^Schedule/).press('Alt+ArrowDown')
  await button('Add to changes').press('Enter')
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Another order')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/change-sets'))
  await dialog.getByRole('button', { name: 'Add to changes' }).press('Enter')
  const { operations } = (await sent).postDataJSON() as {
    operations: { document: { code: string; position: number } }[]
  }
  expect(operations.map(({ document: { code, position } }) => [code, typeof position])).toEqual([
    ['plan.schedule', 'number'],
  ])
  await expect(dialog).toBeHidden()
  await expect(screen.getByRole('region', { name: 'Unsaved order' })).toBeHidden()
  expect(await names()).toEqual(['Schedule', 'Look-ahead', 'Resources', 'Progress'])
})
