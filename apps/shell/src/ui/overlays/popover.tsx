import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover'
import { layerElement } from './layers.ts'
import { Localized } from './localized.tsx'
import './overlays.css'
import { usePopUp } from './use-pop-up.ts'

/** Between a button and what hangs on it, in pixels: clear of the header's edge. */
const GAP_PX = 10

export interface PopoverProps {
  /** The accessible name of the dialog in it. */
  label: string
  /** The button that it belongs to: where it stands, and where the focus returns. */
  trigger: RefObject<HTMLElement | null>
  placement?: NonNullable<AriaPopoverProps['placement']>
  width?: number
  onClose: () => void
  children: ReactNode
}

/** A panel that hangs on a button, open as long as it is rendered. */
export function Popover({ label, trigger, placement = 'bottom start', width, onClose, children }: PopoverProps) {
  const popUp = usePopUp(onClose)
  return (
    <Localized>
      <AriaPopover
        isOpen
        className="p-popover"
        UNSTABLE_portalContainer={layerElement('overlays')}
        triggerRef={trigger}
        placement={placement}
        offset={GAP_PX}
        style={width === undefined ? {} : { width }}
        {...popUp}
      >
        <Dialog className="p-popover-dialog" aria-label={label}>
          {children}
        </Dialog>
      </AriaPopover>
    </Localized>
  )
}
