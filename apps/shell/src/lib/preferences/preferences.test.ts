import { Preferences } from '@portico/contract/account/preferences'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetPreferences, savePreferences, storePreferences, usePreferences } from './preferences.ts'

const call = vi.hoisted(() => vi.fn<(route: string, input: unknown) => Promise<unknown>>())
vi.mock('../api/api.ts', () => ({ api: { call } }))

/** A value of each setting that a person makes. */
const SETTINGS = {
  locale: 'sv-SE',
  timeZone: 'Asia/Shanghai',
  colorScheme: 'contrast',
  density: 'compact',
  motion: 'reduced',
  startPage: { 20001: 5 },
  shortcuts: { search: 'Alt+Shift+K' },
  titleWithSystem: true,
  titleWithUnread: true,
  messagesOfAllTenants: true,
  entersDirectly: true,
  restoresTabs: false,
} as const satisfies Partial<Preferences>

/** Another browser tab of the person. */
const otherTab = new BroadcastChannel('portal.session')
const received: unknown[] = []
otherTab.addEventListener('message', ({ data }: MessageEvent<unknown>) => received.push(data))

beforeEach(() => {
  received.length = 0
  call.mockReset().mockResolvedValue({})
  forgetPreferences()
})

/** Waits until the other tab has received what was sent before. */
async function untilDelivered(): Promise<void> {
  const marker = new BroadcastChannel('portal.session')
  marker.postMessage('marker')
  await vi.waitFor(() => expect(received.at(-1)).toBe('marker'))
  marker.close()
  received.pop()
}

test.each(Object.entries(SETTINGS))(
  'PREF-2 the setting %s applies at once, in another tab too, and is stored',
  async (name, value) => {
    const changes: Record<string, never> = { [name]: value as never }
    const stored = storePreferences(changes)
    expect(usePreferences.getState()).toMatchObject(changes)
    await stored
    await untilDelivered()

    expect(received).toEqual([{ kind: 'preferences', changes }])
    expect(call.mock.calls).toEqual([['PUT /api/workbench/v4/user-preferences', { body: changes }]])
  },
)

test('PREF-2 the state that the portal remembers by itself is stored, and stays in its tab', async () => {
  const others = Object.keys(Preferences.def.shape).filter((name) => !Object.hasOwn(SETTINGS, name))
  expect(others).toContain('lastOrg')

  for (const name of others) await storePreferences({ [name]: {} as never })
  await storePreferences({ lastOrg: { 20001: 41001 }, density: 'compact' })
  await untilDelivered()

  expect(received).toEqual([{ kind: 'preferences', changes: { density: 'compact' } }])
  expect(call).toHaveBeenCalledTimes(others.length + 1)
})

test('PREF-2 a setting that the server does not store is a failure, and applies all the same', async () => {
  call.mockRejectedValue(new Error('down'))

  await expect(storePreferences({ density: 'compact' })).rejects.toThrow('down')
  await untilDelivered()

  expect(usePreferences.getState()).toEqual({ density: 'compact' })
  expect(received).toHaveLength(1)
  expect(() => savePreferences({ density: 'standard' })).not.toThrow()
})
