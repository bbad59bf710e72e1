import { expect, test } from 'vitest'
import { application, applicationNode, menuNode } from '../../workbench/model/menus/menu.fixtures.ts'
import { indexMenus } from '../../workbench/model/menus/menu-index.ts'
import { awaitedCards, cardPages, openableCards } from './home-cards.ts'

const PATH = { menuExtends: [{ extendCode: 'homeCards', value: '/home-cards.html' }] }

/** An application that provides cards, with one menu. */
function giver(n: number, change: { messages?: string[]; noAuth?: boolean } = {}) {
  const code = `app-${n}`
  const own = application(code)
  const menu = menuNode(n * 10, {
    sourceAppCode: code,
    sourceModuleCode: `${code}.list`,
    noAuth: change.noAuth ?? false,
  })
  const messages = change.messages ?? ['registerHomeCards']
  return {
    application: { ...own, ...PATH, hosting: { ...own.hosting, messages } },
    node: applicationNode(n * 10 + 1, code, [menu]),
  }
}
const pagesOf = (givers: ReturnType<typeof giver>[]) =>
  cardPages(
    indexMenus(givers.map(({ node }) => node)),
    givers.map((one) => one.application),
  )

test('HOME-2 an application provides cards if the registry allows it and the person may open one of its menus', () => {
  const pages = pagesOf([giver(1), giver(2, { messages: [] }), giver(3, { noAuth: true })])
  expect(pages.map(({ application: { code }, path }) => [code, path])).toEqual([['app-1', '/home-cards.html']])
})

test('HOME-4 at most six applications are asked for cards', () => {
  expect(pagesOf(Array.from({ length: 9 }, (_, n) => giver(n + 1)))).toHaveLength(6)
})

test('HOME-6 a row leads to a menu of the same application that the person may open, and nowhere else', () => {
  const [one, other, hidden] = [giver(1), giver(2), giver(3, { noAuth: true })]
  const index = indexMenus([one.node, other.node, hidden.node])
  const row = (menuCode: string) => ({ text: menuCode, menuCode })
  const card = { id: 'late', title: 'Late', count: 9, rows: [row('app-1.list'), row('app-2.list'), row('portal.home')] }
  const [shown] = openableCards(index, { application: one.application, cards: [card] })
  expect(shown?.rows).toEqual([row('app-1.list')])
  expect(shown?.count).toBe(7)
  expect(
    openableCards(index, { application: hidden.application, cards: [{ ...card, rows: [row('app-3.list')] }] })[0]?.rows,
  ).toEqual([])
})

test('LOOK-242 the applications without an answer are counted', () => {
  const pages = pagesOf([giver(1), giver(2), giver(3)])
  expect(awaitedCards(pages, new Map())).toBe(3)
  expect(awaitedCards(pages, new Map([['app-2', []]]))).toBe(2)
})
