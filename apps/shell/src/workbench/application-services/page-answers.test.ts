import { beforeEach, expect, test, vi } from 'vitest'
import { answerFor } from './page-answers.ts'

const shown = vi.hoisted(() => ({ code: '' }))
vi.mock('../model/targets/shown-page.ts', () => ({ pageOfTab: () => ({ application: { code: shown.code } }) }))
vi.mock('../contributions/page-answers.ts', () => ({
  findPageAnswer: (name: string) => Promise.resolve((data: unknown) => Promise.resolve([name, data])),
}))

beforeEach(() => {
  shown.code = 'plan-core'
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
