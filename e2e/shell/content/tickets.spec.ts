import type { Page } from '@playwright/test'
import { Refusal, type Answers } from '../answers/answers.ts'
import { openAndWait, expect, test } from '../fixture.ts'
import { axeFindings } from '../../pages/axe.ts'

const PATH = '/knowledge/api/robot/control-panel'
const SUBMIT = `POST ${PATH}/get-service-ticket` as const
const ok = <T>(data: T) => ({ code: 0, msg: 'ok', data })
const RECEIVED = { code: 0, msg: 'Your ticket 2026-000123 has been received', data: { ticketNo: '2026-000123' } }

function answerOptions(answers: Answers) {
  answers(`GET ${PATH}/get-channel`, () => ok({ branchCode: 'SOUTH' }))
  answers(`GET ${PATH}/get-channel-list`, () => ok({ SOUTH: 'South branch', NORTH: 'North branch' }))
  answers(`GET ${PATH}/get-C4-product-info-l3`, () =>
    ok([
      { pid: 'P01', pname: 'Planning' },
      { pid: 'P02', pname: 'Cost' },
    ]),
  )
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Create ticket' })
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit' })

async function openForm(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Create ticket' }).click()
  await expect(field(page, 'Branch')).toHaveValue('SOUTH')
}

async function fill(page: Page) {
  await field(page, 'Problem description').fill('The schedule is empty')
  await field(page, 'Product').selectOption('Planning')
}

/** Records the forms that the page sends. */
function recordForms(page: Page) {
  const forms: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('get-service-ticket')) forms.push(request.postDataBuffer()?.toString() ?? '')
  })
  return forms
}

test('TICKET-41 TICKET-42 fields are filled in, validated when they are left, and nothing invalid is sent', async ({
  page,
  portal,
  answers,
}) => {
  answerOptions(answers)
  const forms = recordForms(page)
  await portal.signIn('anna')
  await openForm(page)
  await expect(field(page, 'Project')).toHaveValue('Öresund Tunnel')
  await expect(field(page, 'Contact')).toHaveValue('Anna Berg')
  await expect(field(page, 'Phone or e-mail')).toHaveValue('anna.berg@nordbro.se')

  await field(page, 'Phone or e-mail').fill('12345')
  await expect(dialog(page).getByText('11-digit mobile number')).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByText('11-digit mobile number')).toBeVisible()
  await expect(field(page, 'Phone or e-mail')).toHaveAttribute('aria-invalid', 'true')

  await submit(page).click()
  await expect(field(page, 'Problem description')).toBeFocused()
  await expect(dialog(page).getByText('Please fill in this field.')).toHaveCount(1)
  await expect(dialog(page).getByText('Please choose an option.')).toHaveCount(1)
  expect(forms).toEqual([])
})

test('TICKET-43 a ticket is sent with its file, and the text of the server is shown as success', async ({
  page,
  portal,
  answers,
}) => {
  answerOptions(answers)
  const heldAnswer = Promise.withResolvers<void>()
  answers(SUBMIT, async () => {
    await heldAnswer.promise
    return RECEIVED
  })
  await portal.signIn('anna')
  await openForm(page)
  await fill(page)
  const choice = page.waitForEvent('filechooser')
  await dialog(page).getByRole('button', { name: 'Choose file' }).click()
  await (
    await choice
  ).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a00', 'hex') })
  await expect(dialog(page).getByText('Ready to send')).toBeVisible()

  const sent = page.waitForRequest(/get-service-ticket/)
  await submit(page).click()
  await expect(dialog(page).getByRole('progressbar', { name: 'Upload progress' })).toBeVisible()
  const request = await sent
  expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  expect(request.headers()['authorization']).toMatch(/^Bearer /)
  heldAnswer.resolve()
  await expect(page.getByRole('status').getByText(RECEIVED.msg)).toBeVisible()
  await expect(dialog(page)).toBeHidden()

  await openForm(page)
  await expect(field(page, 'Problem description')).toHaveValue('')
})

