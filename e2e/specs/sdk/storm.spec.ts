import { expect, test } from '../../fixtures.ts'
import { SDK_CHANNELS } from '../../pages/sdk.ts'

for (const { way, open } of SDK_CHANNELS) {
  test(`HOST-9 SDK-5 the shell stays usable during 20,000 messages of ${way} and reports them once`, async ({
    portal,
    page,
  }) => {
    await portal.signIn('anna')
    const frame = await open(portal)
    await page.evaluate(() => {
      const store = Object.assign(window, { moves: 0, reports: 0 })
      addEventListener('pointermove', () => store.moves++, true)
      // the notification lasts some seconds, in which a busy page may not answer the test
      const isReport = ({ textContent }: Node) => textContent?.includes('is sending too many messages') === true
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) store.reports += [...addedNodes].filter(isReport).length
      }).observe(document.body, { childList: true, subtree: true })
    })

    const storm = frame.evaluate(async (isRealm) => {
      const port = isRealm
        ? (window as unknown as { __portico_port__: { send(message: object): void } }).__portico_port__
        : undefined
      // so many at a time that a slow sender also exceeds 1,000 a second
      for (let turn = 0; turn < 4; turn++) {
        for (let count = 0; count < 5000; count++) {
          const message = { v: 1, type: 'title', data: { title: `storm ${count}` } }
          if (port) port.send(message)
          else parent.postMessage(message, '*')
        }
        await new Promise((done) => setTimeout(done))
      }
    }, way === 'a realm')
    // a person continues to use the portal
    for (let x = 500; x < 520; x++) await page.mouse.move(x, 24)
    // on a busy machine the portal may stop the application before its last message (HOST-174)
    await storm.catch((error: Error) =>
      expect(error.message).toMatch(/Frame was detached|Execution context was destroyed/),
    )

    await expect.poll(() => page.evaluate('window.reports')).toBe(1)
    await portal.tab('Home').click()
    await expect(portal.activeTab).toHaveText('Home')
    // the benchmark of hostile applications measures the delay of each move
    expect(await page.evaluate('window.moves')).toBeGreaterThan(1)
    expect(await page.evaluate('window.reports')).toBe(1)
  })
}
