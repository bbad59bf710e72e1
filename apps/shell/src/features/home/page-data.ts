import type { Application } from '@portico/contract/applications/applications'
import type { FavouriteMenu } from '@portico/contract/navigation/favourites'
import type { MenuNode } from '@portico/contract/navigation/menus'
import type { HomeChanges } from '@portico/contract/navigation/home'
import type { RecentVisit } from '@portico/contract/navigation/recents'
import type { ApplicationCards } from './home-cards.ts'
import {
  applicationNodeOf,
  applicationNodes,
  findMenu,
  iconClassOf,
  isAvailable,
  type MenuIndex,
} from '../../workbench/model/menus/menu-index.ts'

/** The application of the portal's own pages: home does not offer itself (HOME-7). */
const PAGES = 'portal-pages'

type NodeNames = Pick<MenuNode, 'name' | 'nameAllLang'>
type Visit = Pick<RecentVisit, 'productCode' | 'appCode' | 'menuAuthCode' | 'menuName' | 'menuNameAllLang'> &
  Pick<RecentVisit, 'orgId' | 'orgName'> & { visitTime: string | null }
type Favourite = Pick<FavouriteMenu, 'productCode' | 'appCode' | 'menuAuthCode' | 'menuName'>

export interface PageFacts {
  index: MenuIndex
  applications: readonly Application[]
  recents: readonly Visit[]
  favourites: readonly Favourite[]
  /** Absent where no application is asked for its cards. */
  homeCards?: { cards: readonly ApplicationCards[]; isComplete: boolean; awaited: number } | undefined
  /** HOME-11: undefined until it is known. */
  changes?: HomeChanges | undefined
  nameOf: (node: NodeNames) => string
  /** The tenant's picture behind the pages; null if it has none. */
  background: string | null
  /** The name of the identity that the person acts as; null while it is unknown. */
  identity: string | null
}

/** The data of home and workbench: applications, recent visits and favourites, with names in the reader's language. */
export function pageData(facts: PageFacts) {
  const { index, applications, recents, favourites, homeCards, changes, nameOf, background, identity } = facts
  // menus of many applications are side by side: a menu without a drawing shows its application's drawing
  const pageIcon = (node: MenuNode) => iconClassOf(index, node) ?? applicationNodeOf(index, node).iconClass
  const iconOf = ({
    productCode,
    menuAuthCode,
    appCode,
  }: Pick<Favourite, 'productCode' | 'menuAuthCode' | 'appCode'>) => {
    const node = findMenu(index, productCode, menuAuthCode)
    if (node) return pageIcon(node)
    return applications.find(({ code }) => code === appCode)?.iconClass ?? null
  }
  return {
    background,
    identity,
    changes: changes ?? null,
    menus: applicationNodes(index)
      .flatMap(pagesBelow)
      .flatMap((node) => {
        const home = applicationNodeOf(index, node)
        const application = applications.find(({ code }) => code === node.sourceAppCode)
        if (!application) return []
        return {
          productCode: application.productCode,
          applicationCode: application.code,
          menuCode: node.sourceModuleCode,
          name: nameOf(node),
          icon: pageIcon(node),
          group: application.groupName,
          applicationName: nameOf(home),
          applicationIcon: home.iconClass,
        }
      }),
    cards: (homeCards?.cards ?? []).flatMap(({ application, cards }) =>
      cards.map((card) => ({
        ...card,
        productCode: application.productCode,
        applicationCode: application.code,
        applicationName: nameOf(application),
        applicationIcon: application.iconClass,
      })),
    ),
    isDueKnown: homeCards?.isComplete ?? false,
    awaitedCards: homeCards?.awaited ?? 0,
    recents: recents
      .filter((visit) => visit.appCode !== PAGES)
      .map((visit) => ({
        productCode: visit.productCode,
        applicationCode: visit.appCode,
        menuCode: visit.menuAuthCode,
        name: nameOf({ name: visit.menuName, nameAllLang: visit.menuNameAllLang }),
        icon: iconOf(visit),
        organisationId: visit.orgId,
        organisationName: visit.orgName,
        time: visit.visitTime,
      })),
    favourites: favourites.map((favourite) => {
      const node = findMenu(index, favourite.productCode, favourite.menuAuthCode)
      return {
        productCode: favourite.productCode,
        applicationCode: favourite.appCode,
        menuCode: favourite.menuAuthCode,
        name: node ? nameOf(node) : favourite.menuName,
        icon: iconOf(favourite),
        isGone: !node || !isAvailable(node),
        organisationId: null,
        organisationName: null,
        time: null,
      }
    }),
  }
}

function pagesBelow(node: MenuNode): readonly MenuNode[] {
  if (!isAvailable(node)) return []
  const below = node.children.flatMap(pagesBelow)
  return node.sourceType === 'menu' && node.children.length === 0 ? [node, ...below] : below
}
