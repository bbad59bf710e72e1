import type { MenuTarget } from '@portico/sdk'
import { Search } from 'lucide-react'
import { useMemo, useState, type CSSProperties } from 'react'
import type { PageMenu } from '../page-data.ts'
import { groupsOf, matchingMenus } from '../menu-groups.ts'
import { usePortal } from '../portal-context.ts'
import { ApplicationCard } from './application-card.tsx'

interface ApplicationsProps {
  menus: readonly PageMenu[]
  onOpen: (target: MenuTarget, name: string) => void
}

export function Applications({ menus, onOpen }: ApplicationsProps) {
  const { texts } = usePortal()
  const [typed, setTyped] = useState('')
  const groups = useMemo(() => groupsOf(matchingMenus(menus, typed)), [menus, typed])
  return (
    <section className="applications">
      <div className="head">
        <h2>{texts.applications.title}</h2>
        <label className="search">
          <Search size={15} aria-hidden="true" />
          <input
            type="search"
            aria-label={texts.applications.find}
            placeholder={texts.applications.find}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      </div>
      {groups.length === 0 && (
        <p className="quiet">{menus.length === 0 ? texts.applications.empty : texts.applications.none}</p>
      )}
      <div className="groups">
        {groups.map((group) => (
          <section key={group.name} className="group" style={{ '--n': group.applications.length } as CSSProperties}>
            <h3>{group.name || texts.applications.otherGroup}</h3>
            <ul>
              {group.applications.map((application) => (
                <ApplicationCard
                  key={application.code}
                  application={application}
                  isSearch={typed !== ''}
                  onOpen={onOpen}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
