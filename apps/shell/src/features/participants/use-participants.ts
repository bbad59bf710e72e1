import type { ParticipantOrganisation } from '@portico/contract/tenants/participants'
import { useEffect, useEffectEvent, useState } from 'react'
import { create } from 'zustand'
import { api } from '../../lib/api/api.ts'
import { reportFailure } from '../../lib/api/failures.ts'
import { rememberIdentity } from '../../lib/preferences/identity-memory.ts'
import { savePreferences, usePreferences } from '../../lib/preferences/preferences.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { setParticipantOrganisation, useSession } from '../../lib/session/session-store.ts'
import { localStore, scopedStorageKey } from '../../lib/storage/storage.ts'
import { afterDelay, currentParticipant, addChoice } from './participant-list.ts'

/**
 * Whether a choice is pending, and the number of choices. The choice itself is in storage, for the button and its menu.
 */
const useChoices = create<{ isBusy: boolean; made: number }>(() => ({ isBusy: false, made: 0 }))

const NONE: readonly ParticipantOrganisation[] = []

/** ORG-78: the organisations of the participant that the person acts as, and the current one. */
export function useParticipants() {
  const { user, tenant, organisation, identityCode, participantOrgId: bound } = useSession()
  const participantId = /^P-(\d+)$/.exec(identityCode ?? '')?.[1]
  const isTime = useLater(`${tenant?.tenantId}/${participantId}`)
  const { data = NONE } = useEndpoint(
    'GET /api/participants/users/cur-user-auth-participant-orgs',
    { query: { participantId: participantId ?? '' } },
    { enabled: isTime && participantId !== undefined, silent: true },
  )
  const userId = user?.id ?? 0
  const orgId = organisation?.orgId ?? -1
  // the server's copy, and the copy of this browser
  const copy = usePreferences(({ participantOrgs }) => participantOrgs?.[orgId])
  const key = scopedStorageKey('participantOrg', `${userId}__${orgId}`)
  const { isBusy } = useChoices()
  const isSeveral = participantId !== undefined && data.length > 1
  const present = isSeveral ? currentParticipant(data, copy ?? localStore.read(key), bound) : undefined

  const bind = async (newOrgId: number, isChosen: boolean) => {
    if (!user || !tenant || identityCode === null) return
    useChoices.setState({ isBusy: true })
    try {
      await api.call('PUT /api/workbench/v4/identity/change-identity', {
        body: { identityCode, externalType: 1, externalEntityId: Number(participantId), participantOrgId: newOrgId },
      })
      setParticipantOrganisation(newOrgId)
      rememberIdentity(user.id, tenant.tenantId, identityCode, newOrgId)
      if (isChosen) {
        localStore.write(key, newOrgId)
        savePreferences({ participantOrgs: addChoice(usePreferences.getState().participantOrgs, orgId, newOrgId) })
      }
    } catch (error) {
      reportFailure(error)
    } finally {
      useChoices.setState(({ made }) => ({ isBusy: false, made: made + 1 }))
    }
  }
  // a stored choice is sent again when the organisation is entered again
  const orgIdToBind = present && bound !== null && present.id !== bound ? present.id : null
  const bindAgain = useEffectEvent((id: number) => void bind(id, false))
  useEffect(() => {
    if (orgIdToBind !== null) bindAgain(orgIdToBind)
  }, [orgIdToBind, key])

  return { organisations: isSeveral ? data : NONE, present, isBusy, choose: (id: number) => void bind(id, true) }
}

function useLater(of: string): boolean {
  const [since, setSince] = useState<string | null>(null)
  useEffect(() => afterDelay(() => setSince(of)), [of])
  return since === of
}
