import type { ParticipantOrganisation } from '@portico/contract/tenants/participants'

const ADMIN = 'participant_admin'

/** ORG-79: the names from the company down, joined with '-'. Throws an error for any other answer of the server. */
export function joinNames(fullName: unknown): string {
  if (!Array.isArray(fullName)) throw new TypeError('Input must be an array')
  return fullName.join('-')
}

export interface ParticipantGroups {
  /** The organisations that administer the others: first, and separate. */
  admin: readonly ParticipantOrganisation[]
  others: readonly ParticipantOrganisation[]
}

export function groupsOf(organisations: readonly ParticipantOrganisation[]): ParticipantGroups {
  const isAdmin = ({ bizType }: ParticipantOrganisation) => bizType === ADMIN
  return { admin: organisations.filter(isAdmin), others: organisations.filter((other) => !isAdmin(other)) }
}

/**
 * The current participant organisation: the one chosen for the present organisation, else the session's, else the
 * first.
 */
export function currentParticipant(
  organisations: readonly ParticipantOrganisation[],
  chosenIds: unknown,
  bound: number | null,
): ParticipantOrganisation | undefined {
  const { admin, others } = groupsOf(organisations)
  const find = (id: unknown) => organisations.find((organisation) => organisation.id === id)
  return find(chosenIds) ?? find(bound) ?? admin[0] ?? others[0]
}

/** The number of choices that the server stores. */
const MAX_CHOICES = 200

/** Adds a choice, and removes the oldest if there are too many. */
export function addChoice(
  choices: Readonly<Record<string, number>> = {},
  orgId: number,
  chosenId: number,
): Record<string, number> {
  const others = Object.entries(choices).filter(([id]) => id !== String(orgId))
  return { ...Object.fromEntries(others.slice(-(MAX_CHOICES - 1))), [orgId]: chosenId }
}

/** The delay between the first paint of the frame and the request, in milliseconds (ORG-76). */
const LOAD_DELAY_MS = 300

/** Returns a cancel function. */
export function afterDelay(run: () => void): () => void {
  const timer = setTimeout(run, LOAD_DELAY_MS)
  return () => clearTimeout(timer)
}
