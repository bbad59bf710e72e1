import { dictionaries } from '@portico/contract/configuration/dictionaries'
import { implement } from '../../http/pipeline/implement.ts'
import { listProjectStatuses } from './dictionaries.service.ts'

const PROJECT_STATUS = 'xmzt'

export const dictionaryRoutes = implement(dictionaries, {
  'GET /api/general-dictionary/v4/dict-items/list-by-dict-full-code': async ({ db, query }) => {
    const status = query.status === undefined ? undefined : query.status === '1' ? 1 : 0
    return query.dictFullCode === PROJECT_STATUS ? listProjectStatuses(db, status) : []
  },
})
