import { expect, test, vi } from 'vitest'
import { watchSearchKeys } from './search-keys.ts'

function press(target: EventTarget, key: string, held: Partial<KeyboardEvent> = { ctrlKey: true }) {
  const event = Object.assign(new Event('keydown', { cancelable: true }), {
    ...{ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false },
    ...held,
  })
  target.dispatchEvent(event)
  return event
}

test('PALETTE-1 Ctrl+K and Cmd+K are passed on, and nothing else is', () => {
  const page = new EventTarget()
  const pressed = vi.fn<() => void>()
  const stop = watchSearchKeys(page as Window, pressed)

  expect(press(page, 'k').defaultPrevented).toBe(true)
  expect(press(page, 'K', { metaKey: true }).defaultPrevented).toBe(true)
  expect(pressed).toHaveBeenCalledTimes(2)

  for (const held of [{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, metaKey: true }, { altKey: true }]) {
    expect(press(page, 'k', held).defaultPrevented).toBe(false)
  }
  press(page, 'j')
  expect(pressed).toHaveBeenCalledTimes(2)

  stop()
  press(page, 'k')
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('PALETTE-1 an application that has a use for the key keeps it, whenever it began to listen', () => {
  const page = new EventTarget()
  const pressed = vi.fn<() => void>()
  watchSearchKeys(page as Window, pressed)
  page.addEventListener('keydown', (event) => event.preventDefault())

  press(page, 'k')
  expect(pressed).not.toHaveBeenCalled()
})
