import { onlineManager } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

vi.mock('./offline-banner.tsx', () => ({ OfflineBanner: () => null }))
const { connectionFeature } = await import('./connection.feature.ts')

test('WIRE-41 calls that wait for the connection are sent up to 5 s after its return', () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
  connectionFeature.start?.()

  window.dispatchEvent(new Event('offline'))
  expect(onlineManager.isOnline()).toBe(false)
  window.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(4_400)
  expect(onlineManager.isOnline()).toBe(false)
  vi.advanceTimersByTime(200)
  expect(onlineManager.isOnline()).toBe(true)
  vi.useRealTimers()
})
