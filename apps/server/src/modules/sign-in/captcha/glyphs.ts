export interface Point {
  x: number
  y: number
}

/** The centre lines of each character in a box of 10 by 14, as SVG path commands M, L and Q. */
const PATHS = {
  '3': 'M0.5,2 Q2,0 5,0 Q9,0 9,3.5 Q9,7 4,7 M4,7 Q10,7 10,10.5 Q10,14 5,14 Q1,14 0,11.5',
  '6': 'M9,1.5 Q7.5,0 5.5,0 Q0,0 0,8 Q0,14 5,14 Q10,14 10,9.5 Q10,5.5 5,5.5 Q1,5.5 0,9',
  '7': 'M0,0 L10,0 L3.5,14',
  '9': 'M1,12.5 Q2.5,14 4.5,14 Q10,14 10,6 Q10,0 5,0 Q0,0 0,4.5 Q0,8.5 5,8.5 Q9,8.5 10,5',
  A: 'M0,14 L5,0 L10,14 M2,9 L8,9',
  B: 'M0,0 L0,14 M0,0 L5,0 Q9,0 9,3.5 Q9,7 5,7 L0,7 M5,7 Q10,7 10,10.5 Q10,14 5,14 L0,14',
  C: 'M10,3 Q9,0 5.5,0 Q0,0 0,7 Q0,14 5.5,14 Q9,14 10,11',
  D: 'M0,0 L0,14 M0,0 L4,0 Q10,0 10,7 Q10,14 4,14 L0,14',
  E: 'M10,0 L0,0 L0,14 L10,14 M0,7 L8,7',
  F: 'M10,0 L0,0 L0,14 M0,7 L8,7',
  H: 'M0,0 L0,14 M10,0 L10,14 M0,7 L10,7',
  J: 'M3,0 L9,0 M8,0 L8,10 Q8,14 4,14 Q0,14 0,10',
  K: 'M0,0 L0,14 M10,0 L0,8 M4,5 L10,14',
  M: 'M0,14 L0,0 L5,9 L10,0 L10,14',
  N: 'M0,14 L0,0 L10,14 L10,0',
  P: 'M0,14 L0,0 L5,0 Q10,0 10,4 Q10,8 5,8 L0,8',
  R: 'M0,14 L0,0 L5,0 Q10,0 10,4 Q10,8 5,8 L0,8 M5,8 L10,14',
  S: 'M9.5,2.5 Q8.5,0 5,0 Q0.5,0 0.5,3.5 Q0.5,6.5 5,7 Q10,7.5 10,10.5 Q10,14 5,14 Q1,14 0,11',
  T: 'M0,0 L10,0 M5,0 L5,14',
  U: 'M0,0 L0,9 Q0,14 5,14 Q10,14 10,9 L10,0',
  W: 'M0,0 L2.5,14 L5,4 L7.5,14 L10,0',
  X: 'M0,0 L10,14 M10,0 L0,14',
  Y: 'M0,0 L5,7 L10,0 M5,7 L5,14',
  Z: 'M0,0 L10,0 L0,14 L10,14',
} as const satisfies Record<string, string>

/**
 * The alphabet has one of each group of characters that look alike when distorted: 0 O Q D, 1 I L, 2 Z, 5 S, 8 B, 6 G,
 * U V, 4 A.
 */
export const CAPTCHA_CHARACTERS = Object.keys(PATHS).join('')

export const GLYPH_BOX = { width: 10, height: 14 } as const

/** Points along one stroke are about half a unit apart, so that straight strokes can be distorted, too. */
const POINTS_PER_CURVE = 12

/** The strokes of a character as polylines. Throws for a character without a glyph. */
export function strokesOf(character: string): Point[][] {
  const path = (PATHS as Record<string, string>)[character]
  if (path === undefined) throw new Error('The character has no glyph')
  const strokes: Point[][] = []
  let from: Point = { x: 0, y: 0 }
  for (const [, command = '', numbers = ''] of path.matchAll(/([MLQ])([^MLQ]*)/g)) {
    const points = numbers
      .trim()
      .split(' ')
      .map((pair) => {
        const [x = 0, y = 0] = pair.split(',').map(Number)
        return { x, y }
      })
    const to = points.at(-1) ?? from
    if (command === 'M') strokes.push([to])
    else strokes.at(-1)?.push(...curve(from, command === 'Q' ? (points[0] ?? to) : middle(from, to), to))
    from = to
  }
  return strokes
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** Points of a quadratic Bézier curve without the first one. */
function curve(from: Point, control: Point, to: Point): Point[] {
  return Array.from({ length: POINTS_PER_CURVE }, (_, index) => {
    const t = (index + 1) / POINTS_PER_CURVE
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
    return { x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y }
  })
}
