interface FactListProps {
  facts: readonly (readonly [label: string, value: string])[]
  className?: string
}

/** Labels with their values, for reading only. */
export function FactList({ facts, className }: FactListProps) {
  return (
    <dl className={className}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
