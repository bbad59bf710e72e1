import { beforeEach, expect, test, vi } from 'vitest'

const frames = new Map<number, FrameRequestCallback>()

beforeEach(() => {
  vi.useFakeTimers()
  frames.clear()
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    cookie: '',
    documentElement: { dataset: {} },
    addEventListener() {},
  })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
    frames.set(frames.size + 1, frame)
    return frames.size
  })
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => frames.delete(handle))
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

async function start() {
  vi.resetModules()
  const { startPaintedTabs, usePaintedTabs } = await import('./painted-tabs.ts')
  const { updateTabs } = await import('./tab-store.ts')
  const { activateTab, createTab, openTab } = await import('./tabs.ts')
  startPaintedTabs()
  for (const id of ['1', '2', '3']) updateTabs((tabs) => openTab(tabs, createTab({ id, menuId: Number(id), name: id })))
  return {
    settled: () => usePaintedTabs.getState(),
    enter: (id: string) => updateTabs((tabs) => activateTab(tabs, id)),
  }
}

function paint(): void {
  for (const frame of frames.values()) frame(0)
  frames.clear()
  vi.advanceTimersByTime(1)
}

test('menus follow an opened tab at once and an activated tab after its paint', async () => {
  const { settled, enter } = await start()
  expect(settled()).toMatchObject({ items: { length: 3 }, activeId: '3' })

  enter('1')
  expect(settled().activeId).toBe('3')
  paint()
  expect(settled().activeId).toBe('1')
})

test('the last of several switches before a frame is painted; a page without frames waits briefly', async () => {
  const { settled, enter } = await start()
  enter('1')
  enter('2')
  paint()
  expect(settled().activeId).toBe('2')

  enter('1')
  vi.advanceTimersByTime(250)
  expect(settled().activeId).toBe('1')
})
