import type { AvailableWidget, WidgetPlace, WorkbenchConfig } from '@portico/contract/navigation/workbench'
import type { Page } from '@playwright/test'
import type { Portal } from '../../pages/portal.ts'
import { Refusal, type Answers } from '../answers/answers.ts'
import { expect, test } from '../fixture.ts'
import { axeFindings } from '../../pages/axe.ts'

const OWN = {
  ...{ favourites: 'Favourites', notes: 'Notes', messages: 'Unread messages', pages: 'All pages, A to Z' },
  ...{ due: 'Due', 'recent-visits': 'Recent pages', 'my-projects': 'My projects' },
}
const APPLICATIONS = { progress: '/apps/plan-core/schedule', secret: '/apps/secret-core/' }

const AVAILABLE: AvailableWidget[] = [
  ...Object.entries(OWN).map(([code, name]) => ({ code, name, contentUrl: null, w: 4, h: 4 })),
  ...Object.entries(APPLICATIONS).map(([code, contentUrl]) => ({ code, name: code, contentUrl, w: 6, h: 5 })),
]
const at = (code: string, x: number, y: number, w: number, h: number): WidgetPlace => ({ code, x, y, w, h })
const DEFAULT = [at('favourites', 0, 0, 6, 4), at('notes', 6, 0, 6, 4), at('pages', 0, 4, 12, 12)]

const PROJECTS =
  'POST /api/org-permission/v4/projects/list-page-child-project {"keyword":"","status":[],"pageIndex":1,"pageSize":50}'

