import { expect, test, vi } from 'vitest'
import { post } from '../../src/modules/messages/messages.fixtures.ts'
import { startPushService } from '../outside-systems/push-service.ts'
import { copyDatabase, type World } from '../world.ts'
import { signInAt, startProcess } from './server-process.ts'

test('MSG-207 a server pushes a message soon after its posting, by itself', { timeout: 120_000 }, async () => {
  const { url, database, remove } = await copyDatabase()
  const service = await startPushService()
  const server = await startProcess({
    ...{ DATABASE_URL: url, PUSH_HOSTS: '127.0.0.1', SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') },
  })
  try {
    const anna = await signInAt(server.port, 'anna', 20001)
    const { keyId } = await anna.call('GET /api/message/v4/push')
    await anna.call('PUT /api/message/v4/push/subscriptions', { body: { ...service.subscription('desk'), keyId } })
    const id = await post({ database } as World, { to: [['user', '612']], title: 'Crane down', severity: 'alert' })
    await vi.waitFor(() => expect(service.received.map(({ content }) => content.id)).toContain(id), 30_000)
  } finally {
    await server.end('SIGTERM')
    await service.stop()
    await database.close()
    await remove()
  }
})
