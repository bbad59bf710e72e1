import type { Application } from '@portico/contract/applications/applications'
import type { HomeCard, HomeRow } from '@portico/sdk/protocol'
import {
  applicationNodes,
  extensionOf,
  findMenu,
  firstLeaf,
  isAvailable,
  type MenuIndex,
} from '../../workbench/model/menus/menu-index.ts'
import type { Page } from '../../workbench/model/targets/decide.ts'

/** HOME-2: the extend code whose value is the path of the page that provides an application's cards. */
const HOME_CARDS = 'homeCards'
const MESSAGE = 'registerHomeCards'
/** HOME-4: the maximum number of applications that are asked for cards. */
const MAX_APPLICATIONS = 6

export interface ApplicationCards {
  application: Application
  cards: readonly HomeCard[]
}

/** HOME-2: the pages with home cards, of registered applications that the person may open in this organisation. */
export function cardPages(index: MenuIndex, applications: readonly Application[]): Page[] {
  const pages = applicationNodes(index).flatMap((root): Page[] => {
    const node = firstLeaf(root)
    const application = applications.find(({ code }) => code === node?.sourceAppCode)
    const path = application && extensionOf(application, HOME_CARDS)
    if (!node || !path || !application.hosting.messages.includes(MESSAGE)) return []
    return [{ node, application, path, params: {} }]
  })
  const once = new Map(pages.map((page) => [page.application.code, page]))
  return [...once.values()].slice(0, MAX_APPLICATIONS)
}

/** LOOK-242: the number of pages whose application has not answered. */
export const awaitedCards = (pages: readonly Page[], answered: ReadonlyMap<string, unknown>): number =>
  pages.filter(({ application }) => !answered.has(application.code)).length

/** HOME-6: the cards with only those rows that lead to a menu of the same application that the person may open. */
export function openableCards(index: MenuIndex, { application, cards }: ApplicationCards): HomeCard[] {
  const canOpen = ({ menuCode }: HomeRow) => {
    const node = findMenu(index, application.productCode, menuCode)
    return node !== undefined && node.sourceAppCode === application.code && isAvailable(node)
  }
  return cards.map((card) => {
    const rows = card.rows.filter(canOpen)
    return { ...card, rows, count: Math.max(rows.length, card.count - (card.rows.length - rows.length)) }
  })
}
