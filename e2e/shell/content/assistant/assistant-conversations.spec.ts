import { answerContext, answerQuestions, refuseQuestions } from '../../assistant.ts'
import { ask, button, dialog, log, open } from '../../assistant-window.ts'
import { expect, test } from '../../fixture.ts'
import { openPages } from '../../shared-context.ts'

/** The answers of the unit test of the same rule; projects of TypeScript cannot share the file. */
const ANSWERS = '../../../../apps/shell/src/features/assistant/answer/hostile-answers.fixtures.ts'

test('ASSIST-80, ASSISTANT-59 conversations are searched, continued and deleted', async ({
  page,
  portal,
  answers,
  served,
}) => {
  answerContext(answers)
  const time = '2026-11-26T10:00:00+00:00'
  let records = [
    { id: 7, title: 'Where is the slab?', createTime: time, changeTime: time },
    { id: 8, title: 'Invoices', createTime: time, changeTime: time },
  ]
  const path = '/api/workbench/v4/assistant/conversations'
  answers(`GET ${path}`, ({ query }) => {
    const matches = records.filter(({ title }) => title.includes(query.get('q') ?? ''))
    return { records: matches, pageIndex: 1, pageSize: 20, recordTotal: matches.length }
  })
  const message = { createTime: time, sources: [], proposals: [] }
  answers(`GET ${path}/{id}`, () => ({
    ...records[0]!,
    messages: [
      { ...message, id: 1, role: 'question' as const, text: 'Where is the slab?', state: null },
      { ...message, id: 2, role: 'answer' as const, text: 'In bay 4.', state: 'answered' as const },
    ],
  }))
  answers(`DELETE ${path}/{id}`, ({ params: [id] }) => void (records = records.filter((one) => String(one.id) !== id)))
  answers(`DELETE ${path}`, () => void (records = []))
  let requestBody: Record<string, unknown> | null = null
  answerQuestions(served, ({ question, end }) => {
    requestBody = question
    end()
  })
  await portal.signIn('anna')
  await open(page)
  await button(page, 'Conversations').click()
  const list = dialog(page).getByRole('list', { name: 'Conversations' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await dialog(page).getByRole('searchbox', { name: 'Search conversations' }).fill('slab')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByText('Where is the slab?').click()
  await expect(log(page).getByText('In bay 4.')).toBeVisible()
  await ask(page, 'And the invoices?')
  await expect.poll(() => requestBody).toMatchObject({ conversationId: 7 })

  await button(page, 'Conversations').click()
  await list.getByRole('button', { name: 'Delete “Invoices”' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await button(page, 'Back').click()
  await expect(log(page).getByText('In bay 4.')).toBeVisible()
  await button(page, 'Conversations').click()
  await button(page, 'Delete all').click()
  await page
    .getByRole('dialog', { name: 'Delete all conversations?' })
    .getByRole('button', { name: 'Delete all' })
    .click()
  await expect(dialog(page).getByText('You have no conversations yet.')).toBeVisible()
  await button(page, 'Back').click()
  await expect(log(page).getByText('In bay 4.')).toHaveCount(0)
})

test('ASSISTANT-58 a question in a conversation that another tab has deleted begins a new one', async ({
  page,
  portal,
  answers,
  served,
}) => {
  answerContext(answers)
  answerQuestions(served, ({ send, end }) => {
    send('text', { text: 'In bay 4.' })
    end()
  })
  await portal.signIn('anna')
  await open(page)
  await ask(page, 'Where is the slab?')
  await expect(log(page).getByText('In bay 4.')).toBeVisible()

  const requestBodies: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/assistant/answers'))
      requestBodies.push((request.postDataJSON() as Question).conversationId)
  })
  refuseQuestions(served, 'NOT_FOUND')
  await ask(page, 'And the wall?')
  await expect(log(page).getByText('Text for NOT_FOUND')).toBeVisible()
  answerQuestions(served, ({ send, end }) => {
    send('text', { text: 'In bay 5.' })
    end()
  })
  await button(page, 'Try again').click()
  await expect(log(page).getByText('In bay 5.')).toBeVisible()
  await expect(log(page).getByText('In bay 4.')).toBeVisible()
  expect(requestBodies).toEqual([7, undefined, undefined])
})

interface Question {
  conversationId?: number
}

test('ASSIST-71 a conversation of 100 hostile answers requests nothing, opens nothing and runs no command', async ({
  page,
  portal,
  answers,
  served,
}) => {
  const { HOSTILE_ANSWERS } = (await import(ANSWERS)) as { HOSTILE_ANSWERS: readonly string[] }
  expect(HOSTILE_ANSWERS).toHaveLength(100)
  answerContext(answers)
  const time = '2026-11-26T10:00:00+00:00'
  const record = { id: 7, title: 'Hostile', createTime: time, changeTime: time }
  const path = '/api/workbench/v4/assistant/conversations'
  answers(`GET ${path}`, () => ({ records: [record], pageIndex: 1, pageSize: 20, recordTotal: 1 }))
  const message = { createTime: time, sources: [], proposals: [] }
  answers(`GET ${path}/{id}`, () => ({
    ...record,
    messages: HOSTILE_ANSWERS.flatMap((text, index) => [
      { ...message, id: 2 * index + 1, role: 'question' as const, text: `Question ${index}`, state: null },
      { ...message, id: 2 * index + 2, role: 'answer' as const, text, state: 'answered' as const },
    ]),
  }))
  await portal.signIn('anna')
  await open(page)
  await button(page, 'Conversations').click()
  const address = page.url()
  const requests: string[] = []
  page.on('request', (request) => void requests.push(request.url()))
  await dialog(page).getByRole('list', { name: 'Conversations' }).getByText('Hostile').click()
  await expect(log(page).locator('.p-assistant-turn')).toHaveCount(100)
  await expect(log(page).locator('a, img, iframe, script, style, form, object, embed, link, svg use')).toHaveCount(0)
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
  // the portal itself reads the alerts 1.5 seconds after the start (MSG-60) its tenants and entries, and loads later files of its own
  const own = new RegExp(
    `^${served.origin}/(?:api/(?:message/v4/messages/alerts|uaa/user/weakWord|org-permission|tenant-user/v4/users/tenant/entrance|param/v4/param-values/pmpp-custom-thirdUrl|workbench/v4/portal-menus/quick-Entrances/20001/list)|portal/assets/[\\w-]+\\.(?:js|css))$`,
  )
  expect(requests.filter((url) => !own.test(url))).toEqual([`${served.origin}${path}/7`])
  expect(page.url()).toBe(address)
  expect(openPages(page)).toHaveLength(1)
  await expect(log(page).getByRole('dialog')).toHaveCount(0)
})
