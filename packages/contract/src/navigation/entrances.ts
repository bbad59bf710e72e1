import { z } from 'zod/mini'
import { IdText } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { ExtendEntry } from '../configuration/extend-entries.ts'

export const entrances = [
  endpoint('GET /api/workbench/v4/portal-menus/quick-Entrances/{id}/list', {
    summary: 'The quick entrances of the entered tenant, in order',
    access: 'tenant',
    params: z.object({ id: IdText }),
    response: z.array(ExtendEntry),
    errors: ['NOT_FOUND'],
  }),
] as const
