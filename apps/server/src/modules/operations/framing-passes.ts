import { sql } from 'kysely'
import type { Database } from '../../db/handles.ts'
import type { FramingPasses } from '../../gateway/gateway-context.ts'
import { isToken, readCookie } from '../../http/security/credentials.ts'
import { originsOfSession } from './embedders.ts'
import { LIVE_BEARER_SQL, findSession, FRAMES_AUDIENCE, hashOf, issueBearer } from '../sessions/sessions.service.ts'

/** One working day; opening the frame again creates a new pass. */
const MINUTES = 12 * 60

/** HOST-78: passes are tokens of their session with a separate audience, and end with the session. */
export function createFramingPasses(database: Database, sessionCookie: string): FramingPasses {
  return {
    async give(request) {
      const sid = readCookie(request, sessionCookie)
      if (!isToken(sid)) return undefined
      return database.system(async (db) => {
        const session = await findSession(db, sid)
        if (!session || (await originsOfSession(db, session.id)).length === 0) return undefined
        const pass = { sessionId: session.id, tenantId: null, audience: FRAMES_AUDIENCE, minutes: MINUTES }
        return (await issueBearer(db, pass)).token
      })
    },
    async embeddersOf(pass) {
      try {
        const origins = await database.system(async (db) => {
          const match = await db
            .selectFrom('access_token as token')
            .select('session_id')
            .where('token_hash', '=', hashOf(pass))
            .where('audience', '=', FRAMES_AUDIENCE)
            .where(sql<boolean>`${sql.raw(LIVE_BEARER_SQL)}`)
            .executeTakeFirst()
          return match && originsOfSession(db, match.session_id)
        })
        return origins ?? []
      } catch {
        return []
      }
    },
  }
}
