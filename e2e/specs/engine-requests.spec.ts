import { expect, test } from '../engine/fixture.ts'

test('HOST-31 what an application asks for at the origin of its page is asked for at its own host', async ({
  driver,
}) => {
  const id = await driver.show('plain')

  const answers = await driver.run(id, async () => {
    const address = `${location.origin}/data.txt`
    const byCall = () =>
      new Promise<string>((done) => {
        const call = new XMLHttpRequest()
        call.onload = () => done(call.responseText)
        call.open('GET', address)
        call.send()
      })
    const text = async (what: RequestInfo | URL) => (await fetch(what)).text()
    return {
      fetched: await text(address),
      requested: await text(new Request(new URL(address))),
      called: await byCall(),
      relative: await text('/data.txt'),
      socket: new URL(new WebSocket(`${location.origin.replace('http', 'ws')}/live`).url).host,
      here: location.host,
    }
  })

  const { here, socket, ...texts } = answers
  expect(new Set(Object.values(texts)).size).toBe(1)
  expect(texts.fetched).not.toBe('not found')
  expect(socket).toBe(`plain.${here}`)
})

test('HOST-31 an application’s calls of its own host carry its own cookies, unless it says otherwise', async ({
  driver,
}) => {
  const id = await driver.show('plain')

  const cookies = await driver.run(id, async () => {
    const text = async (what: RequestInfo | URL, how?: RequestInit) => (await fetch(what, how)).text()
    await text('/cookie.txt') // sets it
    return {
      plain: await text('/cookie.txt'),
      asIfAtHome: await text(new Request(`${location.origin}/cookie.txt`)),
      omitted: await text('/cookie.txt', { credentials: 'omit' }),
    }
  })

  expect(cookies).toEqual({ plain: 'own=1', asIfAtHome: 'own=1', omitted: 'none' })
})

test('HOST-80 parts of a drawing that is a file of the application’s own are drawn; one that is missing, like a picture, is no fault', async ({
  driver,
  page,
}) => {
  const id = await driver.show('plain')
  await driver.run(id, () => {
    document.body.innerHTML = ['/icons.svg', `${location.origin}/icons.svg`, '/icons.svg', '/none.svg']
      .map((file) => `<svg width="20" height="20"><use href="${file}#green"/></svg>`)
      .join('')
  })
  const widths = () =>
    driver.run(id, () => Array.from(document.querySelectorAll('use'), (use) => use.getBBox().width > 0))
  await expect.poll(widths).toEqual([true, true, true, false])

  await driver.run(id, async () => {
    const picture = Object.assign(new Image(), { src: '/none.png' })
    document.body.append(picture)
    await new Promise((done) => picture.addEventListener('error', done))
  })
  expect(await page.evaluate(() => window.events.filter(({ type }) => type === 'error'))).toEqual([])
})
