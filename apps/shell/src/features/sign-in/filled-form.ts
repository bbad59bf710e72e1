import { useState } from 'react'

/** An account that was chosen from a list, to be put into the form; `turn` tells two choices of the same one apart. */
export interface Filled {
  account: string
  password: string
  turn: number
}

export function useFilledForm() {
  const [filled, setFilled] = useState<Filled | null>(null)
  const fill = (account: string, password: string) =>
    setFilled((former) => ({ account, password, turn: (former?.turn ?? 0) + 1 }))
  return { filled, fill }
}
