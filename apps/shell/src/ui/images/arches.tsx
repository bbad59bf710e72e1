/** The portal's logo as a large, pale decoration. */
export function Arches() {
  return (
    <svg className="p-arches" viewBox="0 0 600 600" fill="none" aria-hidden="true" focusable="false">
      {[270, 210, 150, 90].map((radius) => (
        <path
          key={radius}
          d={`M${300 - radius} 620V300a${radius} ${radius} 0 0 1 ${2 * radius} 0v320`}
          stroke="currentColor"
          strokeWidth="1.5"
        />
      ))}
      <path d="M258 620V300a42 42 0 0 1 84 0v320z" fill="currentColor" opacity="0.5" />
    </svg>
  )
}
