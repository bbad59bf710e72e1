import type { MenuTarget } from '@portico/sdk'
import type { HomeCard } from '../page-data.ts'
import { usePortal } from '../portal-context.ts'
import './due.css'
import { AwaitedCard } from './awaited-card.tsx'
import { DueCard } from './due-card.tsx'

interface DueProps {
  cards: readonly HomeCard[]
  isKnown: boolean
  /** LOOK-242: the number of applications whose cards are still awaited. */
  awaited: number
  onOpen: (target: MenuTarget, name: string) => void
}

/** HOME-1: the home cards of the applications in this organisation. Renders nothing if there are none. */
export function Due({ cards, isKnown, awaited, onOpen }: DueProps) {
  const { texts } = usePortal()
  const shown = cards.filter(({ rows, count }) => rows.length > 0 || count === 0)
  if (shown.length + awaited === 0) return null
  return (
    <section className="due" aria-busy={!isKnown}>
      <h2>{texts.due.title}</h2>
      <div className="due-cards">
        {shown.map((card) => (
          <DueCard key={`${card.applicationCode} ${card.id}`} card={card} onOpen={onOpen} />
        ))}
        {Array.from({ length: awaited }, (_, n) => (
          <AwaitedCard key={n} />
        ))}
      </div>
    </section>
  )
}
