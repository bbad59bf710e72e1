import { MENU_ICONS } from '@portico/contract/rules/navigation/menu-icons'
import { useId, useState } from 'react'
import { usePortal } from '../../portal-context.ts'
import { MenuIcon } from '../menu-icon.tsx'
import { iconName } from './icon-name.ts'
import { SearchField } from './search-field.tsx'
import './icon-field.css'

interface IconFieldProps {
  value: string | null
  /** The icon without a choice, and the menu's number, which chooses one if it has none. */
  standard: { icon: string | null; id: number }
  onChange: (value: string | null) => void
}

/** CONSOLE-164: the icons that the portal can draw, found by name in the person's language. */
export function IconField({ value, standard, onChange }: IconFieldProps) {
  const { texts } = usePortal()
  const group = useId()
  const [keyword, setKeyword] = useState('')
  const sought = keyword.trim().toLowerCase()
  const matches = MENU_ICONS.filter(
    (icon) => icon === value || `${iconName(icon, texts)} ${icon}`.toLowerCase().includes(sought),
  )
  const renderChoice = (icon: string | null, name: string) => (
    <label key={icon} className="icon-choice">
      <input type="radio" name={group} checked={icon === value} onChange={() => onChange(icon)} />
      <MenuIcon icon={icon ?? standard.icon} id={standard.id} />
      <span>{name}</span>
    </label>
  )
  return (
    <>
      <SearchField label={texts.icons.search} value={keyword} onType={setKeyword} />
      <div className="icon-choices" role="radiogroup" aria-label={texts.icons.label}>
        {renderChoice(null, texts.icons.standard)}
        {matches.map((icon) => renderChoice(icon, iconName(icon, texts)))}
      </div>
      <p className="quiet" role="status">
        {matches.length === 0 ? texts.icons.none : ''}
      </p>
    </>
  )
}
