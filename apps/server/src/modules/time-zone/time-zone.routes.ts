import { timeZones } from '@portico/contract/administration/time-zone'
import { implement } from '../../http/pipeline/implement.ts'
import { changeTimeZone, getTimeZone } from './time-zone.service.ts'

export const timeZoneRoutes = implement(timeZones, {
  'GET /api/admin/v1/time-zone': { system: ({ db, actor, rights }) => getTimeZone(db, { actor, rights }) },
  'PUT /api/admin/v1/time-zone': { system: ({ db, body, ...context }) => changeTimeZone(db, context, body) },
})
