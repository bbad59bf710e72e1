import { people } from '@portico/contract/administration/people'
import { peopleImport } from '@portico/contract/administration/people-import'
import { peopleBulk } from '@portico/contract/administration/people-bulk'
import { peopleMerge } from '@portico/contract/administration/people-merge'
import { personErasure } from '@portico/contract/administration/person-erasure'
import { personIdentities } from '@portico/contract/administration/person-identities'
import { personSecondFactor } from '@portico/contract/administration/person-second-factor'
import { personSessions } from '@portico/contract/administration/person-sessions'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import type { Settings } from '../settings.ts'
import { mailLinks, setStates } from './bulk-people.ts'
import { importPeople } from './import/import-people.ts'
import { invitePerson, mailResetLink } from './invitations.ts'
import { mergePeople } from './merge/merge-people.ts'
import { reportMerge } from './merge/merge-report.ts'
import { sendInvitation } from './new-member.service.ts'
import { erasePersonInTenant, exportPersonData, reportErasure } from './erase-person.ts'
import { getPersonIdentities } from './person-identities.ts'
import { cancelOwnReset, getSecondFactor, resetSecondFactor } from './person-second-factor.ts'
import { endPersonSession, listPersonSessions } from './person-sessions.ts'
import { changePerson, endSessionsOf, getPerson, listPeople } from './people.service.ts'

export const peopleRoutes = ({ config, mailer }: Settings): Implementation[] => [
  ...implement(peopleImport, {
    'POST /api/admin/v1/people/import': {
      system: ({ db, body, ...context }) =>
        importPeople(db, context, { ...body, isCancelled: () => context.request.raw.socket.destroyed }),
    },
  }),
  ...implement(peopleMerge, {
    'GET /api/admin/v1/people/{id}/merges/{removedId}': {
      system: ({ db, params, ...context }) => reportMerge(db, context, params),
    },
    'POST /api/admin/v1/people/{id}/merges/{removedId}/apply': {
      system: async ({ db, params, body, whenCommitted, ...context }) => {
        const { report, emails } = await mergePeople(db, context, params, body)
        whenCommitted(() => emails.forEach((email) => mailer.send(() => Promise.resolve(email))))
        return report
      },
    },
  }),
  ...implement(peopleBulk, {
    'POST /api/admin/v1/people/bulk/state': ({ db, body, ...context }) => setStates(db, context, body),
    'POST /api/admin/v1/people/bulk/links': {
      system: async ({ db, body: { ids }, whenCommitted, ...context }) => {
        const { answer, emails } = await mailLinks(db, context, { ids, config })
        whenCommitted(() => emails.forEach((email) => mailer.send(() => Promise.resolve(email))))
        return answer
      },
    },
  }),
  ...implement(personSecondFactor, {
    'GET /api/admin/v1/people/{id}/second-factor': {
      system: ({ db, params, ...context }) => getSecondFactor(db, context, params.id),
    },
    'POST /api/admin/v1/people/{id}/second-factor/reset': {
      system: async ({ db, params, body, whenCommitted, ...context }) => {
        const { answer, email } = await resetSecondFactor(db, context, params.id, body)
        whenCommitted(() => mailer.send(() => Promise.resolve(email)))
        return answer
      },
    },
    'POST /api/admin/v1/people/{id}/second-factor/reset/cancel': {
      system: ({ db, params, ...context }) => cancelOwnReset(db, context, params.id),
    },
  }),
  ...implement(personSessions, {
    'GET /api/admin/v1/people/{id}/sessions': {
      system: ({ db, params, query, ...context }) => listPersonSessions(db, context, params.id, query),
    },
    'POST /api/admin/v1/people/{id}/sessions/{sessionId}/end': {
      system: ({ db, params, ...context }) => endPersonSession(db, context, params),
    },
  }),
  ...implement(personErasure, {
    'GET /api/admin/v1/people/{id}/erasure': {
      system: ({ db, params, ...context }) => reportErasure(db, context, params.id),
    },
    'POST /api/admin/v1/people/{id}/erasure/apply': {
      system: ({ db, params, body, ...context }) => erasePersonInTenant(db, context, params.id, body),
    },
    'POST /api/admin/v1/people/{id}/data': {
      system: ({ db, params, ...context }) => exportPersonData(db, context, params.id),
    },
  }),
  ...implement(personIdentities, {
    'GET /api/admin/v1/people/{id}/identities': {
      system: ({ db, params, ...context }) => getPersonIdentities(db, context, params.id),
    },
  }),
  ...implement(people, {
    'GET /api/admin/v1/people': ({ db, query, ...context }) => listPeople(db, context, query),
    'GET /api/admin/v1/people/{id}': ({ db, params, ...context }) => getPerson(db, context, params.id),
    'POST /api/admin/v1/people': {
      system: async ({ db, body, whenCommitted, ...context }) =>
        sendInvitation({ mailer, whenCommitted }, await invitePerson(db, context, body, config.publicOrigin)),
    },
    'PUT /api/admin/v1/people/{id}': ({ db, params, body, ...context }) => changePerson(db, context, params.id, body),
    'POST /api/admin/v1/people/{id}/reset-link': {
      system: async ({ db, params, whenCommitted, ...context }) =>
        sendInvitation({ mailer, whenCommitted }, await mailResetLink(db, context, params.id, config)),
    },
    'POST /api/admin/v1/people/{id}/end-sessions': {
      system: ({ db, params, ...context }) => endSessionsOf(db, context, params.id),
    },
  }),
]
