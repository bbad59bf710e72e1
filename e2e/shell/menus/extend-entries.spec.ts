import type { ExtendEntry } from '@portico/contract/configuration/extend-entries'
import type { Locator, Page } from '@playwright/test'
import type { Answers } from '../answers/answers.ts'
import { changeScene } from '../answers/changes.ts'
import { expect, test } from '../fixture.ts'
import { openPages } from '../shared-context.ts'
import { axeFindings } from '../../pages/axe.ts'

const entry = (code: string, more: Partial<ExtendEntry> = {}): ExtendEntry => ({
  ...{ code, name: code, source: 'header', openType: 2, linkType: 1, thumbnailType: 'ICON', showName: false },
  ...{
    contentUrl: null,
    images: [],
    iconClass: null,
    popover: null,
    textColor: null,
    textHoverColor: null,
    children: [],
  },
  ...more,
})

/** A square of one colour. */
const picture = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><path fill="${colour}" d="M0 0h20v20H0z"/></svg>`)}`

function answerEntries(answers: Answers, entries: ExtendEntry[], order = entries.map(({ code }) => code)) {
  answers('GET /api/workbench/v4/portal-menus/quick-Entrances/{id}/list', () => entries)
  changeScene(answers, { headerExtendEntryEnable: true, headerExtendEntrys: order.map((code) => entry(code)) })
}

const header = (page: Page) => page.getByRole('banner')
const buttonNamed = (page: Page, name: string) => header(page).getByRole('button', { name, exact: true })

async function drag(page: Page, button: Locator, by: number): Promise<void> {
  const box = await button.boundingBox()
  if (!box) throw new Error('the button has no place')
  const [x, y] = [box.x + 4, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by, y)
  await page.mouse.up()
}

test('HELP-40 HELP-42 the scene orders known entries and the tenant’s own, and hides the others', async ({
  page,
  portal,
  answers,
}) => {
  const entries = [
    entry('Hotline', { contentUrl: '/portal-pages/hotline', showName: true, popover: 'Day and night' }),
    entry('Rules', { contentUrl: '/portal-pages/rules' }),
    entry('Not named', { contentUrl: '/portal-pages/none' }),
    entry('A tool', { contentUrl: '/portal-pages/tool', source: 'side-toolbar' }),
    entry('Empty'),
  ]
  answerEntries(answers, entries, ['fullscreen', 'Hotline', 'help-center', 'Rules', 'Empty', 'unknown'])
  await page.setViewportSize({ width: 1680, height: 800 })
  await portal.signIn('anna')

  await expect(buttonNamed(page, 'Rules')).toBeVisible()
  const names = await header(page)
    .locator('.p-header-entries > button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
  expect(names.filter((name) => /Full|Hotline|Help|Rules|Not|Empty|Favour|Experience/.test(name ?? ''))).toEqual([
    'Full screen',
    'Hotline',
    'Help',
    'Rules',
  ])
  await expect(buttonNamed(page, 'Hotline')).toHaveText('Hotline')
  await expect(buttonNamed(page, 'Hotline')).toHaveAttribute('title', 'Day and night')
  await expect(buttonNamed(page, 'Rules')).toHaveText('')
  await expect(page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'A tool' })).toBeVisible()
})

test('HELP-43 GUIDE-11 an entry opens in a new window, in a dialog, or the help with the user guide', async ({
  page,
  portal,
  answers,
  served,
}) => {
  served.pages.set('/portal-pages/rules', '<h1>Rules</h1>')
  const contentUrl = '/portal-pages/rules'
  const entries = [
    entry('Window', { contentUrl }),
    entry('Dialog', { contentUrl, openType: 0 }),
    entry('Guide', { contentUrl, openType: 3 }),
  ]
  answerEntries(answers, entries, ['Window', 'Dialog', 'Guide', 'help-center'])
  await page.setViewportSize({ width: 1680, height: 800 })
  await portal.signIn('anna')

  const opened = page.context().waitForEvent('page')
  await buttonNamed(page, 'Window').click()
  await expect(await opened).toHaveURL(/\/portal-pages\/rules/)
  await buttonNamed(page, 'Dialog').click()
  const dialog = page.getByRole('dialog', { name: 'Dialog' })
  await expect(dialog.locator('iframe').contentFrame().getByRole('heading')).toHaveText('Rules')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await buttonNamed(page, 'Guide').click()
  await expect(page.getByRole('menu', { name: 'Help' }).getByRole('menuitem', { name: 'User guide' })).toBeVisible()
})

test('HELP-9 an entry with a hostile address opens nothing', async ({ page, portal, answers }) => {
  const hostile = ['javascript:alert(1)', '//evil.example', '/portal/1/', '/apps/secret-core/']
  answerEntries(
    answers,
    hostile.map((contentUrl, index) => entry(`Hostile ${index}`, { contentUrl, openType: index % 2 })),
  )
  await page.setViewportSize({ width: 1680, height: 800 })
  await portal.signIn('anna')
  const opened: string[] = []
  page.context().on('page', (window) => opened.push(window.url()))

  for (const index of hostile.keys()) {
    await buttonNamed(page, `Hostile ${index}`).click()
    if (index % 2 === 0) {
      await expect(page.getByRole('dialog').getByText('This page can’t be shown here.')).toBeVisible()
      await page.keyboard.press('Escape')
    } else await expect(page.getByText('no permission, contact administrator')).toBeVisible()
  }
  expect(opened).toEqual([])
})

