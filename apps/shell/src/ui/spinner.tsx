import './spinner.css'

/** Something is going on. Purely visual: say it in words beside it, or with `aria-busy`. */
export function Spinner({ size = 'medium' }: { size?: 'small' | 'medium' | 'large' }) {
  return <span className="p-spinner" data-size={size} aria-hidden="true" />
}
