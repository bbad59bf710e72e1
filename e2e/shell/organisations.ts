import type { Organisation } from '@portico/contract/organisations/organisations'
import type { Answers } from './answers.ts'

const USUAL = 'GET /api/org-permission/v4/orgs/default-auth-org'

/** Beside the Öresund Tunnel (41001), by their ids: the way to them, their names, and short ones where they have them. */
const OTHERS: Record<string, [fullId: string, name: string, shortName?: string]> = {
  20001: ['/20001', 'Nordbro'],
  30010: ['/20001/30010', 'Region South'],
  30020: ['/20001/30020', 'Region West'],
  41006: ['/20001/30010/30011/41006', 'Road Bridge at Spillepengen', 'Spillepengen'],
  41010: ['/20001/30010/41010', 'E6 Trelleborg Ring Road'],
}

/** Some organisations in each of which the person may work. */
export function answerOrganisations(answers: Answers): void {
  answers('GET /api/org-permission/v4/orgs/{id}', ({ params: [id = ''], recorded }) => {
    const usual = recorded(USUAL)
    const other = OTHERS[id]
    return other ? named(usual, ...other) : usual
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

/** The same organisation at another place and under another name. */
export function named(organisation: Organisation, fullId: string, name: string, shortName = name): Organisation {
  const ids = fullId.split('/').map(Number)
  const id = ids.at(-1)!
  return {
    ...organisation,
    ...{ id, orgId: id, realId: id, parentId: ids.at(-2) || -1 },
    ...{ name, shortName, fullName: name, fullId, fullNodeId: fullId, childProjects: [], childNodes: [] },
    orgInfo: { enable: 1, shortName },
  }
}

/** A keyword has the recorded hits or none; an entered organisation has the name of its hit. */
export function answerSearch(answers: Answers): void {
  const nothing = { data: [], currentPage: 1, pageSize: 1, recordTotal: 0 }
  answers('POST /api/org-permission/v4/orgs/auth-tree', ({ recorded }) => recorded() ?? [])
  answers('POST /api/org-permission/v4/orgs/list-auth-org', ({ recorded }) => recorded() ?? nothing)
}