test('HELP-44 HELP-45 pictures and colours follow the state of the entry, and nothing but a colour is one', async ({
  page,
  portal,
  answers,
}) => {
  const images = [
    { imageType: 'ICON', iconUrl: picture('blue') },
    { imageType: 'UNSELECT-ICON', iconUrl: picture('gray') },
    { imageType: 'SELECT-ICON', iconUrl: picture('red') },
  ]
  const shared = { contentUrl: '/portal-pages/a', showName: true }
  answerEntries(answers, [
    entry('Picture', { ...shared, thumbnailType: 'IMAGE', images, textColor: '#ffeeaa', textHoverColor: '#aaffee' }),
    entry('Missing', { ...shared, thumbnailType: 'IMAGE', textColor: 'red;background:url(//evil.example)' }),
  ])
  await page.setViewportSize({ width: 1680, height: 800 })
  await portal.signIn('anna')
  const shown = buttonNamed(page, 'Picture').locator('img').filter({ visible: true })

  await expect(shown).toHaveAttribute('src', picture('gray'))
  await expect(buttonNamed(page, 'Picture')).toHaveCSS('color', 'rgb(255, 238, 170)')
  await buttonNamed(page, 'Picture').hover()
  await expect(shown).toHaveAttribute('src', picture('red'))
  await expect(buttonNamed(page, 'Picture')).toHaveCSS('color', 'rgb(170, 255, 238)')
  await expect(buttonNamed(page, 'Missing').locator('svg')).toBeVisible()
  expect(await buttonNamed(page, 'Missing').getAttribute('style')).toBeFalsy()
})

test('HELP-46 a press of header and side toolbar is ignored if the pointer has moved more than 5 px', async ({
  page,
  portal,
  answers,
  served,
}) => {
  const names = ['Entry A', 'Entry B', 'Tool C', 'Tool D']
  const entries = names.map((name, index) => {
    const contentUrl = `/portal-pages/${name.at(-1)?.toLowerCase()}`
    served.pages.set(contentUrl, name)
    return entry(name, { contentUrl, openType: 1, showName: true, source: index < 2 ? 'header' : 'side-toolbar' })
  })
  answerEntries(answers, entries)
  await page.setViewportSize({ width: 1680, height: 800 })
  await portal.signIn('anna')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const opened: string[] = []
  page.context().on('page', (window) => opened.push(window.url()))
  // a window that an ignored press had opened would have come before
  const opens = async (action: () => Promise<void>) => {
    const window = page.context().waitForEvent('page')
    await action()
    await (await window).waitForURL(/portal-pages/)
    await page.bringToFront()
  }

  await drag(page, button('Entry A'), 6)
  await opens(() => drag(page, button('Entry B'), 5))
  await drag(page, button('Tool C'), 6)
  await opens(() => drag(page, button('Tool D'), 5))
  await drag(page, button('Entry B'), 6)
  await opens(() => button('Entry A').press('Enter'))
  const paths = openPages(page)
    .slice(1)
    .map((window) => new URL(window.url()).pathname)
  expect(paths).toEqual(['/portal-pages/b', '/portal-pages/d', '/portal-pages/a'])
  expect(opened).toHaveLength(3)
})

test('HELP-47 HELP-42 children are in a menu without loops, also where the header is narrow, and axe finds nothing', async ({
  page,
  portal,
  answers,
  served,
}) => {
  served.pages.set('/portal-pages/a', '<h1>A</h1>')
  const leaf = (code: string) => entry(code, { contentUrl: '/portal-pages/a', openType: 0 })
  const group = entry('Group', { children: [leaf('Deep'), entry('Reports', { children: [leaf('Loop')] })] })
  answerEntries(
    answers,
    [entry('Reports', { children: [leaf('Daily'), group] })],
    ['Reports', 'help-center', 'collect-center', 'experience-center', 'fullscreen', 'message-center'],
  )
  await page.setViewportSize({ width: 390, height: 800 })
  await portal.signIn('anna')

  await header(page).getByRole('button', { name: 'More', exact: true }).click()
  await buttonNamed(page, 'Reports').click()
  const menu = page.getByRole('menu', { name: 'Reports' })
  await expect(menu.getByRole('menuitem')).toHaveText(['Daily', 'Deep'])
  expect(await axeFindings(page, { exclude: 'iframe' })).toEqual([])
  await menu.getByRole('menuitem', { name: 'Daily' }).click()
  await expect(page.getByRole('dialog', { name: 'Daily' }).locator('iframe')).toBeVisible()
})
