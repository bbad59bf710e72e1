import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portalOf } from '../../../test/portal-of.ts'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'
import { OperatorError } from '../../operator-error.ts'
import { MisuseError } from './order-parts.ts'
import { orderOf } from './orders.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-call-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fileWith(content: unknown): Promise<string> {
  const file = join(folder, 'body.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

onBothDatabases((world) => {
  /** Runs `portico call` as an administrator, and returns what it prints. */
  async function administrator() {
    const portal = portalOf(world)
    await portal.signIn('admin.nordbro', PASSWORD)
    await portal.enter(20001)
    return async (words: string[], file?: string) => {
      const lines: string[] = []
      const order = await orderOf(['call', ...words])
      await order.run(portal.call, order.words, { file }, (line) => void lines.push(line))
      return lines.join('\n')
    }
  }
  const PEOPLE = '/api/admin/v1/people'
  interface Person {
    id: number
    name: string
    nickname: string | null
    state: string
  }

  test('ADMIN-270 a call prints its answer as JSON, and a change reads the tag of its object', async () => {
    const call = await administrator()
    const made = JSON.parse(
      await call(['POST', PEOPLE], await fileWith({ email: 'vera@call.example', name: 'Vera' })),
    ) as Person
    await world.database.system((db) =>
      db.updateTable('user_account').set({ nickname: 'Vera \u009b2J' }).where('id', '=', made.id).execute(),
    )
    const found = await call(['GET', `${PEOPLE}?keyword=vera%40call.example`])
    expect((JSON.parse(found) as { items: Person[] }).items.map(({ id }) => id)).toEqual([made.id])
    // ADMIN-39
    expect(found).toContain(String.raw`Vera \u009b2J`)

    const one = `${PEOPLE}/${made.id}`
    const change = await fileWith({ nickname: 'V', state: 'disabled' })
    expect(JSON.parse(await call(['PUT', one], change))).toMatchObject({ nickname: 'V', state: 'disabled' })
    // the tag of the state that this command has read
    expect(JSON.parse(await call(['PUT', one], await fileWith({ nickname: 'W', state: 'active' })))).toMatchObject({
      nickname: 'W',
    })
  })

  test('ADMIN-270 a call that is refused or misspelt changes nothing', async () => {
    const call = await administrator()
    await expect(call(['GET', '/api/admin/v1/people/1'])).rejects.toMatchObject({ status: 404 })
    await expect(call(['GET'])).rejects.toThrow(MisuseError)
    await expect(call(['TRACE', PEOPLE])).rejects.toThrow(MisuseError)
    await expect(call(['GET', 'https://elsewhere.example/api/'])).rejects.toThrow(MisuseError)
    await expect(call(['POST', PEOPLE], await fileWith('{'))).rejects.toThrow(OperatorError)
    await expect(call(['POST', PEOPLE], join(folder, 'missing.json'))).rejects.toThrow('cannot be read')
  })
})
