import { offerHomeCards } from '../../../shared/src/home-cards.ts'
import { openStore } from '../../../shared/src/store.ts'
import { requestsOf } from '../approval/requests.ts'
import { documentsOf } from '../data/project-documents.ts'
import { cardOf } from './card.ts'

void offerHomeCards(async ({ session, locale }) => {
  const documents = documentsOf(session.organisation)
  if (typeof documents === 'string') return []
  const decided = await openStore('documents', [session.tenant.id, session.organisation.id]).read('decided')
  const numbers = new Set(Array.isArray(decided) ? decided : [])
  const waiting = requestsOf(session.organisation, documents).filter(({ number }) => !numbers.has(number))
  return [cardOf(documents, waiting, locale)]
})
