import { configuration } from '@portico/contract/administration/configuration'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import type { Settings } from '../settings.ts'
import { applyConfiguration } from './apply.ts'
import { readRights } from './caller-rights.ts'
import { exportConfiguration } from './export.ts'
import { getObject, getSet, listSets, releaseSet } from './sets.ts'

export function configurationRoutes({ sendSms }: Pick<Settings, 'sendSms'>): Implementation[] {
  const means = { hasTextMessages: sendSms !== undefined }
  return implement(configuration, {
    'GET /api/admin/v1/configuration': {
      system: async ({ db, actor }) => ({ documents: await exportConfiguration(db, actor) }),
    },
    'POST /api/admin/v1/configuration': {
      system: async ({ db, body, ...context }) => {
        await readRights(db, context.actor)
        return applyConfiguration(db, { ...context, ...means }, body)
      },
    },
    'GET /api/admin/v1/configuration/sets': { system: ({ db, actor }) => listSets(db, actor) },
    'GET /api/admin/v1/configuration/sets/{code}': {
      system: ({ db, actor, params }) => getSet(db, actor, params.code),
    },
    'DELETE /api/admin/v1/configuration/sets/{code}': {
      system: ({ db, params, ...context }) => releaseSet(db, context, params.code),
    },
    'GET /api/admin/v1/configuration/objects/{kind}': {
      system: ({ db, actor, params, query }) => getObject(db, actor, { kind: params.kind, code: query.code ?? '' }),
    },
  })
}
