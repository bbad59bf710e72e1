import { expect, test } from 'vitest'
import type { Database } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { sendEvent } from './send-event.ts'
import type { OpenStream } from './open-stream.ts'

test('STREAM-17 a change that concerns many people is told as an invalidation, and nothing is counted', async () => {
  const sent: string[] = []
  const streams = Array.from({ length: 400 }, (_, userId) => ({
    actor: { userId, tenantId: 20001, identityCode: 'T-20001' } as TenantActor,
    send: (bytes: Buffer) => void sent.push(bytes.toString()),
  }))
  const event = { position: 9, tenantId: 20001, userId: null, kind: 'unread' as const, payload: {} }
  // a database that would fail
  await sendEvent({} as Database, event, streams as unknown as OpenStream[])

  expect(sent).toHaveLength(400)
  expect(new Set(sent)).toEqual(new Set(['id: 9\nevent: invalidate\ndata: {"what":"messages","within":2000}\n\n']))
})
