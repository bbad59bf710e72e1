import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { SystemDb } from '../../../db/handles.ts'
import { encrypt } from '../../../../test/sign-in/encrypt.ts'
import { onBothDatabases, PASSWORD } from '../../../../test/world.ts'

const folder = await mkdtemp(join(tmpdir(), 'portico-outbox-'))
const outbox = join(folder, 'outbox')
afterAll(() => rm(folder, { recursive: true, force: true }))

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

onBothDatabases(
  (world) => {
    beforeEach(async () => {
      await rm(outbox, { recursive: true, force: true })
      await world.database.system(async (db) => {
        await forgetExpiring(db)
        await db.updateTable('user_account').set({ first_signed_in_at: null }).execute()
      })
    })

    /** Removes the data that expire after 180 days without use. */
    const forgetExpiring = async (db: SystemDb) => {
      await db.deleteFrom('security_event').execute()
      await db.deleteFrom('known_device').execute()
    }

    /** All messages, with quoted-printable soft line breaks undone. */
    const mails = async (): Promise<string[]> => {
      const names = await readdir(outbox).catch(() => [])
      const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
      return texts.map((text) => text.replace(/=\r?\n/g, ''))
    }
    const noticeEvents = async () => {
      const query = (db: SystemDb) =>
        db.selectFrom('security_event').select(['user_id', 'address']).where('event', '=', 'NEW_DEVICE').execute()
      return world.database.system(query)
    }

    test('SIGN-149, SIGN-150 a sign-in from a new device is mailed once, and the first sign-in of an account is not', async () => {
      const [first, second] = [world.browser(), world.browser()]
      await first.signIn('erik', PASSWORD)
      await first.call('PUT /api/workbench/v4/user-preferences', { body: { locale: 'sv-SE' } })
      await first.signIn('erik', PASSWORD)
      expect(await noticeEvents()).toEqual([])

      second.address = '192.0.2.77'
      const answer = await second.request({
        method: 'POST',
        url: '/identification/login',
        headers: { 'user-agent': CHROME },
        payload: { account: 'erik', password: await encrypt(PASSWORD, await second.publicKeys()) },
      })
      expect(answer.statusCode).toBe(200)
      await second.signIn('erik', PASSWORD)
      await first.signIn('erik', PASSWORD)

      await expect.poll(async () => (await mails()).length).toBe(1)
      expect(await noticeEvents()).toEqual([{ user_id: 620, address: '192.0.2.77' }])
      const [mail = ''] = await mails()
      expect(mail).toMatch(/^To: erik/m)
      expect(mail).toMatch(/<html lang=(3D)?"sv-SE">/)
      expect(mail).toContain('Chrome, Linux')
      expect(mail).not.toContain('192.0.2.77')
      expect(mail).not.toMatch(/https?:/)
    })

    test('SIGN-150 a sign-in to an account that was not used within the retention time of the security log is reported', async () => {
      await world.browser().signIn('erik', PASSWORD)
      await world.database.system(forgetExpiring)

      await world.browser().signIn('erik', PASSWORD)

      expect(await noticeEvents()).toMatchObject([{ user_id: 620 }])
      await expect.poll(async () => (await mails()).length).toBe(1)
    })

    test('SIGN-150 a refused sign-in is not reported, and an account gets five notices a day', async () => {
      await world.browser().signIn('anna', PASSWORD)
      await world.browser().tryToSignIn('anna', 'wrong password')
      expect(await noticeEvents()).toEqual([])

      for (let count = 0; count < 6; count++) await world.browser().signIn('anna', PASSWORD)

      expect(await noticeEvents()).toHaveLength(5)
      await expect.poll(async () => (await mails()).length).toBe(5)
    })

    test('SIGN-142, SIGN-149 a removed device of the account counts as new again', async () => {
      const [here, there] = [world.browser(), world.browser()]
      await there.signIn('erik', PASSWORD)
      await here.signIn('erik', PASSWORD)
      await here.call('DELETE /identification/sessions')
      await there.signIn('erik', PASSWORD)
      await here.signIn('erik', PASSWORD)

      expect((await noticeEvents()).map(({ address }) => address)).toEqual([here.address, there.address])
    })
  },
  { DEMO: 'on', DATA_DIR: folder },
)
