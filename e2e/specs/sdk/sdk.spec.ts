import { expect, test } from '../../fixtures.ts'
import { frameWithSdk, type SdkWindow, SDK_CHANNELS } from '../../pages/sdk.ts'

for (const { way, menu, application, code, open } of SDK_CHANNELS) {
  test(`SDK-40 SDK-41 SDK-43 SDK-45 ${way} shows dialogs and a backdrop in the portal, and receives its own token`, async ({
    portal,
    page,
  }) => {
    await portal.signIn('anna')
    const bearers = new Set<string>()
    page.on('request', (request) => {
      const { authorization } = request.headers()
      if (authorization?.startsWith('Bearer ')) bearers.add(authorization.slice(7))
    })
    const frame = await open(portal)

    await test.step('SDK-40 SDK-41 the dialog has the application’s name, and returns the answer', async () => {
      const answer = frame.evaluate(() =>
        (window as unknown as SdkWindow).portal.showDialog({
          title: 'Send the <b>report</b>?',
          text: 'It cannot be taken back.',
          buttons: [
            { id: 'later', label: 'Not yet' },
            { id: 'send', label: 'Send', kind: 'primary' },
          ],
        }),
      )
      const dialog = page.getByRole('dialog', { name: 'Send the <b>report</b>?' })
      await expect(dialog.getByText(`From ${application}`, { exact: true })).toBeVisible()
      await dialog.getByRole('button', { name: 'Send', exact: true }).click()

      expect(await answer).toBe('send')
      await expect(dialog).toBeHidden()

      const closed = frame.evaluate(() =>
        (window as unknown as SdkWindow).portal.showDialog({ title: 'Again?', buttons: [{ id: 'a', label: 'Yes' }] }),
      )
      await page.getByRole('dialog', { name: 'Again?' }).waitFor()
      await page.keyboard.press('Escape')
      expect(await closed).toBeNull()
    })
    await test.step('SDK-43 the token is never the portal’s', async () => {
      const { token, audience, expiredAt } = await frame.evaluate(() =>
        (window as unknown as SdkWindow).portal.requestToken(),
      )
      const again = await frame.evaluate(() => (window as unknown as SdkWindow).portal.requestToken())
      const portalState = await frame.evaluate(() => JSON.stringify((window as unknown as SdkWindow).portal.state))

      expect(audience).toBe(code)
      expect(token.length).toBeGreaterThan(20)
      expect(bearers.size).toBeGreaterThan(0)
      expect(bearers.has(token)).toBe(false)
      expect(again.token).toBe(token)
      expect(expiredAt - Date.now()).toBeGreaterThan(60_000)
      for (const secret of [token, ...bearers]) expect(portalState).not.toContain(secret)
      // the application token is not valid for the portal's own calls
      const refused = await page.request.get(`${process.env.PORTAL_URL}/api/uaa/user`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(refused.status()).toBe(401)
    })
    await test.step('SDK-45 a press on the backdrop is reported, and a second press removes it', async () => {
      await frame.evaluate(() => {
        const { portal: own, heard } = window as unknown as SdkWindow
        own.onBackdropPress(() => void heard.push('pressed'))
        own.setBackdrop(true)
      })
      const backdrop = page.locator('.p-backdrop')
      await expect(backdrop).toBeVisible()
      await expect(backdrop).toHaveAttribute('style', /polygon/)

      // the backdrop does not cover the application itself
      await portal.application(menu).getByRole('textbox').last().click({ trial: true })
      await page.mouse.click(300, 20)
      await expect.poll(() => frame.evaluate(() => (window as unknown as SdkWindow).heard)).toEqual(['pressed'])
      await page.mouse.click(300, 20)
      await expect(backdrop).toBeHidden()
    })
  })

  test(`SDK-6 SDK-27 SDK-42 SDK-46 SDK-47 commands, notifications and badge of ${way} appear under its name, and its entry is tracked`, async ({
    portal,
    page,
  }) => {
    await portal.signIn('anna')
    const frame = await open(portal)

    await test.step('SDK-46 a command is in the tab’s menu, and runs in the application', async () => {
      await frame.evaluate(() => {
        const { portal: own, heard } = window as unknown as SdkWindow
        own.registerCommands([{ id: 'print', label: 'Print the list', run: () => void heard.push('printed') }])
      })
      await portal.openApplication('Documents')
      await expect(portal.activeTab).toHaveText('Document register')

      const items = await portal.tabMenu(menu)
      await expect(items.getByRole('group', { name: `From ${application}` })).toBeVisible()
      await items.getByRole('menuitem', { name: 'Print the list' }).click()

      await expect.poll(() => frame.evaluate(() => (window as unknown as SdkWindow).heard)).toEqual(['printed'])
      await expect(portal.activeTab).toHaveText(menu)
    })
    await test.step('SDK-6 SDK-27 an entry is tracked after a second with the former application', async () => {
      await frame.evaluate(() => {
        const { portal: own, heard } = window as unknown as SdkWindow
        own.onEventTrack((entry) => void heard.push(entry))
        own.onApplicationSwitch((to) => void heard.push(to))
      })
      await portal.openApplication('Documents')
      await expect(portal.activeTab).toHaveText('Document register')
      await portal.application('Document register').getByRole('textbox').last().waitFor()
      await frame.evaluate(() => void (window as unknown as SdkWindow).heard.splice(0))

      await portal.tab(menu).click()

      const heard = () => frame.evaluate(() => (window as unknown as SdkWindow).heard)
      await expect
        .poll(heard)
        .toEqual([
          expect.objectContaining({ applicationCode: code }),
          { gid: expect.stringMatching(/.+/), timeStamp: expect.any(Number), menuCode: expect.stringContaining('.') },
        ])
    })
    await test.step('SDK-42 SDK-47 the badge is removed with the tab', async () => {
      await frame.evaluate(() => {
        const { portal: own } = window as unknown as SdkWindow
        own.showToast({ text: 'Three tasks <img src=x> are late', kind: 'warning' })
        own.setBadge(3, '3 open comments')
      })

      const news = page.getByRole('region', { name: 'Application notifications' })
      await expect(news.getByText('Three tasks <img src=x> are late')).toBeVisible()
      await expect(news.getByText(application, { exact: true })).toBeVisible()
      await expect(portal.activeTab).toHaveAccessibleName(`${menu} 3 open comments`)
      await news.getByRole('button', { name: 'Close' }).click()
      await expect(news).toBeHidden()

      await portal.activeTab.click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Close', exact: true }).click()
      await open(portal)
      await expect(portal.activeTab).toHaveAccessibleName(menu)
    })
  })
}

test('SDK-41 the dialog of a hidden application waits until its tab is active', async ({ portal, page }) => {
  await portal.signIn('anna')
  const frame = await frameWithSdk(portal)
  await portal.openApplication('Documents')
  await expect(portal.activeTab).toHaveText('Document register')
  await frame.evaluate(() => {
    const dialog = { title: 'Hidden?', buttons: [{ id: 'a', label: 'Yes' }] }
    void (window as unknown as SdkWindow).portal.showDialog(dialog)
    ;(window as unknown as SdkWindow).portal.setTitle('Asked')
  })
  await expect(portal.tab('Inspections')).toHaveAccessibleDescription(/Asked/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await portal.tab('Inspections').click()
  await expect(page.getByRole('dialog', { name: 'Hidden?' })).toBeVisible()
})

test('SDK-26 saved state survives the sleep of a tab: the search is restored', async ({ portal }) => {
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  const find = portal.application('Schedule').getByRole('searchbox', { name: 'Find activity' })
  await find.fill('slab')
  const others = [
    'Documents',
    'Cost',
    'Quality',
    'Site diary',
    'Labour',
    'Participants',
    'API explorer',
    'Field reports',
  ]
  for (const application of others) await portal.openApplication(application)
  await portal.openApplication('Documents')
  for (const menu of ['Approval', 'Drawings', 'Document register']) await portal.openMenu(menu)

  await expect(portal.tab('Schedule')).toHaveAccessibleDescription(/Paused/)
  await portal.tab('Schedule').click()

  await expect(find).toHaveValue('slab')
})

test('SDK-7 an unloaded document’s badge, commands and backdrop are removed', async ({ portal, page }) => {
  await portal.signIn('anna')
  const frame = await frameWithSdk(portal)
  await frame.evaluate(() => {
    const { portal: own } = window as unknown as SdkWindow
    own.setBadge(2, '2 new')
    own.setBackdrop(true)
    own.registerCommands([{ id: 'a', label: 'Gone with it', run: () => undefined }])
    own.setDirty(true)
  })
  await expect(portal.activeTab).toHaveAccessibleName('Inspections 2 new')

  await frame.evaluate(() => location.reload())

  await expect(portal.activeTab).toHaveAccessibleName('Inspections')
  await expect(page.locator('.p-backdrop')).toBeHidden()
  const items = await portal.tabMenu('Inspections')
  await expect(items.getByRole('menuitem', { name: 'Gone with it' })).toHaveCount(0)
})
