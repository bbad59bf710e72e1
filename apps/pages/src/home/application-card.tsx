import type { MenuTarget } from '@portico/sdk'
import { useState } from 'react'
import type { PageMenu } from '../page-data.ts'
import type { GroupedApplication } from '../menu-groups.ts'
import { usePortal } from '../portal-context.ts'
import { MenuIcon } from '../parts/menu-icon.tsx'
import { fill, plural } from '../texts/texts.ts'

/** The number of menus on a card; further menus are behind a button, so that cards of a row are alike. */
const MENUS_SHOWN = 4

interface ApplicationCardProps {
  application: GroupedApplication
  isSearch: boolean
  onOpen: (target: MenuTarget, name: string) => void
}

/** The card of an application. Its name opens its first menu; each menu has its own link. */
export function ApplicationCard({ application, isSearch, onOpen }: ApplicationCardProps) {
  const { locale, texts } = usePortal()
  const [isOpen, setOpen] = useState(false)
  const { menus } = application
  const [first] = menus
  const shown = isOpen || isSearch ? menus : menus.slice(0, MENUS_SHOWN)
  if (!first) return null
  const openMenu = ({ productCode, applicationCode, menuCode, name }: PageMenu) =>
    onOpen({ productCode, applicationCode, menuCode }, name)
  return (
    <li className="card application">
      <button type="button" className="title" onClick={() => openMenu(first)}>
        <span className="badge is-large">
          <MenuIcon icon={application.icon} size={20} />
        </span>
        <span className="what">
          <b>{application.name}</b>
          <small>{plural(locale, texts.applications.pages, menus.length)}</small>
        </span>
      </button>
      {menus.length > 1 && (
        <ul className="menus">
          {shown.map((menu) => (
            <li key={menu.menuCode}>
              <button type="button" onClick={() => openMenu(menu)}>
                {menu.name}
              </button>
            </li>
          ))}
          {menus.length > MENUS_SHOWN && !isSearch && (
            <li>
              <button type="button" className="more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {isOpen ? texts.applications.less : fill(texts.applications.more, { n: menus.length })}
              </button>
            </li>
          )}
        </ul>
      )}
    </li>
  )
}
