import { deflateSync, crc32 } from 'node:zlib'
import { changeTheme } from '../answers/changes.ts'
import { readThemeAgain } from '../answers/read-theme-again.ts'
import { openAndWait, expect, test } from '../fixture.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="60" height="30"/></svg>'

/** A black picture that is small as a file. */
function png(width: number, height: number): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = 1 // one bit for each pixel
  const lines = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const IMAGE = { headerBgType: 'IMAGE', headerBgImgUrl: '/files/header.png', horizontalHeaderBgImgUrl: null } as const

test('LOOK-171 a slow background picture delays nothing, and is shown when it has come', async ({
  answers,
  portal,
  page,
}) => {
  const delayedAnswer = Promise.withResolvers<void>()
  await page.route('**/files/header.png', async (route) => {
    await delayedAnswer.promise
    await route.fulfill({ contentType: 'image/svg+xml', body: SVG })
  })
  changeTheme(answers, { ...IMAGE, headerBgColor: '#123456' })
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  const header = page.getByRole('banner')
  await expect(header).toHaveCSS('background-color', 'rgb(18, 52, 86)')
  await expect(header).toHaveCSS('background-image', 'none')

  delayedAnswer.resolve()
  await expect(header).toHaveCSS('background-image', /files\/header\.png/)

  // a theme that changes takes it away
  await portal.signInAt('anna', '/portal/')
  changeTheme(answers, { headerBgType: 'COLOR' })
  await page.reload()
  await portal.organisation.waitFor()
  await expect(header).toHaveCSS('background-image', 'none')
})

test('LOOK-171 a background picture that is too large or missing leaves the colour of the header', async ({
  answers,
  portal,
  page,
  served,
}) => {
  const pictures = {
    'square.png': png(20_000, 20_000),
    'wide.png': png(20_000, 60),
    'missing.png': null,
  }
  await page.route('**/files/*.png', (route) => {
    const body = pictures[new URL(route.request().url()).pathname.slice('/files/'.length) as keyof typeof pictures]
    return body ? route.fulfill({ contentType: 'image/png', body }) : route.fulfill({ status: 404, body: '' })
  })
  const header = page.getByRole('banner')
  const show = (name: string) => {
    const address = `/files/${name}`
    changeTheme(answers, { ...IMAGE, headerBgImgUrl: address, bgImageUrl: address, headerBgColor: '#123456' })
    return page.waitForResponse(`**${address}`)
  }
  const square = show('square.png')
  await portal.signIn('anna')
  await (await square).finished()
  await openAndWait(portal, 'Planning')
  await expect(header).not.toHaveAttribute('data-picture')
  await expect(header).toHaveCSS('background-color', 'rgb(18, 52, 86)')

  const wide = show('wide.png')
  await readThemeAgain(served)
  await (await wide).finished()
  await expect(header).toHaveAttribute('data-picture')
  await expect(header).toHaveCSS('background-color', 'rgb(18, 52, 86)')

  const missing = show('missing.png')
  await readThemeAgain(served)
  await (await missing).finished()
  await expect(header).not.toHaveAttribute('data-picture')
  await expect(header).toHaveCSS('background-color', 'rgb(18, 52, 86)')
})
