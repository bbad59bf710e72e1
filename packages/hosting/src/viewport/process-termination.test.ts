import { expect, test, vi } from 'vitest'
import type { Viewport } from './viewport-types.ts'
import { createProcessTermination } from './process-termination.ts'

function viewport(id: string, more: { answers?: boolean; isDirty?: boolean; hasOwnOriginFrame?: boolean } = {}) {
  const { answers = false, isDirty = false, hasOwnOriginFrame = true } = more
  const forceUnload = vi.fn()
  return { viewport: { id, isDirty, hasOwnOriginFrame, ping: async () => answers, forceUnload } as unknown as Viewport, forceUnload } // prettier-ignore
}

test('HOST-157 HOST-282 the unload of a hung application also unloads others that do not answer and have no unsaved work', async () => {
  const all = {
    hung: viewport('hung'),
    silent: viewport('silent'),
    answering: viewport('answering', { answers: true }),
    unsaved: viewport('unsaved', { isDirty: true }),
    portalPage: viewport('portalPage', { hasOwnOriginFrame: false }),
    closed: viewport('closed'),
  }
  const viewports = new Map(Object.entries(all).map(([id, one]) => [id, one.viewport]))
  const { release } = createProcessTermination(viewports)

  release(all.hung.viewport)
  viewports.delete('closed')
  await vi.waitFor(() => expect(all.silent.forceUnload).toHaveBeenCalledOnce())

  const unloaded = Object.entries(all).filter(([, { forceUnload }]) => forceUnload.mock.calls.length > 0)
  expect(unloaded.map(([id]) => id)).toEqual(['silent'])
})

test('HOST-282 the next load waits until the process has ended', () => {
  vi.useFakeTimers()
  try {
    const { delay, release } = createProcessTermination(new Map())
    expect(delay()).toBe(0)
    release(viewport('hung').viewport)
    expect(delay()).toBe(2500)
    vi.advanceTimersByTime(2500)
    expect(delay()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
