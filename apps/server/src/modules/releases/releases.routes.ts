import { releases } from '@portico/contract/applications/releases'
import { implement } from '../../http/pipeline/implement.ts'
import { listReleaseNotes } from './releases.service.ts'

export const releaseRoutes = implement(releases, {
  'GET /portal/releases.json': ({ db, reply }) => {
    reply.header('cache-control', 'no-cache')
    return listReleaseNotes(db)
  },
})
