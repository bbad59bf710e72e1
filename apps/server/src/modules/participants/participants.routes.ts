import { participants } from '@portico/contract/tenants/participants'
import { implement } from '../../http/pipeline/implement.ts'
import { listParticipantOrganisations } from './participants.service.ts'

export const participantRoutes = implement(participants, {
  'GET /api/participants/users/cur-user-auth-participant-orgs': ({ db, actor, query }) =>
    listParticipantOrganisations(db, actor, query.participantId),
  'GET /api/org-permission/v4/participants/users/cur-user-auth-participant-orgs': ({ db, actor, query }) =>
    listParticipantOrganisations(db, actor, query.participantId),
})
