import type { MenuTarget } from '@portico/sdk'
import { useState } from 'react'
import { usePortal } from '../portal-context.ts'
import type { PageVisit } from '../page-data.ts'
import { fill } from '../texts/texts.ts'
import { MenuIcon } from './menu-icon.tsx'
import { shownVisits } from './shown-visits.ts'
import { relativeTime } from './relative-time.ts'
import { useNow } from './use-now.ts'

interface VisitListProps {
  title: string
  none: string
  visits: readonly PageVisit[]
  onOpen: (target: MenuTarget, name: string) => void
}

export function VisitList({ title, none, visits, onOpen }: VisitListProps) {
  const [isOpen, setOpen] = useState(false)
  const { locale, texts } = usePortal()
  const { more, less } = texts.applications
  const now = useNow()
  const { shown, hasMore } = shownVisits(visits, isOpen)
  return (
    <section className="card">
      <h2>{title}</h2>
      {visits.length === 0 && <p className="quiet">{none}</p>}
      <ul className="visits">
        {shown.map((visit) => (
          <li key={`${visit.menuCode} ${visit.organisationId ?? ''}`}>
            <button
              type="button"
              aria-disabled={visit.isGone || undefined}
              onClick={() => !visit.isGone && onOpen(targetOf(visit), visit.name)}
            >
              <span className="badge">
                <MenuIcon icon={visit.icon} size={16} />
              </span>
              <span className="what">
                <b>{visit.name}</b>
                {visit.organisationName && <small>{visit.organisationName}</small>}
                {visit.isGone && <small>{texts.gone}</small>}
              </span>
              {visit.time !== null && <small>{relativeTime(visit.time, now, locale)}</small>}
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? less : fill(more, { n: visits.length })}
        </button>
      )}
    </section>
  )
}

function targetOf({ productCode, applicationCode, menuCode, organisationId }: PageVisit): MenuTarget {
  return {
    productCode,
    menuCode,
    ...(applicationCode ? { applicationCode } : {}),
    ...(organisationId ? { orgId: organisationId } : {}),
  }
}
