import type { ComponentProps, ReactNode, Ref } from 'react'
import './button.css'
import { Icon, type IconName } from './images/icon.tsx'
import { Spinner } from './images/spinner.tsx'

type Native = Omit<ComponentProps<'button'>, 'children' | 'className'>
type Size = 'small' | 'medium' | 'large'

export interface ButtonProps extends Native {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'header'
  size?: Size
  icon?: IconName | undefined
  iconEnd?: IconName | undefined
  isBusy?: boolean
  isWide?: boolean
  className?: string
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  kind = 'secondary',
  size = 'medium',
  icon,
  iconEnd,
  isBusy = false,
  isWide = false,
  className = '',
  children,
  ...native
}: ButtonProps) {
  return (
    <button
      type="button"
      {...native}
      className={`p-button ${className}`}
      data-kind={kind}
      data-size={size}
      data-wide={isWide || undefined}
      aria-busy={isBusy || undefined}
    >
      {isBusy ? <Spinner size="small" /> : icon && <Icon name={icon} />}
      <span className="p-button-label">{children}</span>
      {iconEnd && <Icon name={iconEnd} />}
    </button>
  )
}

export interface IconButtonProps extends Native {
  /** The accessible name; also the tooltip. */
  label: string
  icon: IconName
  kind?: 'quiet' | 'secondary' | 'header'
  size?: Size
  className?: string
  /** A number or similar over the icon; hidden from screen readers, which read `label`. */
  badge?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({
  label,
  icon,
  kind = 'quiet',
  size = 'medium',
  className = '',
  badge,
  ...native
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...native}
      className={`p-button p-icon-button ${className}`}
      data-kind={kind}
      data-size={size}
      aria-label={label}
    >
      <Icon name={icon} size={kind === 'header' ? 'large' : 'medium'} />
      {badge}
    </button>
  )
}
