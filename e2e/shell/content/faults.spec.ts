import type { Frame, Page } from '@playwright/test'
import type { ErrorReport } from '@portico/contract/support/error-reports'
import { frameWithSdk, type SdkWindow } from '../../pages/sdk.ts'
import { changeEnvironment } from '../answers/changes.ts'
import { openAndWait, expect, test } from '../fixture.ts'

const COLLECT = 'POST /api/workbench/v4/error-report/collect-error-info'

test.beforeEach(({ answers }) => {
  changeEnvironment(answers, { errorNotification: true, errorReportProducts: ['pmpp', 'quality', 'plan'] })
  answers(COLLECT, () => ({ reportId: 88_123, received: true, duplicateOf: null }))
})

/** Collects the error reports that the page sends after this call. */
function collectReports(page: Page): ErrorReport[] {
  const reports: ErrorReport[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/error-report/collect-error-info')) reports.push(request.postDataJSON() as ErrorReport)
  })
  return reports
}

/** Sends a fault as an application without the SDK does. */
const sendFault = (frame: Frame, message: string) =>
  frame.evaluate((message) => {
    const sent = { v: 1, type: 'sendPageErrorToPortal', data: { message } }
    const { __portico_port__: port } = window as unknown as { __portico_port__?: { send(message: object): void } }
    if (port) port.send(sent)
    else parent.postMessage(sent, '*')
  }, message)

test('ERROR-8, ERROR-11 faults that an application sends are reported once, with its product and menu', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  const reports = collectReports(page)
  const frame = await frameWithSdk(portal)
  await frame.evaluate(() => {
    const { portal } = window as unknown as SdkWindow
    for (let time = 0; time < 3; time += 1)
      portal.reportServiceError({
        requestUrl: '/api/quality/v1/inspections?token=abc',
        methodType: 'POST',
        requestData: '{"title":"Rebar","password":"x"}',
        errorMessage: '500 Internal Server Error',
        traceId: '0af7651916cd43dd8448eb211c80319c',
      })
    portal.reportError(new TypeError('x is undefined'))
  })

  await expect.poll(() => reports.map(({ isBackEnd }) => isBackEnd)).toEqual([true, false])
  const quality = {
    productCode: 'quality',
    menuName: 'Inspections',
    orgFullName: 'Nordbro/Region South/Öresund Tunnel',
    userId: 612,
    version: expect.stringMatching(/^\d+\.\d+\.\d+/) as unknown,
  }
  expect(reports[0]).toMatchObject({
    ...quality,
    requestUrl: '/api/quality/v1/inspections',
    requestData: '{"title":"Rebar","password":"***"}',
    errorMessage: '500 Internal Server Error',
  })
  expect(reports[1]).toMatchObject({ ...quality, errorMessage: expect.stringContaining('x is undefined') as unknown })
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('ERROR-1 nothing is reported of a product that is not listed', async ({ portal, page }) => {
  await portal.signIn('anna')
  const reports = collectReports(page)
  await openAndWait(portal, 'Documents')
  const documents = await portal.frame('Document register')
  await sendFault(documents, 'not listed')
  await openAndWait(portal, 'Planning')
  const schedule = await portal.frame('Schedule')
  await sendFault(schedule, 'listed')

  await expect.poll(() => reports.map(({ errorMessage }) => errorMessage)).toEqual(['listed'])
})

test('ERROR-9, ERROR-10 an error that nothing handles is reported as a fault of the portal, except one without information', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  const reports = collectReports(page)
  await openAndWait(portal, 'Planning')
  await page.evaluate(() => {
    const fail = (error: Error) => void Promise.reject(error)
    fail(new TypeError('Failed to fetch'))
    fail(new Error('the row is gone'))
  })

  await expect.poll(() => reports.length).toBe(1)
  expect(reports[0]).toMatchObject({ productCode: 'pmpp', menuCode: 'portal', isBackEnd: false })
  expect(reports[0]?.errorMessage).toContain('the row is gone')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('ERROR-24 an action that fails by an error shows a page exception and is reported; a cancelled one is neither', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  const reports = collectReports(page)
  await openAndWait(portal, 'Planning')
  const failWith = (name: string) =>
    page.evaluate((name) => {
      const error = Object.assign(new Error('the screen is gone'), { name })
      // the stack of Firefox and Safari has neither name nor text
      error.stack = 'open@https://portal.example/assets/part.js:1:20'
      Element.prototype.requestFullscreen = () => {
        document.body.dataset.failed = name
        return Promise.reject(error)
      }
    }, name)
  const button = page.getByRole('button', { name: 'Full screen' })

  await failWith('AbortError')
  await button.click()
  await expect(page.locator('body')).toHaveAttribute('data-failed', 'AbortError')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await failWith('RangeError')
  await button.click()
  await expect(page.getByRole('alert')).toContainText('Page exception, please try again later.')
  await expect.poll(() => reports.length).toBe(1)
  expect(reports[0]?.errorMessage).toContain('RangeError: the screen is gone\nopen@')
  expect(reports[0]).toMatchObject({ productCode: 'pmpp', menuCode: 'portal', isBackEnd: false })
})

test('ERROR-13 a part that throws while it is drawn takes nothing else away, and is reported', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  const reports = collectReports(page)
  await openAndWait(portal, 'Planning')
  const note = portal.application('Schedule').getByRole('textbox').last()
  await note.fill('Night shift from March')
  // the list of messages draws times; the watermark does as well, in the Swedish format
  await page.evaluate(() => {
    const Original = Intl.DateTimeFormat
    Intl.DateTimeFormat = function (locale?: string, options?: Intl.DateTimeFormatOptions) {
      if (locale !== 'sv-SE') throw new Error('broken while drawing')
      return new Original(locale, options)
    } as never
  })
  await page.getByRole('button', { name: /^Messages/ }).click()

  await expect(page.getByRole('alert')).toContainText('Page exception, please try again later.')
  await expect(note).toHaveValue('Night shift from March')
  await expect(portal.organisation).toBeVisible()
  await expect(portal.tab('Schedule')).toBeVisible()
  await expect.poll(() => reports.map(({ productCode }) => productCode)).toEqual(['pmpp'])
  expect(reports[0]?.errorMessage).toContain('broken while drawing')
})
