import type { MenuTarget } from '@portico/sdk'
import type { HomeCard, DueRow } from '../page-data.ts'
import { usePortal } from '../portal-context.ts'
import { MenuIcon } from '../parts/menu-icon.tsx'

interface DueCardProps {
  card: HomeCard
  onOpen: (target: MenuTarget, name: string) => void
}

/** HOME-1: a card of an application; each row opens its page. */
export function DueCard({ card, onOpen }: DueCardProps) {
  const { texts } = usePortal()
  const { productCode, applicationCode } = card
  const open = ({ menuCode, path, params, text }: DueRow) => {
    const target = { productCode, applicationCode, menuCode, ...(path ? { path } : {}) }
    onOpen(Object.keys(params).length > 0 ? { ...target, params } : target, text)
  }
  return (
    <section className="card due-card">
      <h3>
        <MenuIcon icon={card.applicationIcon} size={16} />
        <span>{card.title}</span>
        <small>{card.count}</small>
      </h3>
      <p className="from">{card.applicationName}</p>
      {card.rows.length === 0 && <p className="quiet">{texts.due.nothingHere}</p>}
      <ul>
        {card.rows.map((row, n) => (
          <li key={`${row.menuCode} ${n}`}>
            <button type="button" onClick={() => open(row)}>
              <span>{row.text}</span>
              {row.detail && <small className={`is-${row.tone}`}>{row.detail}</small>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
