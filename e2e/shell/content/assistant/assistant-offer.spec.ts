import { answerContext, answerQuestions, ASSISTANT_TOKEN } from '../../assistant.ts'
import { ask, dialog, assistantButton, log, open } from '../../assistant-window.ts'
import { expect, test } from '../../fixture.ts'

test('ASSIST-61 a change of the portal type closes the window in the middle of an answer and ends the context', async ({
  page,
  portal,
  answers,
  served,
}) => {
  answerContext(answers)
  const ended: unknown[] = []
  answers('POST /api/workbench/v4/ai-robot/resources/end', ({ body }) => void ended.push(body))
  const stored = { enableType: 0 as 0 | 1 }
  answers('GET /api/param/v4/user-param-values/theme-settings', () => ({ ...stored }))
  answers('POST /api/param/v4/user-param-values/theme-settings', ({ body }) => Object.assign(stored, body))
  let isClosed = false
  answerQuestions(served, ({ send, closed }) => {
    send('text', { text: 'It begins' })
    void closed.then(() => (isClosed = true))
  })
  await portal.signIn('anna')
  await open(page)
  await ask(page, 'What is late?')
  await expect(log(page).getByText('It begins')).toBeVisible()

  await page.getByRole('button', { name: 'User menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Switch to the simple portal', exact: true }).click()
  await expect(page.locator('[data-portal-type="1"]')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(() => ended).toEqual([{ token: ASSISTANT_TOKEN }])
  await expect.poll(() => isClosed).toBe(true)
  expect(await page.evaluate(() => sessionStorage.getItem('portal.aiContext'))).toBeNull()
})

test('ASSIST-51 in the international environment the assistant needs the flag of the deployment', async ({
  page,
  portal,
  answers,
}) => {
  answers('GET /api/tenant-user/v4/users/tenant/entrance', ({ recorded }) =>
    recorded().map((one) => ({ ...one, isI18nEnv: true })),
  )
  let aiInI18nEnv = false
  answers('GET /portal/env.json', ({ recorded }) => ({ ...recorded(), aiInI18nEnv }))
  await portal.signIn('anna')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Help', exact: true })).toBeVisible()
  await expect(assistantButton(page)).toHaveCount(0)

  aiInI18nEnv = true
  await page.reload()
  await expect(assistantButton(page)).toBeVisible()
})
