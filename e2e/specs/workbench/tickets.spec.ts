import { PASSWORD } from '../../pages/sign-in-page.ts'
import { settled } from '../../pages/settled.ts'
import { expect, test } from '../../isolated-portal.ts'
import { texts } from '../../texts.ts'

const ANNA = 612
const END = 'update session set absolute_expires_at = now() where user_id = $1'
const SUBMIT = '/knowledge/api/robot/control-panel/get-service-ticket'
/** 3 MB, so that the upload is made of many parts. */
const FILE = { name: 'log.txt', mimeType: 'text/plain', buffer: Buffer.alloc(3 * 2 ** 20, 'pump stopped\n') }

test('TICKET-49 a ticket that finds its session ended is submitted once, with fields and file, after the next sign-in', async ({
  portal,
  page,
  isolatedPortal,
}) => {
  await settled(page, () => portal.signIn('anna'))
  await page.getByRole('banner').getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Create ticket' }).click()
  const form = page.getByRole('dialog', { name: 'Create ticket' })
  await expect(form.getByLabel('Project', { exact: true })).toHaveValue('Öresund Tunnel')
  const question = form.getByLabel('Problem description', { exact: true })
  await question.fill('The pump of shaft 3 stops every night')
  await form.getByLabel('Product', { exact: true }).selectOption('Planning')
  await form.locator('input[type="file"]').setInputFiles(FILE)
  await expect(form.getByText('Ready to send')).toBeVisible()

  const answers: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === SUBMIT) answers.push(response.status())
  })
  await isolatedPortal.query(END, [ANNA])
  await form.getByRole('button', { name: 'Submit' }).click()
  const relogin = page.getByRole('dialog', { name: texts.en.relogin })
  await expect(relogin).toBeVisible()
  await expect(question).toHaveValue('The pump of shaft 3 stops every night')
  await relogin.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('status').getByText(/Your ticket \d{4}-\d{6} has been received/)).toBeVisible()
  await expect(form).toBeHidden()
  expect(answers.filter((status) => status === 200)).toHaveLength(1)
  await page.getByRole('banner').getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByRole('menuitem', { name: 'My tickets' }).click()
  const list = page.getByRole('dialog', { name: 'My tickets' })
  await expect(list.getByText('The pump of shaft 3 stops every night')).toHaveCount(1)
  await list.getByText('The pump of shaft 3 stops every night').click()
  await expect(list.getByText('log.txt')).toBeVisible()
})
