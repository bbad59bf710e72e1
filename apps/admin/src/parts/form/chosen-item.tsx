import { X } from 'lucide-react'
import type { Ref } from 'react'

interface ChosenItemProps {
  name: string
  removal: string
  /** Gets the button that removes it. */
  button?: Ref<HTMLButtonElement> | undefined
  onRemove: () => void
}

/** An entry of a list of chosen objects in a form. */
export function ChosenItem({ name, removal, button, onRemove }: ChosenItemProps) {
  return (
    <li>
      {name}
      <button ref={button} type="button" aria-label={removal} onClick={onRemove}>
        <X size={14} aria-hidden="true" focusable="false" />
      </button>
    </li>
  )
}
