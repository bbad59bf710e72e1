import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../button.tsx'
import { Icon, type IconName } from '../images/icon.tsx'
import { Localized } from './localized.tsx'
import './overlays.css'
import { useModalLayer } from './use-modal-layer.ts'

export interface DialogProps {
  title: string
  /** The width in pixels, limited by the width of the window. */
  width?: number
  role?: 'dialog' | 'alertdialog'
  icon?: IconName
  children?: ReactNode
  footer?: ReactNode
  /** Undefined for a dialog that must be answered, which neither Escape nor a click beside it closes. */
  onClose?: () => void
  closeLabel?: string
  /**
   * SESS-46: above all other overlays, opened before or after it; none of them makes it inert or takes the focus from
   * it.
   */
  isOverAll?: boolean
}

/** A modal dialog, open as long as it is rendered. Load it lazily: it includes the overlay library. */
export function Dialog({
  title,
  width = 480,
  role = 'dialog',
  icon,
  children,
  footer,
  onClose,
  closeLabel,
  isOverAll = false,
}: DialogProps) {
  const layerProps = useModalLayer({
    layer: isOverAll ? 'session' : 'overlays',
    onPressBeside: role === 'dialog' ? onClose : undefined,
  })
  return (
    <Localized>
      <ModalOverlay
        isOpen
        className="p-scrim"
        {...layerProps}
        isKeyboardDismissDisabled={onClose === undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose?.()
        }}
      >
        <Modal className="p-modal" style={{ width }}>
          <AriaDialog className="p-dialog" role={role}>
            <header className="p-dialog-header">
              {icon && (
                <span className="p-dialog-icon">
                  <Icon name={icon} size="large" />
                </span>
              )}
              <Heading slot="title" level={2} className="p-dialog-title">
                {title}
              </Heading>
              {onClose && closeLabel && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
            </header>
            {children && <div className="p-dialog-body p-scroll">{children}</div>}
            {footer && <footer className="p-dialog-footer">{footer}</footer>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </Localized>
  )
}
