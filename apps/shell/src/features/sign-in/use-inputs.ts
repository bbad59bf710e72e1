import { useRef } from 'react'

/** The fields of a form by their names, for moving the focus to one. */
export function useInputs<Name extends string>() {
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({})
  const keepInput = (name: Name) => (input: HTMLInputElement | null) => {
    inputs.current[name] = input
  }
  // a newly rendered field can get the focus only after the next frame
  const focus = (name: Name) => requestAnimationFrame(() => inputs.current[name]?.focus())
  return { keepInput, focus }
}
