import { afterEach, expect, test, vi } from 'vitest'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../lib/api/api.ts', () => ({ api: { call }, resumeSession: () => Promise.resolve(false) }))
vi.mock('../../features/idle/idle-watch.ts', () => ({ unlockAfterIdling: () => undefined, useIdle: {} }))
vi.mock('../../workbench/application-services/application-tokens.ts', () => ({ renewTokens: () => undefined }))
vi.mock('./reselect-organisation.ts', () => ({ reselectOrganisation: () => Promise.resolve() }))
vi.mock('./switched-notice.ts', () => ({ closeSwitched: () => undefined }))
const { setClock } = await import('../../lib/timing/clock.ts')
const { followPerson } = await import('./session-news.ts')

afterEach(() => vi.unstubAllGlobals())

test('SESS-41 a page that is hidden and shown 100 times within 30 s asks once who is signed in', () => {
  const page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  call.mockResolvedValue({})
  let now = 1_000_000
  setClock(() => now)
  const stop = followPerson()
  const toggle = () => {
    for (const hidden of [true, false]) {
      page.hidden = hidden
      page.dispatchEvent(new Event('visibilitychange'))
    }
  }

  now += 30_000
  for (let time = 0; time < 100; time += 1) {
    toggle()
    now += 299
  }
  expect(call).toHaveBeenCalledTimes(1)
  now += 100
  toggle()
  expect(call).toHaveBeenCalledTimes(2)

  stop()
  now += 30_000
  toggle()
  expect(call).toHaveBeenCalledTimes(2)
})