test('TICKET-43 TICKET-44 after a failure and a cancelled upload fields and file stay, and the same ticket is sent again', async ({
  page,
  portal,
  answers,
}) => {
  answerOptions(answers)
  type Outcome = Refusal | { code: number; msg: string; data: { ticketNo: string } | null }
  let outcome: Outcome | Promise<Outcome> = { code: 413, msg: 'The attachment must not exceed 5Mb', data: null }
  answers(SUBMIT, () => outcome)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('get-service-ticket')) keys.push(request.headers()['idempotency-key'])
  })
  await portal.signIn('anna')
  await openForm(page)
  await fill(page)
  const input = dialog(page).locator('input[type="file"]')
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
  await submit(page).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('The attachment must not exceed 5Mb')
  outcome = new Refusal('INTERNAL')
  await submit(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Refused by the test')
  outcome = new Promise<Outcome>(() => undefined)
  await submit(page).click()
  await dialog(page).getByRole('button', { name: 'Cancel upload' }).click()
  await expect(dialog(page).getByText('Ready to send')).toBeVisible()
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])

  await page.keyboard.press('Escape')
  await openForm(page)
  await expect(field(page, 'Problem description')).toHaveValue('The schedule is empty')
  await expect(dialog(page).getByText('notes.txt')).toBeVisible()

  await page.reload()
  await portal.organisation.waitFor()
  await openForm(page)
  await expect(field(page, 'Problem description')).toHaveValue('The schedule is empty')
  outcome = RECEIVED
  await submit(page).click()
  await expect(dialog(page)).toBeHidden()
})

test('TICKET-43 a file that the server would refuse is refused before the upload', async ({
  page,
  portal,
  answers,
}) => {
  answerOptions(answers)
  await portal.signIn('anna')
  await openForm(page)
  const input = dialog(page).locator('input[type="file"]')
  const choose = (name: string, buffer: Buffer) => input.setInputFiles({ name, mimeType: 'image/png', buffer })
  const large = Buffer.alloc(5_242_881, 1)
  Buffer.from('89504e470d0a1a0a', 'hex').copy(large)
  await choose('large.png', large)
  await expect(dialog(page).getByRole('alert')).toHaveText('The attachment must not exceed 5Mb')
  await choose('page.png', Buffer.from('<html>'))
  await expect(dialog(page).getByRole('alert')).toContainText('can’t be attached')
  await choose('exact.png', large.subarray(0, 5_242_880))
  await expect(dialog(page).getByText('exact.png')).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toBeHidden()
})

test('TICKET-44, TICKET-45 from an error the form has the code of the error and the open page, also after a reload', async ({
  page,
  portal,
  answers,
}) => {
  answerOptions(answers)
  answers(SUBMIT, () => RECEIVED)
  answers('POST /api/param/v4/user-param-values/theme-settings', () => new Refusal('INTERNAL'))
  const forms = recordForms(page)
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Switch to the simple portal' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Error Code' })
  const code = /Error Code: ([0-9a-f]{32})/.exec((await notice.textContent()) ?? '')?.[1] ?? ''
  await notice.getByRole('button', { name: 'Create ticket' }).click()
  await expect(dialog(page).getByRole('region', { name: 'Sent along' })).toContainText(code)
  await expect(dialog(page).getByRole('region', { name: 'Sent along' })).toContainText('Schedule (plan.schedule)')
  await fill(page)
  await page.reload()
  await portal.organisation.waitFor()
  await openForm(page)
  await expect(dialog(page).getByRole('region', { name: 'Sent along' })).toContainText(code)
  await submit(page).click()
  await expect(dialog(page)).toBeHidden()
  expect(forms[0]).toContain(code)
  expect(forms[0]).toContain('Schedule (plan.schedule)')
})

test('TICKET-40 with disableRobot the form is not offered', async ({ page, portal, answers }) => {
  answerOptions(answers)
  await portal.signInAt('anna', '/portal/?disableRobot=true')
  await portal.organisation.waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'My tickets' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Create ticket' })).toBeHidden()
})

