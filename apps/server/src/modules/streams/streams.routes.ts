import { stream } from '@portico/contract/messages/stream'
import { implement } from '../../http/pipeline/implement.ts'
import type { Settings } from '../settings.ts'

export const streamRoutes = ({ streams }: Settings) =>
  implement(stream, {
    'GET /api/message/v4/stream': {
      detached: ({ actor, request, reply }) => streams.open(actor, request, reply),
    },
  })
