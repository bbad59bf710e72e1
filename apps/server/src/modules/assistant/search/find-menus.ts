import type { NameAllLang } from '@portico/contract/protocol/common'
import type { MenuNode } from '@portico/contract/navigation/menus'
import type { RecentVisit } from '@portico/contract/navigation/recents'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { nameIn } from '../../environment/names.service.ts'
import { listListedMenus } from '../../menus/menus.service.ts'
import { listVisits } from '../../recents/recents.service.ts'
import { indexText } from '../text/rank.ts'
import type { Candidate, IndexedCandidate } from './found-source.ts'

const NAME_SHARE = 0.6
const VISITS = 50

/** Names in several languages as one text. */
const allNames = (name: string, names: NameAllLang): string =>
  [...new Set([name, ...Object.values(names)])].join(' \n ')

/** ASSISTANT-12: menus and applications that the person may open in the organisation, by names in every language. */
export async function listMenuCandidates(db: TenantDb, actor: TenantActor, orgId: number): Promise<IndexedCandidate[]> {
  return pagesOf(await listListedMenus(db, actor, orgId)).map((node) =>
    indexText(menuCandidate(node, orgId), { title: '', text: allNames(node.name, node.nameAllLang) }),
  )
}

function pagesOf(roots: readonly MenuNode[]): MenuNode[] {
  const pages = new Map<number, MenuNode>()
  const visit = (node: MenuNode) => {
    const isPage = node.sourceType === 'app' || (node.sourceType === 'menu' && node.url !== '')
    if (isPage && !node.noAuth && !node.disabled) pages.set(node.id, node)
    for (const child of node.children) visit(child)
  }
  for (const root of roots) visit(root)
  return [...pages.values()]
}

function menuCandidate(node: MenuNode, orgId: number): Candidate {
  const { name, fullName, sourceType, sourceProductCode, sourceAppCode, sourceModuleCode } = node
  return {
    kind: sourceType === 'app' ? 'application' : 'menu',
    title: name,
    path: fullName.endsWith(`/${name}`) ? fullName.slice(0, -name.length - 1) : '',
    target: {
      orgId,
      ...(sourceProductCode === null ? {} : { productCode: sourceProductCode }),
      ...(sourceAppCode === null ? {} : { applicationCode: sourceAppCode }),
      ...(sourceModuleCode === null ? {} : { menuCode: sourceModuleCode }),
    },
    text: '',
    share: NAME_SHARE,
  }
}

/** ASSISTANT-12: the person's recent visits. */
export async function listVisitCandidates(db: TenantDb, actor: TenantActor): Promise<IndexedCandidate[]> {
  return (await listVisits(db, actor, VISITS))
    .filter(({ orgId }) => orgId !== null)
    .map((visit) =>
      indexText(visitCandidate(visit, actor), { title: '', text: allNames(visit.menuName, visit.menuNameAllLang) }),
    )
}

function visitCandidate(visit: RecentVisit, { language }: TenantActor): Candidate {
  return {
    kind: 'visit',
    title: nameIn(visit.menuNameAllLang, language) || visit.menuName,
    path: visit.orgName ?? '',
    target: {
      ...(visit.orgId === null ? {} : { orgId: visit.orgId }),
      productCode: visit.productCode,
      ...(visit.appCode ? { applicationCode: visit.appCode } : {}),
      menuCode: visit.menuAuthCode,
    },
    text: '',
    share: NAME_SHARE,
  }
}
