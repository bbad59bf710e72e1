import type { MouseEvent, ReactNode } from 'react'
import { goToAddress } from '../../lib/browser/location.ts'

/** A link between the screens of the sign-in page, without a reload. */
export function SignInLink({ to, children }: { to: string; children: ReactNode }) {
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    goToAddress(to)
  }
  return (
    <a className="p-link" href={to} onClick={handleClick}>
      {children}
    </a>
  )
}
