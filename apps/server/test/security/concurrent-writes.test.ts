import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { askOwn, guardedOperations } from '../isolation/own-calls.ts'
import { onBothDatabases } from '../world.ts'

/** Calls that end sessions come last, since the others need theirs. */
const ENDS_SESSIONS = /log-?out|removeAccessToken|identification\/(?:sessions|password)|end-sessions/i
const AT_ONCE = 3

onBothDatabases((world) => {
  // the embedded database runs one transaction at a time
  test.skipIf(world.kind === 'embedded')(
    'SEC-77 the same write by three sessions of a person at one moment never answers with a fault of the server',
    async () => {
      const faults: string[] = []
      let answered = 0
      for (const account of ['anna', 'admin.nordbro']) {
        const signIn = async () => {
          // some of the calls send a wrong password
          await world.database.system((db) => sql`delete from login_failure`.execute(db))
          return Promise.all(Array.from({ length: AT_ONCE }, () => world.signIn(account, 20001)))
        }
        let people = await signIn()
        const writes = guardedOperations().filter(({ route }) => !route.startsWith('GET'))
        for (const operation of writes.toSorted((a, b) => rank(a.route) - rank(b.route))) {
          const answers = await Promise.all(people.map((person) => askOwn(person, operation)))
          for (const { status, text } of answers) {
            if (status >= 500 && status !== 501)
              faults.push(`${account} ${operation.route} ${status} ${text.slice(0, 200)}`)
            else answered += 1
          }
          if (answers.some(({ status }) => status === 401) || rank(operation.route) > 0) people = await signIn()
        }
      }

      expect(faults).toEqual([])
      expect(answered).toBeGreaterThan(800)
    },
    600_000,
  )
})

const rank = (route: string) => (ENDS_SESSIONS.test(route) ? 1 : 0)
