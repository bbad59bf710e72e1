import type { MenuNode } from '@portico/contract/navigation/menus'
import type { Message } from '@portico/contract/messages/messages'
import type { Organisation } from '@portico/contract/organisations/organisations'
import { SEARCH_KINDS, SEARCH_LIMITS, type SearchKind } from '@portico/contract/rules/navigation/search'
import type { SearchHit } from '@portico/contract/navigation/search'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { listListedMenus } from '../menus/menus.service.ts'
import { findMessages } from '../messages/find-messages.service.ts'
import { listOrganisations } from '../organisations/organisations.service.ts'
import { findMenus, highlightOf } from './find-menus.ts'

export interface SearchQuery {
  q: string
  types?: readonly SearchKind[] | undefined
  limit?: number | undefined
  orgId?: number | undefined
}

/** PALETTE-14: the hits of each requested kind, best first; messages newest first (MSG-108). */
export async function searchAll(db: TenantDb, actor: TenantActor, searchQuery: SearchQuery): Promise<SearchHit[]> {
  const { types = SEARCH_KINDS, limit = SEARCH_LIMITS.default, orgId } = searchQuery
  const keyword = searchQuery.q.trim()
  if (keyword === '') return []
  const searches: Record<SearchKind, () => Promise<SearchHit[]>> = {
    menu: async () =>
      orgId === undefined
        ? []
        : findMenus(await listListedMenus(db, actor, orgId), keyword, limit).map((node) =>
            menuHit(node, keyword, orgId),
          ),
    org: () => organisations(db, actor, { keyword, limit, isProject: false }),
    project: () => organisations(db, actor, { keyword, limit, isProject: true }),
    message: async () =>
      (await findMessages(db, actor, { keyword, limit })).map((message) => messageHit(message, keyword)),
  }
  const hits: SearchHit[] = []
  // Runs one query after the other, because a request has one connection.
  for (const kind of SEARCH_KINDS) if (types.includes(kind)) hits.push(...(await searches[kind]()))
  return hits
}

async function organisations(
  db: TenantDb,
  actor: TenantActor,
  { keyword, limit, isProject }: { keyword: string; limit: number; isProject: boolean },
): Promise<SearchHit[]> {
  const only = isProject
    ? { types: ['general-project' as const] }
    : { excludeTypes: ['general-project' as const, 'category' as const] }
  const { data } = await listOrganisations(db, actor, { keyword, pageIndex: 1, pageSize: limit, ...only })
  return data
    .filter(({ authType }) => authType === 1)
    .map((organisation) => organisationHit(organisation, keyword, isProject ? 'project' : 'org'))
}

function menuHit(node: MenuNode, keyword: string, orgId: number): SearchHit {
  const { id, name, fullName, sourceProductCode, sourceModuleCode } = node
  return {
    kind: 'menu',
    id,
    name,
    path: above(fullName, name),
    highlight: highlightOf(name, keyword),
    target: {
      orgId,
      ...(sourceProductCode === null ? {} : { productCode: sourceProductCode }),
      ...(sourceModuleCode === null ? {} : { menuCode: sourceModuleCode }),
    },
  }
}

function organisationHit({ orgId, name, fullName }: Organisation, keyword: string, kind: SearchKind): SearchHit {
  return {
    kind,
    id: orgId,
    name,
    path: above(fullName, name),
    highlight: highlightOf(name, keyword),
    target: { orgId },
  }
}

/** The hit of a message, which opens in the message centre in every organisation. */
function messageHit({ id, title, sourceName }: Message, keyword: string): SearchHit {
  return { kind: 'message', id, name: title, path: sourceName, highlight: highlightOf(title, keyword), target: {} }
}

/** The full name of the parent. */
function above(fullName: string, name: string): string {
  return fullName.endsWith(`/${name}`) ? fullName.slice(0, -name.length - 1) : ''
}