/** A server of one layout. Returns the layouts that were saved. */
function answerWorkbenchPage(answers: Answers, first = DEFAULT) {
  const saved: WidgetPlace[][] = []
  const config = (): WorkbenchConfig => ({
    ...{ orgId: 41001, layout: 'grid', columns: 12, editable: true, enabled: true, isDefault: saved.length === 0 },
    widgets: (saved.at(-1) ?? first).map((position) => ({
      ...AVAILABLE.find(({ code }) => code === position.code)!,
      ...position,
      config: {},
    })),
    available: AVAILABLE,
  })
  answers('GET /api/workbench/v4/user-widgets/workbench-config', config)
  answers('PUT /api/workbench/v4/user-widgets/workbench-config', ({ body }) => {
    saved.push((body as { widgets: WidgetPlace[] }).widgets)
    return config()
  })
  answers('DELETE /api/workbench/v4/user-widgets/workbench-config', () => {
    saved.length = 0
    return config()
  })
  answers('GET /api/workbench/v4/user-widgets/note', () => ({ text: 'Call Erik' }))
  answers('POST /api/message/v4/messages/page', () => ({ recordTotal: 0, pageIndex: 1, pageSize: 10, records: [] }))
  const last = () =>
    saved
      .at(-1)
      ?.map(({ code, x, y, w, h }) => `${code} ${x},${y} ${w}x${h}`)
      .toSorted()
  return { last }
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openWorkbenchPage(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Workbench' }).click()
  await page.getByRole('region', { name: 'Workbench' }).waitFor()
}

async function refresh(portal: Portal) {
  await portal.activeTab.click({ button: 'right' })
  await portal.page.getByRole('menuitem', { name: 'Refresh' }).click()
}

test.use({ viewport: { width: 1366, height: 800 } })

test('GRID-1 GRID-3 GRID-6 GRID-7 widgets are moved, resized, removed, added and reset by keyboard, and saved', async ({
  answers,
  page,
  portal,
}) => {
  const served = answerWorkbenchPage(answers)
  await portal.signIn('anna')
  await openWorkbenchPage(page)
  await expect(page.getByRole('article')).toHaveCount(3)
  expect(await axeFindings(page, { include: '.p-work-bench' })).toEqual([])

  await button(page, 'Arrange').click()
  await button(page, 'Move Notes').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Notes: column 6, row 1, 6 columns wide, 4 rows high')).toBeAttached()
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(served.last).toEqual(['favourites 0,5 6x4', 'notes 5,0 6x5', 'pages 0,9 12x12'])
  expect(await axeFindings(page, { include: '.p-work-bench' })).toEqual([])
  await button(page, 'Remove Favourites').click()
  await expect(card(page, 'Favourites')).toBeHidden()
  await button(page, 'Add widget').click()
  await page.getByRole('menuitem', { name: 'Unread messages' }).click()
  await expect.poll(served.last).toEqual(['messages 0,17 4x4', 'notes 5,0 6x5', 'pages 0,5 12x12'])

  await button(page, 'Reset layout').click()
  await page.getByRole('dialog', { name: 'Reset layout' }).getByRole('button', { name: 'Reset layout' }).click()
  await expect(card(page, 'Favourites')).toBeVisible()
  await expect(card(page, 'Unread messages')).toBeHidden()
  await button(page, 'Done').click()
  await expect(button(page, 'Move Notes')).toBeHidden()
})

test('GRID-8 ENTRY-86 the palette arranges the workbench there; a card follows the pointer, and Escape cancels', async ({
  answers,
  page,
  portal,
}) => {
  const served = answerWorkbenchPage(answers)
  await portal.signIn('anna')
  const search = page.getByRole('dialog', { name: 'Search' })
  const find = async () => {
    await page.keyboard.press('Control+k')
    await search.getByRole('combobox').fill('workbench')
    await expect(search.getByRole('option').first()).toBeVisible()
  }
  await find()
  await expect(search.getByRole('option', { name: 'Arrange workbench' })).toBeHidden()
  await page.keyboard.press('Escape')
  await openWorkbenchPage(page)
  await find()
  await search.getByRole('option', { name: 'Arrange workbench' }).click()
  const drag = async () => {
    const from = (await button(page, 'Move Notes').boundingBox())!
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(from.x - 300, from.y + 12, { steps: 4 })
    await page.mouse.move(from.x - 700, from.y + 12, { steps: 4 })
  }
  await drag()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(served.last).toEqual(['favourites 0,0 6x4', 'notes 6,0 6x4', 'pages 0,4 12x12'])
  await drag()
  await page.mouse.up()
  await expect.poll(served.last).toEqual(['favourites 0,4 6x4', 'notes 0,0 6x4', 'pages 0,8 12x12'])
})

test('GRID-2 GRID-10 GRID-11 GRID-12 GRID-13 an application is hosted in a card, sleeps out of sight, and a forbidden or failed widget says so', async ({
  answers,
  page,
  portal,
}) => {
  answerWorkbenchPage(answers, [
    at('progress', 0, 0, 6, 5),
    at('secret', 6, 0, 3, 5),
    at('messages', 9, 0, 3, 5),
    at('pages', 0, 5, 12, 12),
  ])
  answers('POST /api/message/v4/messages/page', () => new Refusal('INTERNAL'))
  await portal.signIn('anna')
  await openWorkbenchPage(page)

  const frame = card(page, 'progress').locator('iframe')
  await expect(frame.contentFrame().getByRole('heading')).toHaveText('/schedule')
  await expect(card(page, 'secret')).toContainText('You don’t have access to secret')
  await expect(card(page, 'Unread messages').getByRole('button', { name: 'Try again' })).toBeVisible()
  await frame.contentFrame().getByRole('textbox').fill('kept')
  await portal.openApplication('Quality')
  await openWorkbenchPage(page)
  await expect(frame.contentFrame().getByRole('textbox')).toHaveValue('kept')

  await frame.contentFrame().getByRole('textbox').fill('')
  await page.locator('.p-work-bench').evaluate((element) => (element.scrollTop = element.scrollHeight))
  await expect(frame).toHaveCount(0)
  await page.locator('.p-work-bench').evaluate((element) => (element.scrollTop = 0))
  await expect(frame.contentFrame().getByRole('heading')).toHaveText('/schedule')
})

test('GRID-18 an application in a card begins to load when it comes near sight, after the cards are painted', async ({
  answers,
  page,
  portal,
}) => {
  answerWorkbenchPage(answers, [at('pages', 0, 0, 12, 12), at('notes', 0, 12, 12, 12), at('progress', 0, 24, 6, 5)])
  await portal.signIn('anna')
  await openWorkbenchPage(page)
  const frame = card(page, 'progress').locator('iframe')
  await expect(card(page, 'Notes').getByRole('textbox')).toHaveValue('Call Erik')
  await expect(frame).toHaveCount(0)
  await page.locator('.p-work-bench').evaluate((element) => (element.scrollTop = element.scrollHeight))
  await expect(frame.contentFrame().getByRole('heading')).toHaveText('/schedule')

  // the same with the card in sight from the beginning
  answerWorkbenchPage(answers, [at('progress', 0, 0, 6, 5)])
  await page.addInitScript(() => {
    const order: string[] = []
    Object.assign(globalThis, { order })
    const isShown = (name: string) => document.querySelector(name) !== null
    new MutationObserver(() => {
      if (order.length === 0 && isShown('.p-widget')) {
        order.push('card')
        requestAnimationFrame(() => setTimeout(() => order.push('painted'), 0))
      }
      if (!order.includes('frame') && isShown('.p-widget iframe')) order.push('frame')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await openWorkbenchPage(page)
  await expect(frame.contentFrame().getByRole('heading')).toHaveText('/schedule')
  expect(await page.evaluate(() => (globalThis as unknown as { order: string[] }).order)).toEqual([
    'card',
    'painted',
    'frame',
  ])
})

test('GRID-19 GRID-11 an application in a card that hangs says so, appears if it loads later, and the others work', async ({
  answers,
  page,
  portal,
  served,
}) => {
  answerWorkbenchPage(answers, [at('progress', 0, 0, 6, 5), at('notes', 6, 0, 6, 5)])
  let requestCount = 0
  let release = () => {}
  served.responders.set('/schedule', (_request, response) => {
    requestCount++
    release = () => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Late</h1>')
  })
  await page.clock.install()
  await portal.signIn('anna')
  await openWorkbenchPage(page)
  const progress = card(page, 'progress')
  await expect.poll(() => requestCount).toBe(1)
  await expect(progress).toContainText('Loading progress…')
  await page.clock.fastForward(15_000)
  await expect(progress).toContainText('progress isn’t responding')
  const notes = card(page, 'Notes').getByRole('textbox')
  await notes.fill('Still works')
  await expect(notes).toHaveValue('Still works')

  release()
  await expect(progress.locator('iframe').contentFrame().getByRole('heading')).toHaveText('Late')
  await expect(progress).not.toContainText('isn’t responding')
})

test('GRID-19 Try again in a card that hangs loads its application again', async ({
  answers,
  page,
  portal,
  served,
}) => {
  answerWorkbenchPage(answers, [at('progress', 0, 0, 6, 5)])
  let requestCount = 0
  served.responders.set('/schedule', (_request, response) => {
    requestCount++
    // the first answer never ends
    if (requestCount > 1) response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Again</h1>')
  })
  await page.clock.install()
  await portal.signIn('anna')
  await openWorkbenchPage(page)
  const progress = card(page, 'progress')
  await expect.poll(() => requestCount).toBe(1)
  await page.clock.fastForward(15_000)
  await progress.getByRole('button', { name: 'Try again' }).click()
  await expect(progress.locator('iframe').contentFrame().getByRole('heading')).toHaveText('Again')
  expect(requestCount).toBe(2)
})

test('GRID-26 rows of my projects keep their height when their dates arrive', async ({ answers, page, portal }) => {
  answerWorkbenchPage(answers, [at('my-projects', 0, 0, 6, 8)])
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  answers('POST /api/org-permission/v4/projects/list-page-child-project', ({ recorded }) => recorded(PROJECTS))
  let dated: string | undefined
  answers('GET /api/org-permission/v4/orgs/{id}/projects/basic-info', async ({ params: [id] }) => {
    await isReleased
    dated ??= id
    const startDate = id === dated ? '2026-03-02' : null
    return {
      ...{ projectId: Number(id), orgId: Number(id), projectName: `Project ${id}`, projectCode: null, shortName: null },
      ...{ status: null, parentProjectId: null, manager: null, startDate, endDate: null },
      ...{ location: null, projectExtendData: [] },
    }
  })
  await portal.signIn('anna')
  await openWorkbenchPage(page)
  const rows = card(page, 'My projects').getByRole('listitem')
  await expect(rows).toHaveCount(6)
  const topOf = async (index: number) => (await rows.nth(index).boundingBox())?.y
  const last = await topOf(5)
  release()
  await expect(rows.filter({ hasText: 'from 2 Mar 2026' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'No dates' })).toHaveCount(5)
  expect(await topOf(5)).toBe(last)
})

test('GRID-16 Refresh on the tab of the workbench reloads its widgets', async ({ answers, page, portal }) => {
  answerWorkbenchPage(answers, [at('progress', 0, 0, 6, 5), at('messages', 6, 0, 6, 5)])
  await portal.signIn('anna')
  await portal.openApplication('Quality')
  await openWorkbenchPage(page)
  const field = card(page, 'progress').locator('iframe').contentFrame().getByRole('textbox')
  await field.fill('typed')
  await expect(card(page, 'Unread messages')).toContainText('No unread messages')

  const record = {
    ...{ id: 1, title: 'Crane stopped', createTime: new Date().toISOString(), tenantId: 20001, read: false },
    ...{ tenantName: 'Nordbro Bygg AB', source: 'plan', sourceName: 'Planning', businessJump: false },
  }
  answers('POST /api/message/v4/messages/page', () => ({
    ...{ recordTotal: 1, pageIndex: 1, pageSize: 10 },
    records: [{ ...record, severity: 'normal' as const, webContentUrl: null }],
  }))
  await refresh(portal)
  await expect(card(page, 'Unread messages')).toContainText('Crane stopped')
  await expect(field).toHaveValue('')
})

test('GRID-17 Refresh shows the notes that another device has saved meanwhile', async ({ answers, page, portal }) => {
  answerWorkbenchPage(answers, [at('notes', 0, 0, 6, 4)])
  let note = 'Call Erik'
  answers('GET /api/workbench/v4/user-widgets/note', () => ({ text: note }))
  answers('PUT /api/workbench/v4/user-widgets/note', ({ body }) => ({ text: (note = (body as { text: string }).text) }))
  await portal.signIn('anna')
  await portal.openApplication('Quality')
  await openWorkbenchPage(page)
  const field = card(page, 'Notes').getByRole('textbox')
  await expect(field).toHaveValue('Call Erik')
  note = 'Call Anna'
  await refresh(portal)
  await expect(field).toHaveValue('Call Anna')

  await field.fill('Call Anna today')
  await expect.poll(() => note).toBe('Call Anna today')
  await expect(card(page, 'Notes').getByRole('status')).toHaveText('Saved')
  note = 'Called'
  await refresh(portal)
  await expect(field).toHaveValue('Called')
})

test.describe('if the browser does not save data', () => {
  test.use({ loadsAhead: true })

  test('GRID-16 Refresh reads recent pages, favourites and the cards of applications anew', async ({
    answers,
    page,
    portal,
    served,
  }) => {
    answerWorkbenchPage(answers, [at('due', 0, 0, 4, 5), at('recent-visits', 4, 0, 4, 5), at('favourites', 8, 0, 4, 5)])
    answers('GET /api/product/v4/applications/list-by-org', ({ recorded }) =>
      recorded().map((application) =>
        application.code === 'quality-core'
          ? {
              ...application,
              menuExtends: [{ extendCode: 'homeCards', value: '/cards' }],
              hosting: {
                ...application.hosting,
                messages: [...application.hosting.messages, 'registerHomeCards'],
              },
            }
          : application,
      ),
    )
    let day = 'Monday'
    answers('GET /api/workbench/v4/user-recent-visits/list', ({ recorded }) =>
      recorded().map((visit) => ({ ...visit, menuName: `Visit of ${day}`, menuNameAllLang: {} })),
    )
    answers('GET /api/workbench/v4/user-collections', ({ recorded }) =>
      recorded()
        .slice(0, 1)
        .map((favourite) => ({ ...favourite, menuAuthCode: 'gone', menuName: `Favourite of ${day}` })),
    )
    const showDay = () => served.pages.set('/cards', cardsPage(`Defects of ${day}`))
    showDay()
    await portal.signIn('anna')
    await portal.openApplication('Quality')
    await openWorkbenchPage(page)
    const shown = { Due: 'Defects', 'Recent pages': 'Visit', Favourites: 'Favourite' }
    for (const [name, text] of Object.entries(shown))
      await expect(card(page, name)).toContainText(`${text} of Monday`, { timeout: 20_000 })

    day = 'Tuesday'
    showDay()
    await refresh(portal)
    for (const [name, text] of Object.entries(shown))
      await expect(card(page, name)).toContainText(`${text} of Tuesday`, { timeout: 20_000 })
  })
})

/** A page of an application with one card for home. */
const cardsPage = (title: string) => `<!doctype html><script src="/js/portico-sdk.js"></script><script>
  PorticoSdk.connectToPortal({ portalOrigin: location.origin.replace(/[\\w-]+\\.apps\\./, '') }).then((portal) =>
    portal.registerHomeCards(() => [{ id: 'defects', title: '${title}', count: 0, rows: [] }]))
</script>`

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('GRID-15 widgets stand one below the other', async ({ answers, page, portal }) => {
    answerWorkbenchPage(answers)
    await portal.signInAt('anna', '/portal/5')
    const boxes = await Promise.all(['Favourites', 'Notes'].map((name) => card(page, name).boundingBox()))
    const [favourites, notes] = boxes
    expect(favourites!.x).toBe(notes!.x)
    expect(notes!.y).toBeGreaterThan(favourites!.y + favourites!.height)
  })
})
