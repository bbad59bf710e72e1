import { expect, test, vi } from 'vitest'
import { watchRow } from './watch-row.ts'

test('MSG-192 a row counts as seen once, when half of it is on the screen', () => {
  const observers: { report: (ratio: number) => void; threshold: unknown; isEnded: boolean }[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #observer: (typeof observers)[number]
      constructor(report: (entries: object[]) => void, { threshold }: { threshold: number }) {
        this.#observer = {
          report: (ratio) => report([{ isIntersecting: ratio > 0, intersectionRatio: ratio }]),
          ...{ threshold, isEnded: false },
        }
        observers.push(this.#observer)
      }
      observe() {}
      disconnect() {
        this.#observer.isEnded = true
      }
    },
  )
  let seen = 0
  const stop = watchRow({} as Element, () => (seen += 1))
  const [observer] = observers
  expect(observer?.threshold).toBe(0.5)
  observer?.report(0)
  observer?.report(0.3)
  expect([seen, observer?.isEnded]).toEqual([0, false])
  observer?.report(0.5)
  expect([seen, observer?.isEnded]).toEqual([1, true])
  watchRow({} as Element, () => (seen += 1))()
  expect(observers[1]?.isEnded).toBe(true)
  stop()
  vi.unstubAllGlobals()
})
