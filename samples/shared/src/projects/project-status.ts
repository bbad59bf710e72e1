export type ProjectStatus = 'planned' | 'in_progress' | 'suspended' | 'completed'

// prettier-ignore
const STATUSES: Readonly<Record<Exclude<ProjectStatus, 'in_progress'>, readonly number[]>> = {
  planned: [
    41007, 41014, 41019, 41024, 41038, 41040, 41046, 41049, 41053, 41060, 41066, 41077, 41085, 41091, 41094, 41104, 41115,
    41119, 41126, 41131, 41138, 51005, 51018, 51030, 51040, 51050, 51059,
  ],
  suspended: [41008, 41015, 41037, 41056, 41067, 41099, 41108, 41129, 41135, 51013, 51025, 51044, 51055],
  completed: [
    41005, 41012, 41020, 41026, 41027, 41032, 41043, 41044, 41050, 41054, 41064, 41078, 41087, 41092, 41097, 41105, 41117,
    41123, 51003, 51010, 51020, 51026, 51036, 51048, 51060,
  ],
}

/** The status of a project of the demonstration. The portal does not tell it: a real system has it in its own data. */
export function statusOf(id: number): ProjectStatus {
  const statuses = Object.entries(STATUSES) as [ProjectStatus, readonly number[]][]
  return statuses.find(([, ids]) => ids.includes(id))?.[0] ?? 'in_progress'
}
