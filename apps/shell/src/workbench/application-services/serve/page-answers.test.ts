import { beforeEach, expect, test, vi } from 'vitest'
import { answerFor } from './page-answers.ts'

const shown = vi.hoisted(() => ({ code: '', hosting: {} }))
vi.mock('../../model/targets/resolve-tab.ts', () => ({ pageOfTab: () => ({ application: shown }) }))
vi.mock('../../contributions/page-answers.ts', () => ({
  findPageAnswer: (name: string) => Promise.resolve((data: unknown) => Promise.resolve([name, data])),
}))

beforeEach(() => {
  shown.code = 'plan-core'
  shown.hosting = {}
})

test.each([
  ['portal-pages', 'account.sessions', true],
  ['portal-pages', 'administration.call', false],
  ['portal-admin', 'administration.call', true],
  ['portal-admin', 'account.sessions', false],
  ['portal-admin', 'messages.page', false],
  ['plan-core', 'administration.call', false],
  ['plan-core', 'account.sessions', false],
])('CONSOLE-3, SDK-54 %s asking for %s is answered: %s', async (code, name, isAnswered) => {
  shown.code = code
  expect(await answerFor('tab', name, 7)).toEqual(
    isAnswered
      ? { ok: true, value: [name, 7] }
      : { ok: false, code: 'REFUSED', message: `${name} is not answered here` },
  )
})

test.each([
  ['portal-pages', 'account.sessions'],
  ['portal-admin', 'administration.call'],
])('HOST-376 %s of a developer’s machine gets no answer', async (code, name) => {
  Object.assign(shown, { code, hosting: { developerOrigin: 'http://localhost:5173' } })
  expect(await answerFor('tab', name, 7)).toMatchObject({ ok: false, code: 'REFUSED' })
})
