import { expect, test } from '../../fixtures.ts'

const TITLE = 'Privacy Policy & Account Agreement'

test('AGREE-5 AGREE-6 AGREE-14 the documents can be read before acceptance, and Back returns to sign-in', async ({
  portal,
  page,
}) => {
  await portal.signInPage.open()
  await portal.signInPage.submit('gdpr')

  const dialog = page.getByRole('dialog', { name: TITLE })
  await expect(dialog.getByText('Effective date: 3 June 2021')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
  const reading = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: 'Account Agreement' }).click()
  const document = await reading
  await expect(document.getByRole('heading', { level: 1, name: 'Account Agreement' })).toBeVisible()
  await document.close()
  await dialog
    .getByRole('checkbox', { name: 'I have read and accept the Account Agreement and the Privacy Policy' })
    .check()
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Back' }).click()

  await expect(page).toHaveURL(/\/login/)
})

test('AGREE-3 AGREE-5 AGREE-7 removing the agreement dialog reveals no data: the server refuses calls of the tenant', async ({
  portal,
  page,
}) => {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(new URL(response.url()).pathname)
  })
  await portal.signInPage.open()
  await portal.signInPage.submit('gdpr')
  await page.getByRole('dialog', { name: TITLE }).waitFor()
  // the page sends no calls that the server would refuse, also after a reload
  await page.reload()
  await page.getByRole('dialog', { name: TITLE }).getByRole('checkbox').waitFor()
  expect(refused).toEqual([])

  // removes the dialog and the attributes that make the rest inert, as a person with developer tools could
  await page.evaluate(() => {
    document.querySelector('[role=dialog]')?.closest('body > *')?.remove()
    for (const node of document.querySelectorAll('[aria-hidden], [inert]')) {
      node.removeAttribute('aria-hidden')
      node.removeAttribute('inert')
    }
  })

  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveCount(0)
  const answers = await page.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('portal.token') ?? '{}') as { token: string }
    const paths = [
      '/api/org-permission/v4/orgs/default-auth-org',
      '/api/workbench/v4/portal-menus/auth-tree?orgId=41001',
      '/api/workbench/v4/user-collections',
    ]
    const headers = { authorization: `Bearer ${token}` }
    return Promise.all(
      paths.map(async (path) => (await (await fetch(path, { headers })).json()) as { errorCode: string }),
    )
  })
  expect(answers.map(({ errorCode }) => errorCode)).toEqual(Array(3).fill('AGREEMENT_REQUIRED'))
})

test('AGREE-5 AGREE-6 AGREE-17 AGREE-18 a failure is shown, and accepting opens the portal and is not required again', async ({
  portal,
  page,
}) => {
  await portal.signInPage.open()
  await portal.signInPage.submit('gdpr')
  const dialog = page.getByRole('dialog', { name: TITLE })
  const checkbox = dialog.getByRole('checkbox')
  await checkbox.check()

  // the server refuses the acceptance; the documents load again when the test releases them
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/account/user/agreement', async (route) => {
    if (route.request().method() === 'POST')
      return route.fulfill({ json: { success: false, errorMsg: 'The notary is out for lunch.' } })
    await isReleased
    return route.fallback()
  })
  const readAgain = page.waitForRequest(
    (request) => request.url().endsWith('/account/user/agreement') && request.method() === 'GET',
  )
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await readAgain
  await expect(checkbox).toBeDisabled()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  release()
  await expect(dialog.getByRole('alert')).toHaveText('The notary is out for lunch.')
  await expect(checkbox).not.toBeChecked()
  await page.unroute('**/account/user/agreement')

  await checkbox.check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(portal.organisation).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByText('Planning')).toBeVisible()

  await page.reload()
  await expect(portal.organisation).toBeVisible()
  await expect(dialog).toHaveCount(0)
})
