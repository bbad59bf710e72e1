import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { allFiles, copyShell, deployNext } from '../../pages/deployment.ts'
import { createPortal } from '../../pages/portal.ts'
import { startIsolatedPortal } from '../../worker-portal.ts'
import { texts } from '../../texts.ts'

// preloaded parts fail as well
test.use({ loadsAhead: true })

const LOST = 'Page exception, please try again later.'

const notices = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true })

test('LOOK-61 LOOK-65 after a deployment an open page reloads once, asks first about unsaved changes, and never loops', async ({
  context,
}) => {
  test.skip(!process.env.TEST_DATABASE_URL, 'needs a PostgreSQL server, which npm run e2e starts')
  const folder = copyShell()
  const server = await startIsolatedPortal('deployed', { SHELL_DIR: folder, ASSETS_DIR: 'off' })
  try {
    const page = await context.newPage()
    const portal = createPortal(page, texts.en)
    await page.goto(`${server.origin}/login`)
    await portal.signIn('anna')
    await portal.openApplication('Planning')
    const note = portal.application('Schedule').getByRole('textbox', { name: 'Note' })
    await note.fill('Night shift')
    await expect(portal.tab('Schedule')).toHaveAccessibleDescription(/unsaved/i)

    deployNext(folder)
    const recents = page.getByRole('button', { name: 'Recent visits', exact: true })
    await recents.click()
    await expect(notices(page).getByRole('alert')).toHaveText(LOST)
    await expect(page.getByRole('complementary', { name: 'New portal version' })).toBeVisible()
    await expect(note).toHaveValue('Night shift')

    // from now on the page may reload by itself; a part that it requests again every half minute is missing as well
    const loaded = page.waitForEvent('load')
    await note.fill('')
    await expect(portal.tab('Schedule')).not.toHaveAccessibleDescription(/unsaved/i)
    await recents.click()
    await loaded
    await expect(portal.activeTab).toHaveText('Schedule')
    // the press may have reached the page after its reload
    await page.reload()
    await expect(portal.activeTab).toHaveText('Schedule')

    // the new version lacks a part
    for (const file of allFiles(folder)) if (file.startsWith('recent-visits-menu')) rmSync(join(folder, 'assets', file))
    let loads = 0
    page.on('load', () => (loads += 1))
    for (let press = 0; press < 2; press += 1) {
      await recents.click()
      await expect(notices(page).getByRole('alert')).toHaveText(LOST)
      await notices(page).getByRole('button', { name: 'Close' }).click()
    }
    expect(loads).toBe(0)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
