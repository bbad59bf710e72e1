import { useState } from 'react'
import { usePortal } from '../portal-context.ts'
import { useOpenMenu } from '../parts/use-open-menu.ts'
import { VisitList } from '../parts/visit-list.tsx'
import { Applications } from './applications.tsx'
import { ChangesLine, SinceLastVisit } from './since-last-visit.tsx'
import { Due } from './due.tsx'
import { Hero } from './hero.tsx'
import { FirstVisitHints } from './first-visit-hints.tsx'
import './home.css'
import { ContextCard } from './context-card.tsx'

/** The first page: the project, recent pages and favourites, and all applications. */
export function HomePage() {
  const { session, data, texts } = usePortal()
  const { open, problem } = useOpenMenu()
  const [areChangesOpen, setChangesOpen] = useState(false)
  const changes = data?.changes && { changes: data.changes, menus: data.menus }
  const isNew = (data?.recents.length ?? 0) === 0
  return (
    <main className="page home" aria-labelledby="page-title">
      <Hero>
        {changes && (
          <ChangesLine {...changes} isOpen={areChangesOpen} onToggle={() => setChangesOpen(!areChangesOpen)} />
        )}
      </Hero>
      <p className="problem" role="alert">
        {problem}
      </p>
      {changes && areChangesOpen && <SinceLastVisit {...changes} onOpen={open} />}
      {data && <Due cards={data.cards} isKnown={data.isDueKnown} awaited={data.awaitedCards} onOpen={open} />}
      {session && (
        <div className="trio">
          <ContextCard session={session} />
          <VisitList {...texts.recents} visits={data?.recents ?? []} onOpen={open} />
          <VisitList {...texts.favourites} visits={data?.favourites ?? []} onOpen={open} />
        </div>
      )}
      {data && <Applications menus={data.menus} onOpen={open} />}
      {isNew && <FirstVisitHints />}
    </main>
  )
}
