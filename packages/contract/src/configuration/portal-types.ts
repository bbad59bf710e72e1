import { z } from 'zod/mini'
import { Bit } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'

const path = '/api/param/v4/user-param-values/theme-settings'

export const portalTypes = [
  endpoint(`GET ${path}`, {
    summary: "The person's portal type in this tenant: 0 classic, 1 simple, 5 workbench-first",
    access: 'tenant',
    response: z.object({ enableType: z.int() }),
  }),
  endpoint(`POST ${path}`, {
    summary: 'Choose the classic or the simple portal type',
    access: 'tenant',
    body: z.object({ enableType: Bit }),
    response: z.object({ enableType: z.int() }),
    errors: ['FORBIDDEN'],
  }),
] as const
