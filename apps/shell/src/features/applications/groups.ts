import type { Application } from '@portico/contract/applications/applications'

export interface ApplicationGroup {
  code: string
  name: string
  applications: readonly Application[]
}

/** APP-1: the applications by group, in their order; the position of a group is that of its first application. */
export function groupApplications(applications: readonly Application[]): readonly ApplicationGroup[] {
  const groups = new Map<string, { code: string; name: string; applications: Application[] }>()
  for (const application of applications.toSorted((a, b) => a.sort - b.sort)) {
    const { groupCode: code, groupName: name } = application
    const group = groups.get(code) ?? { code, name, applications: [] }
    group.applications.push(application)
    groups.set(code, group)
  }
  return [...groups.values()]
}
