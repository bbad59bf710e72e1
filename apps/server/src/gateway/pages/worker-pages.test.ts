import { afterAll, beforeAll, expect, test, vi } from 'vitest'

/** The event of a worker; its native method stores the response that the browser receives. */
class NavigationEvent {
  readonly request = { url: 'http://app.test/kept', mode: 'navigate', destination: 'iframe' }
  sent: Response | PromiseLike<Response> | undefined
  respondWith(answer: Response | PromiseLike<Response>): void {
    this.sent = answer
  }
}
const ELEMENT = '<script src="/.well-known/portico/boot.1.js"></script>'

beforeAll(async () => {
  vi.stubGlobal('FetchEvent', NavigationEvent)
  vi.stubGlobal('location', { origin: 'http://app.test' })
  const bootPath = '/.well-known/portico/boot.1.js'
  vi.stubGlobal('porticoFacts', { gatewayPath: '/.well-known/portico', bootPath, element: ELEMENT })
  await import('./worker-pages.ts')
})
afterAll(() => void vi.unstubAllGlobals())

/** The response that the browser receives if the worker answers a navigation with this one. */
function received(answer: Response): Response | PromiseLike<Response> {
  const event = new NavigationEvent()
  event.respondWith(answer)
  return event.sent!
}
const html = (body: string | null, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html', etag: '"1"' } })

test('HOST-173 a page that a worker answers gets the boot script before its first element', async () => {
  const page = await received(html('<!doctype html><p>Kept</p>', 201))
  expect(await page.text()).toBe(`<!doctype html>${ELEMENT}<p>Kept</p>`)
  expect([page.status, page.headers.get('etag')]).toEqual([201, null])
})

test('HOST-173 data, an empty page, a page that was read and a redirected one reach the browser unchanged', async () => {
  const read = html('<p>Read</p>')
  await read.text()
  const redirected = html('<p>Redirected</p>')
  Object.defineProperty(redirected, 'redirected', { value: true })
  const data = new Response('{}', { headers: { 'content-type': 'application/json' } })
  for (const answer of [data, html(null), read, redirected]) expect(await received(answer)).toBe(answer)
})
