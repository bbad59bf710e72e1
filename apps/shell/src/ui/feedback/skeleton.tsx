import './skeleton.css'

/** Grey placeholder lines for a text; `lines` is their number, and the last one is shorter. */
export function Skeleton({ lines = 1 }: { lines?: number }) {
  return (
    <span className="p-skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="p-skeleton-line" />
      ))}
    </span>
  )
}
