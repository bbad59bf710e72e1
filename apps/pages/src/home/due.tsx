import type { MenuTarget } from '@portico/sdk'
import type { HomeCard } from '../page-data.ts'
import { usePortal } from '../portal-context.ts'
import './due.css'
import { DueCard } from './due-card.tsx'

interface DueProps {
  cards: readonly HomeCard[]
  isKnown: boolean
  onOpen: (target: MenuTarget, name: string) => void
}

/** HOME-1: the home cards of the applications in this organisation. Renders nothing if there are none. */
export function Due({ cards, isKnown, onOpen }: DueProps) {
  const { texts } = usePortal()
  const shown = cards.filter(({ rows, count }) => rows.length > 0 || count === 0)
  if (shown.length === 0) return null
  return (
    <section className="due" aria-busy={!isKnown}>
      <h2>{texts.due.title}</h2>
      <div className="due-cards">
        {shown.map((card) => (
          <DueCard key={`${card.applicationCode} ${card.id}`} card={card} onOpen={onOpen} />
        ))}
      </div>
    </section>
  )
}
