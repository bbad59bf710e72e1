import { FileUp } from 'lucide-react'
import { goTo } from '../use-path.ts'

/** The button of a list that leads to its import. */
export function OpenImport({ to, label }: { to: string; label: string }) {
  return (
    <button type="button" className="button" onClick={() => goTo(to)}>
      <FileUp size={16} aria-hidden="true" focusable="false" />
      {label}
    </button>
  )
}
