import { afterEach, expect, test, vi } from 'vitest'
import { setPhase, usePhase } from './phase.ts'

afterEach(() => void vi.restoreAllMocks())

test('MENU-12 only a missing home or default menu is logged as an error', () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  for (const phase of ['loading', 'no-organisation', 'failed', 'ready'] as const) setPhase(phase)
  expect(log).not.toHaveBeenCalled()

  setPhase('no-home')
  expect(usePhase.getState().phase).toBe('no-home')
  setPhase('no-default-menu')
  expect(usePhase.getState().phase).toBe('no-default-menu')
  expect(log.mock.calls).toEqual([[new Error('cannot find home menu')], [new Error('default menu not found')]])
})
