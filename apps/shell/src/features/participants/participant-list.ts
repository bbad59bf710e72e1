import type { ParticipantOrganisation } from '@portico/contract/participants'

const ADMIN = 'participant_admin'

/** ORG-79: from the company down, joined with '-'. Whatever else the server sends is an error by that name. */
export function joinedName(fullName: unknown): string {
  if (!Array.isArray(fullName)) throw new TypeError('Input must be an array')
  return fullName.join('-')
}

export interface ParticipantGroups {
  /** Those that administer the others: first, and apart. */
  admin: readonly ParticipantOrganisation[]
  others: readonly ParticipantOrganisation[]
}

export function groupsOf(organisations: readonly ParticipantOrganisation[]): ParticipantGroups {
  const isAdmin = ({ bizType }: ParticipantOrganisation) => bizType === ADMIN
  return { admin: organisations.filter(isAdmin), others: organisations.filter((other) => !isAdmin(other)) }
}

/** Which one counts: the one chosen for where the person works, else the one of the session, else the first. */
export function presentOf(
  organisations: readonly ParticipantOrganisation[],
  chosen: unknown,
  bound: number | null,
): ParticipantOrganisation | undefined {
  const { admin, others } = groupsOf(organisations)
  const find = (id: unknown) => organisations.find((organisation) => organisation.id === id)
  return find(chosen) ?? find(bound) ?? admin[0] ?? others[0]
}
