import { platform } from '@portico/contract/administration/platform'
import { implement } from '../../http/pipeline/implement.ts'
import type { Settings } from '../settings.ts'
import { readPlatform } from './platform.ts'

export const platformRoutes = ({ version }: Pick<Settings, 'version'>) =>
  implement(platform, {
    'GET /api/admin/v1/platform': { system: ({ db, actor, rights }) => readPlatform(db, { actor, rights, version }) },
  })
