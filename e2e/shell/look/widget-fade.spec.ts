import type { WorkbenchConfig } from '@portico/contract/navigation/workbench'
import { expect, test } from '../fixture.ts'

const FAVOURITES = { code: 'favourites', name: 'Favourites', contentUrl: null, w: 4, h: 4 }

test('LOOK-234 the end of a widget fades while rows continue below it', async ({ answers, page, portal }) => {
  answers('GET /api/workbench/v4/user-widgets/workbench-config', (): WorkbenchConfig => ({
    ...{ orgId: 41001, layout: 'grid', columns: 12, editable: true, enabled: true, isDefault: true },
    widgets: [{ ...FAVOURITES, x: 0, y: 0, config: {} }],
    available: [FAVOURITES],
  }))
  await portal.signInAt('anna', '/portal/5')
  const body = page.locator('.p-widget-body')
  await expect(body).toBeVisible()
  const fade = () =>
    body.evaluate((element) => parseFloat(getComputedStyle(element).getPropertyValue('--p-widget-more')))
  expect(await fade()).toBe(0)

  await body.evaluate((element) => {
    const row = document.createElement('div')
    row.style.height = '900px'
    element.append(row)
  })
  await expect.poll(fade).toBeGreaterThan(20)
  await body.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect.poll(fade).toBe(0)
})
