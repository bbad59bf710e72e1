import { useState } from 'react'

/** An account that was chosen from a list, for the form; `turn` distinguishes two choices of the same account. */
export interface PrefilledForm {
  account: string
  password: string
  turn: number
}

export function usePrefilledForm() {
  const [filled, setFilled] = useState<PrefilledForm | null>(null)
  const fill = (account: string, password: string) =>
    setFilled((former) => ({ account, password, turn: (former?.turn ?? 0) + 1 }))
  return { filled, fill }
}
