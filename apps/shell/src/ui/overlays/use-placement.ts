import { useState, type RefObject } from 'react'
import type { PopoverProps } from 'react-aria-components/Popover'

type Placement = NonNullable<PopoverProps['placement']>

/** LOOK-194: the overlay of a button in a list, marked with `data-beside`, is beside the list and covers none of it. */
export function usePlacement(trigger: RefObject<HTMLElement | null>, placement: Placement): Placement {
  const [isBeside] = useState(() => trigger.current?.closest('[data-beside]') != null)
  return isBeside ? 'left top' : placement
}
