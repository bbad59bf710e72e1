import type { Page } from '@playwright/test'
import {
  answerContext,
  answerQuestions,
  refuseQuestions,
  ASSISTANT_TOKEN,
  type UnfinishedAnswer,
} from '../../assistant.ts'
import { ask, button, dialog, assistantButton, field, log, open } from '../../assistant-window.ts'
import { openAndWait, expect, test } from '../../fixture.ts'
import { openPages } from '../../shared-context.ts'
import { axeFindings } from '../../../pages/axe.ts'

const box = async (page: Page) => (await dialog(page).boundingBox())!

test('ASSIST-50, ASSIST-55, ASSIST-57 header, help and palette open the window; Escape closes it and returns the focus', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1440, height: 768 })
  await portal.signIn('anna')
  await open(page)
  await expect(assistantButton(page)).toHaveAttribute('aria-expanded', 'true')
  expect(await box(page)).toEqual({ x: 884, y: 95, width: 500, height: 649 })

  await page.setViewportSize({ width: 1440, height: 520 })
  await expect.poll(() => box(page)).toEqual({ x: 884, y: 48, width: 500, height: 472 })

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(assistantButton(page)).toBeFocused()
  await assistantButton(page).click()
  await expect(field(page)).toBeFocused()
  await assistantButton(page).click()
  await expect(dialog(page)).toHaveCount(0)

  await page.getByRole('banner').getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByRole('menuitem', { name: 'AI assistant' }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('F6')
  await expect(field(page)).not.toBeFocused()
  await page.keyboard.press('Shift+F6')
  await expect(field(page)).toBeFocused()
  await button(page, 'Close').click()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('Open AI assistant')
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
})

test('ASSIST-54, ASSIST-56, ASSIST-59 pointer and arrow keys move the window, which stays there; full screen covers the page', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1440, height: 768 })
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  await open(page)
  await expect(dialog(page)).toHaveCSS('z-index', '2700')
  await button(page, 'Move window').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(() => box(page)).toEqual({ x: 868, y: 48, width: 500, height: 649 })

  const title = dialog(page).getByRole('heading', { name: 'AI assistant' })
  const { x, y } = (await title.boundingBox())!
  await page.mouse.move(x + 5, y + 5)
  await page.mouse.down()
  // above the frame of the application
  await page.mouse.move(x - 300, y + 40, { steps: 3 })
  await page.mouse.up()
  await expect.poll(() => box(page)).toEqual({ x: 563, y: 83, width: 500, height: 649 })

  await button(page, 'Full screen').click()
  expect(await box(page)).toEqual({ x: 0, y: 48, width: 1440, height: 720 })
  await expect(button(page, 'Move window')).toHaveCount(0)
  await button(page, 'Exit full screen').click()

  await page.reload()
  await open(page)
  expect(await box(page)).toEqual({ x: 563, y: 83, width: 500, height: 649 })
  await button(page, 'Move window').focus()
  await page.keyboard.press('Home')
  await expect.poll(() => box(page)).toEqual({ x: 884, y: 95, width: 500, height: 649 })

  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => box(page)).toMatchObject({ x: 0, width: 390 })
  await expect(button(page, 'Full screen')).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 768 })
  expect(await axeFindings(page, { include: '.p-assistant' })).toEqual([])
})

test('ASSIST-51 with disableRobot neither header, help nor palette offer the assistant', async ({ page, portal }) => {
  await portal.signInAt('anna', '/portal/?disableRobot=true')
  await portal.organisation.waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'AI assistant' })).toHaveCount(0)
  await expect(assistantButton(page)).toHaveCount(0)
})

test('ASSIST-58, ASSIST-75, ASSIST-76, ASSIST-77 an answer appears while it arrives, with its conversation, page and commands, and can be stopped', async ({
  page,
  portal,
  answers,
  served,
}) => {
  answerContext(answers)
  const openAnswers: UnfinishedAnswer[] = []
  answerQuestions(served, (answer) => void openAnswers.push(answer))
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  await open(page)
  await field(page).fill('What is late?')
  await page.keyboard.press('Shift+Enter')
  await expect(field(page)).toHaveValue('What is late?\n')
  await page.keyboard.press('Enter')
  await expect(log(page).getByText('Looking for an answer')).toBeVisible()
  await expect(log(page)).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => openAnswers.length).toBe(1)
  openAnswers[0]!.send('text', { text: 'The **base slab** ' })
  await expect(log(page).getByText('base slab')).toBeVisible()
  await ask(page, 'Another question')
  openAnswers[0]!.send('text', { text: 'is 6 days late.' })
  openAnswers[0]!.end()
  await expect(log(page)).toHaveAttribute('aria-busy', 'false')
  await expect(log(page).getByText('The base slab is 6 days late.')).toBeVisible()
  expect(openAnswers).toHaveLength(1)
  expect(openAnswers[0]!.question).toMatchObject({
    question: 'What is late?',
    orgId: 41001,
    page: { title: 'Schedule', menuCode: 'plan.schedule' },
    commands: expect.arrayContaining([{ id: 'help:shortcuts', title: 'Show keyboard shortcuts' }]) as unknown,
  })
  expect(openAnswers[0]!.question).not.toHaveProperty('conversationId')

  await page.keyboard.press('Enter')
  await expect.poll(() => openAnswers.length).toBe(2)
  expect(openAnswers[1]!.question).toMatchObject({ question: 'Another question', conversationId: 7 })
  openAnswers[1]!.send('text', { text: 'As far as' })
  await expect(log(page).getByText('As far as')).toBeVisible()
  await button(page, 'Stop').click()
  await openAnswers[1]!.closed
  await expect(log(page).getByText('Stopped.')).toBeVisible()
  await expect(log(page).getByText('As far as')).toBeVisible()
})

