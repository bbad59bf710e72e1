import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { Localized } from './localized.tsx'
import './overlays.css'
import { useButtonOverlay, type ButtonOverlayProps } from './use-button-overlay.ts'

export interface PopoverProps extends ButtonOverlayProps {
  children: ReactNode
}

/** A panel below its button, open as long as it is rendered. */
export function Popover({ children, ...overlay }: PopoverProps) {
  return (
    <Localized>
      <AriaPopover {...useButtonOverlay(overlay)}>
        <Dialog className="p-popover-dialog" aria-label={overlay.label}>
          {children}
        </Dialog>
      </AriaPopover>
    </Localized>
  )
}
