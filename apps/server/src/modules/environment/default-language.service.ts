import type { Language } from '@portico/contract/protocol/common'
import type { Database } from '../../db/handles.ts'
import type { DefaultLanguage } from '../../http/pipeline/language.ts'
import type { EventFeed } from '../events/events.service.ts'
import { ENVIRONMENT_CHANGED, findDefaultLanguage } from './flags.service.ts'

/** ADMIN-226: the default language of the deployment, as this process knows it. */
export interface DefaultLanguageSource {
  current: DefaultLanguage
  /** Reads the flag. Reads are made one after the other, so that an earlier answer replaces no later one. */
  refresh: () => Promise<void>
  /** Reads the flag after each change of flags by any process, until the feed is closed. */
  follow: (events: Pick<EventFeed, 'subscribe'>, onError: (error: unknown) => void) => void
}

/** ADMIN-226: begins with the fallback, which applies as long as the flag names no language. */
export function createDefaultLanguage(database: Database, fallback: Language): DefaultLanguageSource {
  let language = fallback
  let reading: Promise<void> = Promise.resolve()
  const read = async () => {
    language = (await database.system(findDefaultLanguage)) ?? fallback
  }
  const refresh = () => (reading = reading.then(read, read))
  return {
    current: () => language,
    refresh,
    follow(events, onError) {
      events.subscribe((batch) => {
        if (batch.some(({ kind, payload }) => kind === 'invalidate' && payload['what'] === ENVIRONMENT_CHANGED))
          refresh().catch(onError)
      })
    },
  }
}
