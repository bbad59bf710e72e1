import type { ParticipantOrganisation } from '@portico/contract/tenants/participants'
import type { Entrance } from '@portico/contract/tenants/tenants'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useSession, type Session } from '../../lib/session/session-store.ts'
import { useViewing } from '../../lib/session/viewing.ts'

type ActingSession = Pick<Session, 'identityCode' | 'participantOrgId' | 'tenant'>

const PARTICIPANT_CODE = /^P-(\d+)$/

/** The company that the person acts for, and its organisation if that has a different name; null if unknown. */
export function participantOf(
  { identityCode, participantOrgId, tenant }: ActingSession,
  entrances: readonly Entrance[],
  organisations: readonly ParticipantOrganisation[],
): { name: string; organisation: string | null } | null {
  const entityId = Number(PARTICIPANT_CODE.exec(identityCode ?? '')?.[1])
  const entrance = entrances.find(({ tenantId }) => tenantId === tenant?.tenantId)
  const identity = entrance?.identities.find(({ externalEntityId }) => externalEntityId === entityId)
  if (!identity) return null
  const name = identity.externalName ?? identity.bizName
  const orgId = participantOrgId ?? identity.participantOrgId // TENANT-15
  const organisation = organisations.find(({ id }) => id === orgId)?.name ?? name
  return { name, organisation: organisation === name ? null : organisation }
}

/** TENANT-60: 'Acting as: Kranbolaget AB (South)'; null while another tenant is viewed, because the banner shows it. */
export function useActingIdentity(options: ActingOptions = {}): string | null {
  const text = useText()
  const identity = useIdentityName(options)
  return identity === null ? null : text('userMenu.actingAs', { identity })
}

interface ActingOptions {
  /** The header fetches the organisations later (ORG-76): only for parts that a person opens. */
  fetchesOrganisations?: boolean
}

/** The name of the identity: 'Employee', or the company and its organisation; null while another tenant is viewed. */
export function useIdentityName({ fetchesOrganisations = false }: ActingOptions = {}): string | null {
  const text = useText()
  const session = useSession()
  const isViewing = useViewing(({ viewing }) => viewing !== null)
  const participantId = PARTICIPANT_CODE.exec(session.identityCode ?? '')?.[1]
  const options = { enabled: !isViewing && participantId !== undefined, silent: true }
  const { data: entrances = [] } = useEndpoint('GET /api/tenant-user/v4/users/tenant/entrance', {}, options)
  const { data: organisations = [] } = useEndpoint(
    'GET /api/participants/users/cur-user-auth-participant-orgs',
    { query: { participantId: participantId ?? '' } },
    { ...options, enabled: options.enabled && fetchesOrganisations },
  )
  if (isViewing || session.identityCode === null) return null
  if (participantId === undefined) return text('tenants.ownIdentity')
  const participant = participantOf(session, entrances, organisations)
  if (!participant) return text('tenants.participant')
  const { name, organisation } = participant
  return organisation === null ? name : text('common.withNote', { name, note: organisation })
}
