import { beforeEach, expect, test, vi } from 'vitest'

/** The server's status for the bundle's own file. */
let status = 404
let reloads = 0
const stored = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  ;[status, reloads] = [404, 0]
  stored.clear()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { sessionStorage: storage, localStorage: storage }))
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('fetch', async () => {
    if (status === 0) throw new TypeError('no line')
    return new Response(null, { status })
  })
})

/**
 * Reports a missing part in a newly loaded page. Resolves to whether the page stays; a page that reloads never
 * resolves.
 */
async function stays({ isSaved = true } = {}): Promise<boolean> {
  vi.resetModules()
  const leaves = new Promise<boolean>((resolve) => {
    const reload = () => {
      reloads += 1
      resolve(false)
    }
    vi.stubGlobal('location', { search: '', reload })
  })
  const { guardChunks, reloadIfOutdated } = await import('./chunk-guard.ts')
  guardChunks(() => isSaved)
  return Promise.race([reloadIfOutdated().then(() => true), leaves])
}

test.each([0, 200, 503])('LOOK-65 the answer %d for the file does not reload the page', async (given) => {
  status = given
  expect(await stays()).toBe(true)
  expect(reloads).toBe(0)
})

test('LOOK-65, LOOK-89 unsaved work prevents the reload, and a notice announces the new version', async () => {
  expect(await stays({ isSaved: false })).toBe(true)
  const { usePortalVersion } = await import('../portal/portal-version.ts')
  expect(usePortalVersion.getState().isOutdated).toBe(true)
  expect(reloads).toBe(0)
})

test('LOOK-65 the page reloads at most once in half a minute', async () => {
  expect(await stays()).toBe(false)
  vi.setSystemTime(Date.now() + 29_000)
  expect(await stays()).toBe(true)
  vi.setSystemTime(Date.now() + 2000)
  expect(await stays()).toBe(false)
  expect(reloads).toBe(2)
})

test('LOOK-65 the page does not reload if storage is unavailable', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  Object.assign(window, { sessionStorage: { getItem: blocked, setItem: blocked, removeItem: blocked } })
  expect(await stays()).toBe(true)
})
