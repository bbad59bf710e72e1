import { environment } from '@portico/contract/configuration/environment'
import { implement } from '../../http/pipeline/implement.ts'
import type { Settings } from '../settings.ts'
import { getEnvironmentFlags, getEnvironmentInfo } from './environment.service.ts'

export const environmentRoutes = (settings: Settings) =>
  implement(environment, {
    'GET /api/i18n/v4/env/info': ({ db, actor }) => getEnvironmentInfo(db, actor),
    'GET /portal/env.json': ({ db, request }) =>
      getEnvironmentFlags(db, { ...settings, hosts: settings.hosts.at(request.headers.host) }),
  })
