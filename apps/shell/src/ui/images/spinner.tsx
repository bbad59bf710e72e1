import './spinner.css'

/** A visual busy indicator. It needs a text beside it, or `aria-busy`. */
export function Spinner({ size = 'medium' }: { size?: 'small' | 'medium' | 'large' }) {
  return <span className="p-spinner" data-size={size} aria-hidden="true" />
}
