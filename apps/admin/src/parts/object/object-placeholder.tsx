import type { ReactNode } from 'react'

interface ObjectPlaceholderProps {
  back: ReactNode
  problem: string
}

/** A page whose object has not arrived: the link back, and the problem if loading has failed. */
export function ObjectPlaceholder({ back, problem }: ObjectPlaceholderProps) {
  return (
    <main className="page">
      {back}
      <p className="problem" role="alert">
        {problem}
      </p>
    </main>
  )
}
