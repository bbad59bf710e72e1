import type { TenantMenu } from '@portico/contract/administration/menus'
import './menus.css'
import { usePortal } from '../portal-context.ts'

interface MenuNotesProps {
  menu: TenantMenu
  /** Whether it has a move that is not saved. */
  isMoved: boolean
}

/** CONSOLE-165: what the tenant has changed of a menu of the catalogue. */
export function MenuNotes({ menu: { enabled, names, ownNames, ownSort, ownIcon }, isMoved }: MenuNotesProps) {
  const { locale, texts } = usePortal()
  const { notes } = texts.menus
  return (
    <span className="menu-notes">
      {isMoved && <span className="tag">{notes.moving}</span>}
      {!enabled && <span className="tag is-warning">{texts.objects.disabled}</span>}
      {ownNames && <span className="tag is-quiet">{notes.renamed.replace('{name}', () => names[locale] ?? '–')}</span>}
      {ownIcon !== null && <span className="tag is-quiet">{notes.icon}</span>}
      {ownSort !== null && <span className="tag is-quiet">{notes.moved}</span>}
    </span>
  )
}
