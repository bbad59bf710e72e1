import type { Page } from '@playwright/test'
import { expect, test } from '../../isolated-portal.ts'
import { enterAsAdministrator, expectAccessible } from '../../pages/console.ts'
import type { Portal } from '../../pages/portal.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

/** Opens the page of Anna Berg as the administrator of Nordbro. */
async function openAnna(portal: Portal, page: Page) {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100141')
  const people = portal.application('People')
  await people.getByRole('searchbox').first().fill('Anna Berg')
  await people.getByRole('button', { name: 'Anna Berg' }).press('Enter')
  await expect(people.getByRole('heading', { level: 1 })).toContainText('Anna Berg')
  return people
}

test('CONSOLE-150 the page of a person lists the sessions in the tenant, and ends one or all of them by the keyboard', async ({
  isolatedPortal,
  portal,
  page,
}) => {
  await isolatedPortal.query(`delete from session where user_id = 612`)
  for (const id of [9_100_001, 9_100_002])
    await isolatedPortal.query(`with made as (
      insert into session (id, sid_hash, user_id, idle_seconds, keep, device, absolute_expires_at)
        values (${id}, '\\x${id}0', 612, 3600, false, '${FIREFOX}', now() + interval '1 day') returning id)
      insert into session_identity (tenant_id, session_id, identity_code, bound_at)
        select 20001, id, 'T-20001', '2026-03-0${id - 9_100_000} 12:00Z' from made`)
  const people = await openAnna(portal, page)
  const card = people.getByRole('region', { name: 'Sessions in this tenant' })
  await expect(card.getByRole('listitem')).toHaveText([
    /Firefox 143, Linux.*2 Mar 2026/,
    /Firefox 143, Linux.*1 Mar 2026/,
  ])
  await expectAccessible(page, people, 'person-sessions')
  await page.setViewportSize({ width: 1280, height: 900 })

  await card.getByRole('button', { name: /Sign out Firefox 143, Linux, entered 1 Mar/ }).press('Enter')
  const dialog = people.getByRole('dialog', { name: 'Sign out: Anna Berg' })
  await expect(dialog).toContainText('Anna Berg is signed out on Firefox 143, Linux.')
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).press('Enter')
  await expect(card.getByRole('listitem')).toHaveText([/2 Mar 2026/])

  await card.getByRole('button', { name: 'Sign out everywhere' }).press('Enter')
  await people.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).press('Enter')
  await expect(card.getByText('Not signed in to this tenant on any device.')).toBeVisible()
})

test('CONSOLE-151, CONSOLE-152 the page of a person leads to their access with reasons, and from a role to its people and back', async ({
  portal,
  page,
}) => {
  const people = await openAnna(portal, page)
  await people.getByRole('button', { name: 'Show access' }).press('Enter')
  await expect(people.getByRole('heading', { level: 1 })).toHaveText('Access of Anna Berg')
  await expect(people.getByText('May work here.', { exact: true })).toBeVisible()
  const menus = people.getByRole('table')
  await expect(menus.getByRole('row', { name: /Role: Project manager\./ }).first()).toBeVisible()
  await people.getByRole('combobox', { name: 'Menus' }).selectOption({ label: 'Can’t be opened' })
  await expect(menus.getByRole('row', { name: /None of the roles here includes this menu\./ }).first()).toBeVisible()
  await expect(menus.getByText('Can be opened')).toHaveCount(0)
  // a page that is opened by its address has the styles of its parts
  await page.reload()
  await expect(menus.getByRole('columnheader', { name: 'Menu', exact: true })).toHaveCSS('text-align', 'start')
  await expectAccessible(page, people, 'person-access')
  await page.setViewportSize({ width: 1280, height: 900 })

  await people.getByRole('button', { name: 'Anna Berg' }).press('Enter')
  const roles = people.getByRole('region', { name: 'Roles' })
  await roles.getByRole('button', { name: 'Site engineer', exact: true }).press('Enter')
  await expect(people.getByRole('heading', { level: 1 })).toContainText('Site engineer')
  await people
    .getByRole('button', { name: /^Anna Berg/ })
    .first()
    .press('Enter')
  await expect(people.getByRole('heading', { level: 1 })).toContainText('Anna Berg')
})

test('CONSOLE-154, CONSOLE-155 the page of a person shows identities, exports the data, and erases the person with a report', async ({
  portal,
  page,
}) => {
  const people = await openAnna(portal, page)
  const identities = people.getByRole('region', { name: 'Identities' })
  await expect(identities.getByRole('listitem')).toHaveText([/Nordbro AB.*Employee.*usual identity/])
  const data = people.getByRole('region', { name: 'Personal data' })
  const download = page.waitForEvent('download')
  await data.getByRole('button', { name: 'Export data' }).press('Enter')
  expect((await download).suggestedFilename()).toBe('person-612.json')

  await data.getByRole('button', { name: 'Erase person…' }).press('Enter')
  const dialog = people.getByRole('dialog', { name: 'Erase person: Anna Berg' })
  await expect(dialog.getByRole('row', { name: /^Memberships \d removed/ })).toBeVisible()
  await expectAccessible(page, people, 'person-erasure')
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Request of the person')
  await dialog.getByRole('button', { name: 'Erase person' }).press('Enter')
  await expect(people.getByRole('heading', { level: 1 })).toHaveText('People')
  await people.getByRole('searchbox').first().fill('Anna Berg')
  await expect(people.getByText('No results', { exact: true })).toBeVisible()
})

test('CONSOLE-156 CONSOLE-186 all people whom a search leaves are disabled with a confirmation, results and a way to take it back', async ({
  portal,
  page,
}) => {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100141')
  const people = portal.application('People')
  const all = people.getByRole('button', { name: /^Change all \d+…$/ })
  await expect(all).toBeVisible()
  const answered = Promise.withResolvers<void>()
  await page.route(/\/people\?.*Persson/, async (route) => {
    await answered.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/people\?.*Persson/)
  await people.getByRole('searchbox').first().fill('Persson')
  await expect(all).toBeHidden()
  await asked
  await expect(all).toBeHidden()
  answered.resolve()
  await people.getByRole('button', { name: 'Change all 1…' }).press('Enter')
  const dialog = people.getByRole('dialog', { name: 'Change people: 1' })
  await dialog.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Disable' })
  await expectAccessible(page, people, 'people-bulk')
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(dialog).toContainText('lose access to this tenant immediately')
  await dialog.getByRole('button', { name: 'Disable', exact: true }).press('Enter')
  await expect(dialog.getByRole('status')).toHaveText(/^Done: [1-9]\d*\. Already so: 0\. Refused: 0\.$/)
  await dialog.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(people.getByRole('row', { name: /Greta Persson.*(Active|Never signed in)/ })).toBeVisible()

  await people.getByRole('checkbox', { name: 'Select Greta Persson' }).check()
  await people.getByRole('button', { name: 'Change…' }).press('Enter')
  const single = people.getByRole('dialog', { name: 'Change people: 1' })
  await single.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Enable' })
  await single.getByRole('button', { name: 'Continue' }).press('Enter')
  await single.getByRole('button', { name: 'Enable', exact: true }).press('Enter')
  await expect(single.getByRole('status')).toHaveText('Done: 0. Already so: 1. Refused: 0.')
})
