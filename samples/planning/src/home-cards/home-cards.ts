import { offerHomeCards } from '../../../shared/src/home-cards.ts'
import { openStore } from '../../../shared/src/store.ts'
import { dataOf } from '../data/project-data.ts'
import type { Changes } from '../schedule/activities.ts'
import { cardsOf } from './cards.ts'

void offerHomeCards(async ({ session, locale }) => {
  const data = dataOf(session.organisation)
  if (typeof data === 'string') return []
  const saved = await openStore('planning', [session.tenant.id, session.organisation.id]).read('schedule')
  return cardsOf(session.organisation, data, (saved ?? {}) as Changes, locale)
})
