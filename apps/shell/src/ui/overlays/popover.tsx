import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover'
import { useBoundary } from './bounds.ts'
import { exitMotionRef } from './exit-motion.ts'
import { layerElement } from './layers.ts'
import { Localized } from './localized.tsx'
import './overlays.css'
import { usePlacement } from './use-placement.ts'
import { usePopUp } from './use-pop-up.ts'

/** The distance between a button and its overlay, in pixels: it is below the header's edge. */
const GAP_PX = 10

export interface PopoverProps {
  /** The accessible name of the popover's dialog. */
  label: string
  /** The button of the popover: it positions the popover and gets the focus back. */
  trigger: RefObject<HTMLElement | null>
  placement?: NonNullable<AriaPopoverProps['placement']>
  width?: number
  onClose: () => void
  children: ReactNode
}

/** A panel below its button, open as long as it is rendered. */
export function Popover({ label, trigger, placement = 'bottom start', width, onClose, children }: PopoverProps) {
  const popUp = usePopUp(onClose)
  return (
    <Localized>
      <AriaPopover
        ref={exitMotionRef}
        isOpen
        className="p-popover"
        UNSTABLE_portalContainer={layerElement('overlays')}
        triggerRef={trigger}
        placement={usePlacement(trigger, placement)}
        offset={GAP_PX}
        {...useBoundary()}
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
