/** The portal's mark, two arches, in the colour of the surrounding text. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <path d="M4.5 28V15.5a11.5 11.5 0 0 1 23 0V28" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <path d="M10.5 29V16a5.5 5.5 0 0 1 11 0v13z" fill="currentColor" />
    </svg>
  )
}
