import { ArrowLeft } from 'lucide-react'
import { goTo } from './use-path.ts'

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <button type="button" className="back" onClick={() => goTo(to)}>
      <ArrowLeft size={16} aria-hidden="true" focusable="false" />
      {label}
    </button>
  )
}
