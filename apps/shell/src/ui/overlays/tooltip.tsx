import type { RefObject } from 'react'
import { Tooltip as AriaTooltip, type TooltipProps as AriaTooltipProps } from 'react-aria-components/Tooltip'
import './overlays.css'

export interface TooltipProps {
  trigger: RefObject<HTMLElement | null>
  placement?: NonNullable<AriaTooltipProps['placement']>
  children: string
}

/** A hint beside an element, shown as long as it is rendered; name it with `aria-describedby` where it says more. */
export function Tooltip({ trigger, placement = 'bottom', children }: TooltipProps) {
  return (
    <AriaTooltip isOpen className="p-tooltip" triggerRef={trigger} placement={placement} offset={6}>
      {children}
    </AriaTooltip>
  )
}
