import type { RefObject } from 'react'
import type { PopoverProps } from 'react-aria-components/Popover'
import { useBoundary } from './bounds.ts'
import { exitMotionRef } from './exit-motion.ts'
import { layerElement } from './layers.ts'
import { usePlacement } from './use-placement.ts'
import { usePopUp } from './use-pop-up.ts'

/** The distance between a button and its overlay, in pixels: it is below the header's edge. */
const GAP_PX = 10

export interface ButtonOverlayProps {
  /** The accessible name of the overlay. */
  label: string
  /** The button of the overlay: it positions the overlay and gets the focus back. */
  trigger: RefObject<HTMLElement | null>
  placement?: NonNullable<PopoverProps['placement']>
  width?: number
  onClose: () => void
}

/** The props of an overlay below its button, open as long as it is rendered. */
export function useButtonOverlay({ trigger, placement = 'bottom start', width, onClose }: ButtonOverlayProps) {
  return {
    ref: exitMotionRef,
    isOpen: true,
    className: 'p-popover',
    UNSTABLE_portalContainer: layerElement('overlays'),
    triggerRef: trigger,
    placement: usePlacement(trigger, placement),
    offset: GAP_PX,
    ...useBoundary(),
    style: width === undefined ? {} : { width },
    ...usePopUp(onClose),
  }
}
