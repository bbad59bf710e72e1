import type { ReactNode } from 'react'

interface MissingObjectProps {
  back: ReactNode
  problem: string
}

/** A page whose object has not arrived: the link back, and the problem if loading has failed. */
export function MissingObject({ back, problem }: MissingObjectProps) {
  return (
    <main className="page">
      {back}
      <p className="problem" role="alert">
        {problem}
      </p>
    </main>
  )
}
