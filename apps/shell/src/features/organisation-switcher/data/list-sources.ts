import { ORG_PAGE_SIZE } from '@portico/contract/rules/navigation/organisations'
import { api } from '../../../lib/api/api.ts'
import { addNodes } from '../model/add-nodes.ts'
import {
  LEAF_FLAG,
  LOADED_FLAG,
  RECENT_GROUP_ID,
  type OrganisationStore,
  type StoredNode,
} from '../model/organisation-store.ts'
import { addGroup } from './groups.ts'
import { loadRecents } from './recent-organisations.ts'
import type { OrganisationPage, OrganisationPageSource } from './source.ts'

interface Page {
  data: readonly StoredNode[]
  recordTotal: number
  recordTotalCapped?: true | undefined
}

/** ORG-65, ORG-125: the projects, one row each, in pages; without a keyword the recent ones precede them. */
export function projectListSource(
  keyword: string,
  status: readonly string[],
  recentGroup: string,
): OrganisationPageSource {
  const load = (store: OrganisationStore, pageIndex: number, signal: AbortSignal) =>
    api.call('POST /api/org-permission/v4/projects/list-page-child-project', {
      body: {
        keyword,
        status: [...status],
        pageIndex,
        pageSize: ORG_PAGE_SIZE,
        ...(showsNumbers(store, keyword) && { includeProjectExtendData: true }),
      },
      signal,
    })
  const add = (store: OrganisationStore, page: Page) =>
    append(store, page, { flags: LEAF_FLAG | LOADED_FLAG, saysWhere: true })
  return {
    key: `list/${status.join()}/${keyword}`,
    role: 'listbox',
    rules: { needsEnabled: false },
    async start(store, signal) {
      const [page, recents] = await Promise.all([
        load(store, 1, signal),
        keyword === '' ? loadRecents(signal, status) : [],
      ])
      addGroup(store, recents, { id: RECENT_GROUP_ID, label: recentGroup })
      return add(store, page)
    },
    page: async (store, pageIndex, signal) => add(store, await load(store, pageIndex, signal)),
  }
}

/** ORG-61: parent projects with their child projects below them, in pages. */
export function relationSource(keyword: string, needsEnabled: boolean): OrganisationPageSource {
  const load = async (store: OrganisationStore, pageIndex: number, signal: AbortSignal) => {
    const page = await api.call('POST /api/org-permission/v4/projects/list-page-father-project', {
      body: {
        keyword,
        pageIndex,
        pageSize: ORG_PAGE_SIZE,
        includeExtendData: showsNumbers(store, keyword),
        includeNonRelProject: true,
        includeOrgInfo: true,
      },
      signal,
    })
    return append(store, page, { isOpen: keyword !== '' })
  }
  return {
    key: `relation/${keyword}`,
    role: 'tree',
    rules: { needsEnabled },
    start: (store, signal) => load(store, 1, signal),
    page: load,
    children: (store, node) =>
      api.call('POST /api/org-permission/v4/projects/child-project-tree', {
        body: {
          orgId: store.orgIds[node]!,
          keyword: '',
          includeExtendData: showsNumbers(store, keyword),
          includeOrgInfo: true,
        },
      }),
  }
}

/** ORG-124: whether a hit by number shows the number, which an answer without a keyword may omit. */
const showsNumbers = (store: OrganisationStore, keyword: string) => store.findsNumbers && keyword !== ''

function append(store: OrganisationStore, page: Page, options: Parameters<typeof addNodes>[2]): OrganisationPage {
  addNodes(store, page.data, options)
  return { total: page.recordTotal, isCapped: page.recordTotalCapped === true }
}
