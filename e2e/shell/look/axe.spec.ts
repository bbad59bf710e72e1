import { axeFindings } from '../../pages/axe.ts'
import { expect, test } from '../fixture.ts'

const FAINT = '<p style="color: #ccc; background: #fff">faint</p>'
const pageWith = (name: string, body: string) =>
  `<!doctype html><html lang="en"><title>x</title><main aria-label="${name}"><h1>x</h1>${body}</main></html>`

test('LOOK-9 the check of accessibility finds faults in the page and in frames of other origins', async ({
  page,
  served,
}) => {
  const { port } = new URL(served.origin)
  served.pages.set('/inner', pageWith('inner', `${FAINT}<img src="/x.svg">`))
  served.pages.set(
    '/middle',
    pageWith('middle', `<iframe title="inner" src="http://127.0.0.1:${port}/inner"></iframe>`),
  )
  served.pages.set(
    '/outer',
    pageWith('outer', `${FAINT}<button></button><iframe title="middle" src="/middle"></iframe>`),
  )
  await page.goto('/outer')
  await page.frameLocator('iframe').frameLocator('iframe').getByText('faint').waitFor()
  const rulesOf = async (scope?: Parameters<typeof axeFindings>[1]) =>
    (await axeFindings(page, scope)).map((finding) => finding.split(' <'))
  expect(await rulesOf()).toEqual([
    ['button-name:', 'button></button>'],
    [
      'color-contrast:',
      'p style="color: #ccc; background: #fff">faint</p>',
      'p style="color: #ccc; background: #fff">faint</p>',
    ],
    ['image-alt:', 'img src="/x.svg">'],
  ])
  expect(await rulesOf({ onlyContrast: true })).toHaveLength(1)
  expect(await rulesOf({ include: 'button' })).toEqual([['button-name:', 'button></button>']])
  expect(await rulesOf({ exclude: 'iframe', onlyContrast: true })).toEqual([
    ['color-contrast:', 'p style="color: #ccc; background: #fff">faint</p>'],
  ])
})
