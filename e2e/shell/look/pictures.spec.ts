import { deflateSync, crc32 } from 'node:zlib'
import { changeTheme } from '../answers/changes.ts'
import { begin, expect, test } from '../fixture.ts'

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
  await begin(portal, 'Planning')
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

for (const [what, width, height, isShown] of [
  ['20,000 px wide and high', 20_000, 20_000, false],
  ['20,000 px wide and 60 px high', 20_000, 60, true],
  ['missing', 0, 0, false],
] as const) {
  test(`LOOK-171 a background picture that is ${what} ${isShown ? 'is shown' : 'leaves the colour of the header'}`, async ({
    answers,
    portal,
    page,
  }) => {
    await page.route('**/files/header.png', (route) =>
      width === 0
        ? route.fulfill({ status: 404, body: '' })
        : route.fulfill({ contentType: 'image/png', body: png(width, height) }),
    )
    changeTheme(answers, { ...IMAGE, bgImageUrl: '/files/header.png', headerBgColor: '#123456' })
    const answered = page.waitForResponse('**/files/header.png')
    await portal.signIn('anna')
    await (await answered).finished()
    await begin(portal, 'Planning')

    const header = page.getByRole('banner')
    if (isShown) await expect(header).toHaveAttribute('data-picture')
    else await expect(header).not.toHaveAttribute('data-picture')
    await expect(header).toHaveCSS('background-color', 'rgb(18, 52, 86)')
  })
}