const HOSTILE = [
  '![x](https://evil.example/a.png)',
  '<img src="https://evil.example/b.png" onerror="location=\'https://evil.example\'">',
  '<script src="https://evil.example/c.js"></script><iframe src="https://evil.example/d"></iframe>',
  '<style>@import url(https://evil.example/e.css)</style><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '[script](javascript:fetch("https://evil.example/f")) [data](data:text/html,x) [out](/api/portal/v4/logout)',
  '[**Read this**](https://evil.example/page)',
].join('\n\n')

test('ASSIST-70, ASSIST-71, ASSIST-72 a hostile answer requests nothing and opens nothing; its link asks before it leaves, a menu is checked anew', async ({
  page,
  portal,
  answers,
  served,
}) => {
  answerContext(answers)
  answers('GET /api/product/v4/menus/auth-menu-by-org-pcode-mcode', () => null)
  const codes = 'productCode=plan&applicationCode=plan-core&menuCode=plan.schedule'
  answerQuestions(served, ({ send, end }) => {
    send('text', { text: `${HOSTILE}\n\nOpen [the schedule](/portal/?${codes}&orgId=41010&path=/delete).` })
    end()
  })
  await portal.signIn('anna')
  await open(page)
  const address = page.url()
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== served.origin) foreign.push(request.url())
  })
  await ask(page, 'Anything')
  const link = log(page).getByRole('link', { name: 'the schedule' })
  await expect(link).toBeVisible()
  await expect(log(page).locator('a, img, iframe, script, style, form')).toHaveCount(0)
  await expect(log(page).getByRole('link')).toHaveCount(2)
  expect(page.url()).toBe(address)

  await log(page).getByRole('link', { name: 'Read this' }).click()
  const leaving = page.getByRole('dialog', { name: 'Leaving the portal' })
  await expect(leaving).toContainText('evil.example')
  await leaving.getByRole('button', { name: 'Stay here' }).click()
  await link.click()
  await expect(page.getByText('no permission, contact administrator', { exact: false })).toBeVisible()
  await expect(portal.tab('Schedule')).toHaveCount(0)
  expect(foreign).toEqual([])
  expect(openPages(page)).toHaveLength(1)
})

test('ASSISTANT-61 the beginning of an answer that is longer than the log stays in sight', async ({
  page,
  portal,
  answers,
  served,
}) => {
  answerContext(answers)
  const lines = Array.from({ length: 60 }, (_, number) => `Step ${number + 1}`)
  answerQuestions(served, ({ send, end }) => {
    for (const line of lines) send('text', { text: `${line}\n\n` })
    end()
  })
  await portal.signIn('anna')
  await open(page)
  for (const question of ['How is it done?', 'And then?']) {
    await ask(page, question)
    await expect(log(page)).toHaveAttribute('aria-busy', 'false')
    await expect(log(page).getByText(question)).toBeInViewport({ ratio: 1 })
    await expect(log(page).getByText('Step 1', { exact: true }).last()).toBeInViewport({ ratio: 1 })
    await expect(log(page).getByText('Step 60', { exact: true }).last()).not.toBeInViewport()
  }
})

