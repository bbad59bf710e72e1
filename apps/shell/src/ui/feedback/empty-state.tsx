import type { ReactNode } from 'react'
import './empty-state.css'
import { Icon, type IconName } from '../images/icon.tsx'

export interface EmptyStateProps {
  icon?: IconName
  title: string
  /** The heading's level; a separate page has 1. */
  level?: 1 | 2
  children?: ReactNode
  actions?: ReactNode
}

/** A page or a panel without content, with the reason. */
export function EmptyState({ icon = 'info', title, level = 2, children, actions }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="p-empty">
      <span className="p-empty-icon">
        <Icon name={icon} size="huge" />
      </span>
      <Heading className="p-empty-title">{title}</Heading>
      {children && <div className="p-empty-text">{children}</div>}
      {actions && <div className="p-empty-actions">{actions}</div>}
    </div>
  )
}

/** The same for an error, which screen readers announce at once. */
export function ErrorPanel(props: EmptyStateProps) {
  return (
    <div role="alert" className="p-empty-alert">
      <EmptyState icon="warning" {...props} />
    </div>
  )
}
