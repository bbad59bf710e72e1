import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import './viewport-card.css'

/** The loading indicator, shown after a delay, so that a fast application does not flicker. */
export function Loading({ label }: { label: string }) {
  return (
    <div className="p-viewport-card p-viewport-loading" aria-busy="true">
      <span className="p-hidden" role="status">
        {label}
      </span>
      <Skeleton lines={3} />
      <Skeleton lines={6} />
    </div>
  )
}