test('TICKET-46 a picture of the page is attached, and the capture ends', async ({ page, portal, answers }) => {
  answerOptions(answers)
  await page.addInitScript(() => {
    const state = { ended: 0 }
    Object.assign(window, { captures: state })
    navigator.mediaDevices.getDisplayMedia = () => {
      const canvas = document.createElement('canvas')
      canvas.width = 64
      canvas.height = 48
      const context = canvas.getContext('2d')
      const stream = canvas.captureStream(30)
      const timer = setInterval(() => context?.fillRect(0, 0, 64, 48), 20)
      for (const track of stream.getTracks()) {
        const stop = track.stop.bind(track)
        track.stop = () => {
          clearInterval(timer)
          state.ended += 1
          stop()
        }
      }
      return Promise.resolve(stream)
    }
  })
  await portal.signIn('anna')
  await openForm(page)
  await dialog(page).getByRole('button', { name: 'Take screenshot' }).click()
  await expect(dialog(page).getByText('screenshot.png')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { captures: { ended: number } }).captures.ended)).toBe(1)
})

const ANSWERED = {
  ticketNo: '2026-000002',
  state: 'answered' as const,
  createTime: '2026-02-27T08:00:00.000Z',
  question: 'The budget shows 0 kr',
}
const TICKETS = [
  {
    ticketNo: '2026-000004',
    state: 'in_progress' as const,
    createTime: '2026-03-02T08:00:00.000Z',
    question: 'Moving a milestone fails',
  },
  ANSWERED,
]

for (const width of [1366, 390])
  test(`TICKET-47 the person's tickets and their answers are listed, without axe violations, at ${width} px`, async ({
    page,
    portal,
    answers,
  }) => {
    answerOptions(answers)
    answers('GET /api/workbench/v4/tickets', () => ({ records: TICKETS, pageIndex: 1, pageSize: 20, recordTotal: 2 }))
    answers('GET /api/workbench/v4/tickets/{ticketNo}', () => ({
      ...ANSWERED,
      branchName: 'South branch', productName: 'Cost', projectName: 'Öresund Tunnel', mobile: '0701234567', accountName: 'Anna Berg',
      traceId: null, page: 'Budget (cost.budget)', attachment: { name: 'photo.png', size: 9 },
      answers: [{ id: 1, text: 'It is included <b>now</b>.', answeredBy: 'Sara', createTime: '2026-02-28T08:00:00.000Z' }],
    })) // prettier-ignore
    await portal.signIn('anna')
    await page.setViewportSize({ width, height: 800 })
    const palette = page.getByRole('combobox')
    // a key that is pressed while an application takes the focus is lost
    await expect(async () => {
      if (!(await palette.isVisible())) await page.keyboard.press('ControlOrMeta+k')
      await expect(palette).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await palette.fill('Show my tickets')
    await page.getByRole('option', { name: 'Show my tickets' }).click()
    const list = page.getByRole('dialog', { name: 'My tickets' })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list.getByRole('listitem').first()).toContainText('In progress')
    expect(await axeFindings(page, { include: '[role=dialog]' })).toEqual([])
    await list.getByRole('button', { name: /The budget/ }).press('Enter')
    await expect(list.getByText('It is included <b>now</b>.')).toBeVisible()
    await expect(list.getByRole('button', { name: 'All tickets' })).toBeFocused()
    expect(await axeFindings(page, { include: '[role=dialog]' })).toEqual([])

    await list.getByRole('button', { name: 'Create ticket' }).click()
    await expect(field(page, 'Branch')).toHaveValue('SOUTH')
    expect(await axeFindings(page, { include: '[role=dialog]' })).toEqual([])
    expect(await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    if (process.env['TICKET_PICTURES'])
      await page.screenshot({ path: `${process.env['TICKET_PICTURES']}/form-${width}.png` })
  })
