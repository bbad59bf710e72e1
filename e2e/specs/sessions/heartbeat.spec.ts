import { expect, test } from '../../fixtures.ts'

test('HOST-28 an application without answers is covered by a message until it answers', async ({ portal, page }) => {
  await portal.signIn('anna')
  await portal.openApplication('Site diary')
  await portal.application('Site diary').getByRole('button').first().waitFor()
  const frame = await portal.frame('Site diary')
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  await page.route('**/held', async (route) => {
    await released
    await route.fulfill({ body: '' })
  })
  await frame.evaluate(async () => {
    // waits until the application has answered one ping
    await new Promise<void>((done) => {
      const countMessage = ({ data }: MessageEvent<{ type?: string }>) => {
        if (data.type !== 'ping') return
        removeEventListener('message', countMessage)
        done()
      }
      addEventListener('message', countMessage)
    })
    // a synchronous request blocks the thread without processor time
    setTimeout(() => {
      const call = new XMLHttpRequest()
      call.open('GET', '/held', false)
      call.send()
    })
  })

  const card = page.getByRole('main').getByRole('alert')
  await expect(card.getByRole('heading', { name: 'Not responding' })).toBeVisible({ timeout: 40_000 })
  await expect(card.getByRole('button', { name: 'Close tab' })).toBeVisible()
  release()
  await expect(card).toHaveCount(0)
  await expect(portal.activeTab).toHaveText('Site diary')
})
