import type { Organisation } from '@portico/contract/organisations/organisations'
import type { Answers } from './answers.ts'

/** The recorded answer with the Öresund Tunnel. */
export const DEFAULT_ORGANISATION_CALL = 'GET /api/org-permission/v4/orgs/default-auth-org'

/** Organisations in addition to the Öresund Tunnel (41001), by id: the path, the name and an optional short name. */
const OTHERS: Record<string, [fullId: string, name: string, shortName?: string]> = {
  20001: ['/20001', 'Nordbro'],
  30010: ['/20001/30010', 'Region South'],
  30020: ['/20001/30020', 'Region West'],
  41006: ['/20001/30010/30011/41006', 'Road Bridge at Spillepengen', 'Spillepengen'],
  41010: ['/20001/30010/41010', 'E6 Trelleborg Ring Road'],
}

/** Answers the calls for organisations in which the person may work. */
export function answerOrganisations(answers: Answers): void {
  answers('GET /api/org-permission/v4/orgs/{id}', ({ params: [id = ''], recorded }) => {
    const defaultOrganisation = recorded(DEFAULT_ORGANISATION_CALL)
    const other = OTHERS[id]
    return other ? withName(defaultOrganisation, ...other) : defaultOrganisation
  })
  answers('GET /api/org-permission/v4/orgs/{id}/projects/basic-info', ({ params: [id] }) => ({
    ...{ projectId: Number(id), orgId: Number(id), projectName: OTHERS[id ?? '']?.[1] ?? 'Öresund Tunnel' },
    ...{ projectCode: null, shortName: null, status: null, parentProjectId: null, manager: null },
    ...{ startDate: null, endDate: null, location: null, projectExtendData: [] },
  }))
  answers('GET /api/org-permission/v4/orgs/{id}/validate', ({ params: [id] }) => ({
    orgId: Number(id),
    valid: true,
    authType: 1 as const,
    reason: null,
  }))
}

/** Returns the organisation with another path and another name. */
export function withName(organisation: Organisation, fullId: string, name: string, shortName = name): Organisation {
  const ids = fullId.split('/').map(Number)
  const id = ids.at(-1)!
  return {
    ...organisation,
    ...{ id, orgId: id, realId: id, parentId: ids.at(-2) || -1 },
    ...{ name, shortName, fullName: name, fullId, fullNodeId: fullId, childProjects: [], childNodes: [] },
    orgInfo: { enable: 1, shortName },
  }
}

/** Answers a search with the recorded hits or none. An entered organisation has the name of its hit. */
export function answerSearch(answers: Answers): void {
  const nothing = { data: [], currentPage: 1, pageSize: 1, recordTotal: 0 }
  answers('POST /api/org-permission/v4/orgs/auth-tree', ({ recorded }) => recorded() ?? [])
  answers('POST /api/org-permission/v4/orgs/list-auth-org', ({ recorded }) => recorded() ?? nothing)
}
