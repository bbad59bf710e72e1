import { expect, test, vi } from 'vitest'

const done = vi.hoisted(() => ({
  menu: vi.fn(async () => ({ ok: true })),
  page: vi.fn(async () => ({ ok: true })),
  toast: vi.fn(),
}))
vi.mock('./open-menu-for.ts', () => ({ openMenuFor: done.menu }))
vi.mock('../../third-party/open-page.ts', () => ({ openPage: done.page }))
vi.mock('../toasts.ts', () => ({ showToast: done.toast }))
vi.mock('../application-tokens.ts', () => ({ tokenFor: async () => ({ ok: true }) }))

const { serveWidget } = await import('./serve-widget.ts')
type Event = Parameters<typeof serveWidget>[1]

/** Sends an event of a widget and returns what the widget is answered. */
async function serve(event: object): Promise<unknown> {
  const settle = vi.fn()
  serveWidget('Progress', { id: 'widget', settle, ...event } as unknown as Event)
  await vi.waitFor(() => expect(settle).toHaveBeenCalledTimes(1))
  return settle.mock.calls[0]?.[0]
}

test('GRID-14 a widget opens menus and pages after a press, and shows toasts', async () => {
  vi.stubGlobal('navigator', { userActivation: { isActive: true } })
  expect(await serve({ type: 'open-menu', target: { menuCode: 'plan.schedule' } })).toEqual({ ok: true })
  expect(await serve({ type: 'open-page', page: { url: 'https://example.org/' } })).toEqual({ ok: true })
  serveWidget('Progress', { type: 'toast', toast: { text: 'Saved' } } as unknown as Event)

  expect(done.menu).toHaveBeenCalledWith('widget', { menuCode: 'plan.schedule' })
  expect(done.page).toHaveBeenCalledWith('Progress', { url: 'https://example.org/' })
  expect(done.toast).toHaveBeenCalledWith('Progress', { text: 'Saved' })
})

test.each(['dialog', 'post-message', 'register-commands', 'change-organisation'])(
  'GRID-14 another request of a widget is refused: %s',
  async (type) => {
    expect(await serve({ type })).toMatchObject({ ok: false, code: 'REFUSED' })
  },
)

test.each(['open-menu', 'open-page'])('GRID-14 a widget opens nothing by itself: %s', async (type) => {
  vi.stubGlobal('navigator', { userActivation: { isActive: false } })
  expect(await serve({ type, target: {}, page: {} })).toMatchObject({ ok: false, code: 'REFUSED' })
})
