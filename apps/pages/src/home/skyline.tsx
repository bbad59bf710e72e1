const range = (count: number) => Array.from({ length: count }, (_, n) => n)

/** A strait with a bridge above and a tunnel below, drawn with the portal's own colours. */
export function Skyline() {
  return (
    <svg className="skyline" viewBox="0 0 420 132" aria-hidden="true" focusable="false">
      <g className="faint">
        {range(9).map((n) => (
          <path key={n} d={`M150 12L${86 + n * 7} 62M150 12L${214 - n * 7} 62`} />
        ))}
        {range(9).map((n) => (
          <path key={n} d={`M274 12L${210 + n * 7} 62M274 12L${338 - n * 7} 62`} />
        ))}
      </g>
      <path d="M0 62H420M146 6V86M154 6V86M270 6V86M278 6V86M146 24H154M270 24H278" />
      <path className="deck" d="M0 66H420" />
      <path
        className="water"
        d="M0 86C22 82 40 90 62 86S102 82 124 86 164 90 186 86 226 82 248 86 288 90 310 86 350 82 372 86 400 89 420 86"
      />
      <path className="bed" d="M0 100C60 100 90 128 210 128S360 100 420 100" />
      <path className="tube" d="M0 96C70 96 110 116 210 116S350 96 420 96" />
      <g className="faint">
        {range(13).map((n) => (
          <circle key={n} cx={24 + n * 31} cy={tubeAt(24 + n * 31)} r="1.6" />
        ))}
      </g>
    </svg>
  )
}

/** Returns the depth of the tunnel at `x`: shallow at the shores, deepest in the middle. */
function tubeAt(x: number): number {
  return 96 + 20 * Math.sin((Math.PI * x) / 420) ** 1.4
}
