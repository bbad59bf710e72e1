import type { ReactNode } from 'react'
import { Header } from 'react-aria-components/Header'
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuSection as AriaMenuSection } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { Icon, type IconName } from '../images/icon.tsx'
import { Localized } from './localized.tsx'
import './overlays.css'
import { useButtonOverlay, type ButtonOverlayProps } from './use-button-overlay.ts'

export interface MenuProps extends ButtonOverlayProps {
  /** Shown above the items; not part of the menu. */
  header?: ReactNode
  children: ReactNode
}

/** A menu below its button, open as long as it is rendered. */
export function Menu({ header, children, ...overlay }: MenuProps) {
  const { label, onClose } = overlay
  return (
    <Localized>
      <Popover aria-label={label} {...useButtonOverlay(overlay)}>
        {header}
        <AriaMenu className="p-menu" aria-label={label} autoFocus="first" onClose={onClose}>
          {children}
        </AriaMenu>
      </Popover>
    </Localized>
  )
}

export interface MenuItemProps {
  /** Never give an item of a submenu's trigger the same id: the overlay library then loops for ever. */
  icon?: IconName | undefined
  /** A picture instead of the icon. */
  picture?: ReactNode
  /** An icon after the text. */
  iconEnd?: IconName | undefined
  lang?: string
  isDisabled?: boolean
  onAction: () => void
  children: string
}

export function MenuItem({ icon, picture, iconEnd, lang, isDisabled = false, onAction, children }: MenuItemProps) {
  return (
    <AriaMenuItem className="p-menu-item" textValue={children} isDisabled={isDisabled} onAction={onAction}>
      <span className="p-menu-icon">{picture ?? (icon && <Icon name={icon} />)}</span>
      <span className="p-menu-text" lang={lang}>
        {children}
      </span>
      {iconEnd && <Icon name={iconEnd} />}
    </AriaMenuItem>
  )
}

export interface MenuChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon?: IconName; lang?: string }[]
  onChange: (value: Value) => void
  /** The number of options side by side. */
  columns?: 1 | 2 | 3
}

/** A radio group inside a menu. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { label, value, options, onChange, columns = 1 } = props
  return (
    <AriaMenuSection
      className="p-menu-section"
      data-columns={columns}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const selectedOption = options.find((option) => keys === 'all' || keys.has(option.value))
        if (selectedOption && selectedOption.value !== value) onChange(selectedOption.value)
      }}
    >
      <Header className="p-menu-heading">{label}</Header>
      {options.map((option) => (
        <AriaMenuItem key={option.value} id={option.value} className="p-menu-item" textValue={option.label}>
          {({ isSelected }) => (
            <>
              {(option.icon ?? columns === 1) && (
                <span className="p-menu-icon">{option.icon && <Icon name={option.icon} />}</span>
              )}
              <span className="p-menu-text" lang={option.lang}>
                {option.label}
              </span>
              {isSelected && <Icon name="check" />}
            </>
          )}
        </AriaMenuItem>
      ))}
    </AriaMenuSection>
  )
}

export interface MenuLineProps {
  icon: IconName
  /** A second line below the text; null for none. */
  below: string | null
  /** A muted text at the end. */
  note: string
  onAction: () => void
  children: string
}

/** An item with a second line, and a note at its end. */
export function MenuLine({ icon, below, note, onAction, children }: MenuLineProps) {
  return (
    <AriaMenuItem className="p-menu-item" data-lines={below === null ? 1 : 2} textValue={children} onAction={onAction}>
      <span className="p-menu-icon">
        <Icon name={icon} />
      </span>
      <span className="p-menu-text">
        {children}
        {below !== null && <span className="p-menu-below">{below}</span>}
      </span>
      <span className="p-menu-note">{note}</span>
    </AriaMenuItem>
  )
}

/** Items that belong together, under a heading. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <AriaMenuSection className="p-menu-section">
      <Header className="p-menu-heading">{label}</Header>
      {children}
    </AriaMenuSection>
  )
}

export function MenuDivider() {
  return <Separator className="p-menu-divider" />
}
