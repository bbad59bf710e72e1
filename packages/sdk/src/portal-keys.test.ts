import { expect, test, vi } from 'vitest'
import { watchSearchKeys } from './search-keys.ts'

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
        ...{ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false },
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

test('PALETTE-1 only Ctrl+K and Cmd+K are forwarded', () => {
  const page = createPage()
  const pressed = vi.fn<() => void>()
  const stop = watchSearchKeys(page as unknown as Window, pressed)

  expect(page.press('k').defaultPrevented).toBe(true)
  expect(page.press('K', { metaKey: true }).defaultPrevented).toBe(true)
  expect(pressed).toHaveBeenCalledTimes(2)

  for (const held of [{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, metaKey: true }, { altKey: true }]) {
    expect(page.press('k', held).defaultPrevented).toBe(false)
  }
  page.press('j')
  expect(pressed).toHaveBeenCalledTimes(2)

  stop()
  page.press('k')
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('PALETTE-1 an application that handles the key keeps it, with a listener of any age', () => {
  const page = createPage()
  const pressed = vi.fn<() => void>()
  watchSearchKeys(page as unknown as Window, pressed)
  page.addEventListener('keydown', (event) => event.preventDefault(), false)

  page.press('k')
  expect(pressed).not.toHaveBeenCalled()
})
