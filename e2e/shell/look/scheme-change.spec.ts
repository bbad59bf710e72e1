import type { Page } from '@playwright/test'
import { openAndWait, expect, test } from '../fixture.ts'

/** Records the colours that change by a transition from now on; returns what has been recorded. */
async function recordTransitions(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const started: string[] = []
    Object.assign(globalThis, { started })
    document.addEventListener('transitionrun', ({ propertyName }) => started.push(propertyName))
  })
  return () => page.evaluate(() => (globalThis as unknown as { started: string[] }).started)
}

const choose = (page: Page, colorScheme: string) =>
  page.evaluate(
    `new BroadcastChannel('portal.session').postMessage(${JSON.stringify({ kind: 'preferences', changes: { colorScheme } })})`,
  )

test('THEME-20 a change of the colour scheme starts no transition, and later ones run as before', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  const started = await recordTransitions(page)

  for (const scheme of ['dark', 'contrast', 'light']) {
    await choose(page, scheme)
    await expect(page.locator('html')).toHaveAttribute('data-theme', scheme)
    await expect(page.locator('html[data-still]')).toHaveCount(0)
  }
  expect(await started()).toEqual([])

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Cost' }).hover()
  await expect.poll(started).toContain('background-color')
})