test('ASSIST-78, ASSIST-61, ASSIST-60, ASSISTANT-57 sources open by a press; another organisation closes the window and ends the context', async ({
  page,
  portal,
  answers,
  served,
}) => {
  let lasts = 3_600_000
  const contexts = answerContext(answers, () => lasts)
  const ended: unknown[] = []
  answers('POST /api/workbench/v4/ai-robot/resources/end', ({ body }) => void ended.push(body))
  const source = { number: 1, kind: 'menu' as const, path: 'Planning', snippet: '', highlight: [] }
  answerQuestions(served, ({ send, end, question }) => {
    const target =
      question['question'] === 'here'
        ? { productCode: 'plan', applicationCode: 'plan-core', menuCode: 'plan.schedule' }
        : { orgId: 41010, productCode: 'plan', applicationCode: 'plan-core' }
    send('sources', { sources: [{ ...source, title: 'Plan', snippet: 'A plan here', highlight: [[2, 6]], target }] })
    end()
  })
  await portal.signIn('anna')
  await open(page)
  await ask(page, 'here')
  await expect(log(page).locator('mark')).toHaveText('plan')
  await log(page).getByRole('link', { name: '1. Plan' }).click()
  await expect(portal.activeTab).toHaveText('Schedule')

  await button(page, 'Close').click()
  await open(page)
  await expect(log(page).getByRole('link')).toHaveCount(0)
  await ask(page, 'elsewhere')
  await expect(log(page).getByRole('link', { name: '1. Plan' })).toBeVisible()
  expect(contexts()).toBe(1)

  lasts = -1
  expect(ended).toEqual([])
  await log(page).getByRole('link', { name: '1. Plan' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(() => ended).toEqual([{ token: ASSISTANT_TOKEN }])
  expect(await page.evaluate(() => sessionStorage.getItem('portal.aiContext'))).toBeNull()
  await open(page)
  await ask(page, 'here')
  await expect(log(page).getByRole('link', { name: '1. Plan' })).toBeVisible()
  await ask(page, 'here')
  await expect(log(page).getByRole('link', { name: '1. Plan' })).toHaveCount(2)
  expect(contexts()).toBe(3)
})

test('ASSIST-79 a proposed command runs after a press alone, once the decision is recorded', async ({
  page,
  portal,
  answers,
  served,
}) => {
  answerContext(answers)
  const decisions: unknown[] = []
  answers('PUT /api/workbench/v4/assistant/proposals/{id}', ({ params: [id], body }) => {
    decisions.push([id, body])
  })
  answerQuestions(served, ({ send, end }) => {
    send('proposal', { id: 31, commandId: 'help:shortcuts', title: 'Get a free phone' })
    send('proposal', { id: 32, commandId: 'session:nothing', title: 'Unknown' })
    end()
  })
  await portal.signIn('anna')
  await open(page)
  await ask(page, 'Which keys are there?')
  const [known, unknown] = [0, 1].map((at) => dialog(page).getByRole('group', { name: 'Suggested command' }).nth(at))
  await expect(known!).toContainText('Show keyboard shortcuts')
  await expect(log(page).getByText('free phone')).toHaveCount(0)
  await expect(unknown!.getByRole('button', { name: 'Run', exact: true })).toBeDisabled()
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts).toHaveCount(0)
  expect(decisions).toEqual([])

  await unknown!.getByRole('button', { name: 'Don’t run' }).click()
  await known!.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(shortcuts).toBeVisible()
  expect(decisions).toEqual([
    ['32', { outcome: 'declined' }],
    ['31', { outcome: 'confirmed' }],
  ])
})

test('ASSIST-78, ASSIST-75 an ended context is replaced, and a refused or broken answer says why and is asked again', async ({
  page,
  portal,
  answers,
  served,
}) => {
  const contexts = answerContext(answers)
  refuseQuestions(served, 'CONTEXT_ENDED')
  await portal.signIn('anna')
  await open(page)
  await ask(page, 'One')
  await expect(log(page).getByText('Text for CONTEXT_ENDED')).toBeVisible()
  expect(contexts()).toBe(2)

  refuseQuestions(served, 'TOO_MANY_REQUESTS')
  await button(page, 'Try again').click()
  await expect(log(page).getByText('Text for TOO_MANY_REQUESTS')).toBeVisible()

  answerQuestions(served, ({ send, end }) => {
    send('text', { text: 'Half' })
    end({ state: 'failed', errorMsg: 'The model is down' })
  })
  await button(page, 'Try again').click()
  await expect(log(page).getByText('The model is down')).toBeVisible()

  answerQuestions(served, ({ end }) => end({ state: 'notFound', errorMsg: null }))
  await button(page, 'Try again').click()
  await expect(log(page).getByText('I couldn’t find anything about that.')).toBeVisible()
  await expect(log(page).getByText('One')).toHaveCount(1)
})

test('ASSIST-90 the question contains what the application in front has declared about its page', async ({
  page,
  portal,
  answers,
  served,
}) => {
  answerContext(answers)
  let requestBody: Record<string, unknown> | null = null
  answerQuestions(served, ({ question, end }) => {
    requestBody = question
    end()
  })
  await portal.signIn('anna')
  await openAndWait(portal, 'Quality')
  await (await portal.frame('Inspections')).evaluate(`portal.setPageContext({ inspection: 'Q-7' })`)
  await open(page)
  await expect(async () => {
    await ask(page, 'What is this?')
    expect(requestBody).toMatchObject({ page: { title: 'Inspections', text: '{"inspection":"Q-7"}' } })
  }).toPass()
})
