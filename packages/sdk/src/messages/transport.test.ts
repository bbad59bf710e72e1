import { expect, test, vi } from 'vitest'
import { connectToPortal } from '../connect.ts'
import { findPort, windowTransport } from './transport.ts'

const portalOrigin = 'https://portal.example.com'

function fakePage(over: object = {}) {
  const handlers = new Set<(event: object) => void>()
  const parent = { postMessage: vi.fn() }
  const page = {
    parent,
    frameElement: null,
    addEventListener: (_type: string, handler: (event: object) => void) => handlers.add(handler),
    removeEventListener: (_type: string, handler: (event: object) => void) => handlers.delete(handler),
    ...over,
  } as unknown as Window
  return { page, parent, handlers, arrive: (event: object) => handlers.forEach((handler) => handler(event)) }
}

test('HOST-8 a frame of another origin accepts messages of its parent from the named origin only', () => {
  const { page, parent, arrive } = fakePage()
  const heard = vi.fn()
  windowTransport(page, portalOrigin).listen(heard)
  const data = { v: 1, type: 'locale', data: { locale: 'en' } }

  arrive({ source: parent, origin: 'https://evil.example.com', data })
  arrive({ source: {}, origin: portalOrigin, data })
  arrive({ source: parent, origin: 'null', data })
  arrive({ source: parent, origin: portalOrigin, data: { ...data, v: 2 } })
  arrive({ source: parent, origin: portalOrigin, data: 'locale' })
  expect(heard).not.toHaveBeenCalled()

  arrive({ source: parent, origin: portalOrigin, data })
  expect(heard).toHaveBeenCalledOnce()
})

test('HOST-8 a frame sends messages to the named origin only', () => {
  const { page, parent } = fakePage()
  windowTransport(page, `${portalOrigin}/portal/1/`).send({ v: 1, type: 'activity', data: {} })

  expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith({ v: 1, type: 'activity', data: {} }, portalOrigin)
})

test('HOST-19, HOST-232 connecting fails with a code outside of a portal, and without the portal’s origin', async () => {
  const { page } = fakePage()
  const alone = { ...page } as unknown as { parent: unknown }
  alone.parent = alone

  await expect(connectToPortal({ page: alone as unknown as Window })).rejects.toMatchObject({ code: 'not_hosted' })
  await expect(connectToPortal({ page })).rejects.toMatchObject({ code: 'origin_needed' })
})

test('HOST-19 a silent portal causes a timeout, and no listener remains', async () => {
  const { page, handlers } = fakePage()

  await expect(connectToPortal({ page, portalOrigin, timeoutMs: 5 })).rejects.toMatchObject({ code: 'timeout' })
  expect(handlers.size).toBe(0)
})

test('HOST-19 a page of the portal finds its port at its frame, and a frame of another origin finds none', () => {
  const port = { v: 1 }
  expect(findPort(fakePage({ frameElement: { __portico_port__: port } }).page)).toBe(port)
  expect(findPort(fakePage({ frameElement: { __portico_port__: { v: 2 } } }).page)).toBeUndefined()

  const foreign = Object.defineProperty({}, 'frameElement', {
    get: () => {
      throw new DOMException('', 'SecurityError')
    },
  })
  expect(findPort(foreign as Window)).toBeUndefined()
})
