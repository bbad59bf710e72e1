import { expect, test } from 'vitest'
import { watchPortalKeys } from './portal-keys.ts'

type Listener = (event: KeyboardEvent) => void

/**
 * A window whose events come from an inner element: first capture, then bubble, each to the listeners of that moment.
 */
function createPage() {
  const listeners = { down: new Set<Listener>(), up: new Set<Listener>() }
  const once = new Set<Listener>()
  const setOf = (options: unknown) => (options === true ? listeners.down : listeners.up)
  return {
    addEventListener(_type: string, listener: Listener, options?: boolean | { once: boolean }) {
      setOf(options).add(listener)
      if (typeof options === 'object' && options.once) once.add(listener)
    },
    removeEventListener: (_type: string, listener: Listener, options?: boolean) => setOf(options).delete(listener),
    press(key: string, held: Partial<KeyboardEvent> = { ctrlKey: true }) {
      const event = Object.assign(new Event('keydown', { cancelable: true }), {
        ...{ key, code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false },
        ...held,
      }) as KeyboardEvent
      // only a dispatched event can be prevented
      const target = new EventTarget()
      target.addEventListener('keydown', () => {
        for (const listener of listeners.down) listener(event)
        for (const listener of [...listeners.up]) {
          if (once.delete(listener)) listeners.up.delete(listener)
          listener(event)
        }
      })
      target.dispatchEvent(event)
      return event
    },
  }
}

function watch(page: ReturnType<typeof createPage>, shortcuts: readonly string[] = []) {
  const sent: unknown[] = []
  const keys = watchPortalKeys(
    page as unknown as Window,
    () => shortcuts,
    (type, data) => sent.push([type, data]),
  )
  keys.listen()
  return { sent, stop: () => keys.stop() }
}

test('PALETTE-1 without shortcuts only Ctrl+K and Cmd+K are forwarded', () => {
  const page = createPage()
  const { sent, stop } = watch(page)

  expect(page.press('k').defaultPrevented).toBe(true)
  expect(page.press('K', { metaKey: true }).defaultPrevented).toBe(true)
  expect(sent).toEqual([
    ['openSearch', {}],
    ['openSearch', {}],
  ])

  for (const held of [{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, metaKey: true }, { altKey: true }]) {
    expect(page.press('k', held).defaultPrevented).toBe(false)
  }
  page.press('j')
  expect(sent).toHaveLength(2)

  stop()
  page.press('k')
  expect(sent).toHaveLength(2)
})

test('PREF-11 the portal’s shortcuts are forwarded by their keys; with Alt the position of the key counts', () => {
  const page = createPage()
  const { sent } = watch(page, ['Alt+Shift+Z', 'Mod+J', 'F8', 'Mod+K'])

  expect(page.press('Ω', { code: 'KeyZ', altKey: true, shiftKey: true }).defaultPrevented).toBe(true)
  page.press('j', { metaKey: true })
  page.press('F8', {})
  page.press('k')
  expect(sent).toEqual(['Alt+Shift+Z', 'Mod+J', 'F8', 'Mod+K'].map((keys) => ['shortcut', { keys }]))

  for (const [key, held] of [
    ['z', { altKey: true }],
    ['j', {}],
    ['F8', { ctrlKey: true }],
    ['F9', {}],
  ] as const) {
    expect(page.press(key, { code: key === 'z' ? 'KeyZ' : '', ...held }).defaultPrevented).toBe(false)
  }
  expect(sent).toHaveLength(4)
})

test('PALETTE-1 PREF-11 an application that handles the keys keeps them, with a listener of any age', () => {
  const page = createPage()
  const { sent } = watch(page, ['F8'])
  page.addEventListener('keydown', (event) => event.preventDefault(), false)

  page.press('k')
  page.press('F8', {})
  expect(sent).toEqual([])
})
