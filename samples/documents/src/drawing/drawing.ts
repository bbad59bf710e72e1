import type { ProjectDocument } from '../data/documents.ts'

/** Lines of a drawing as SVG path data on a sheet of 840 by 594. */
export interface Drawing {
  thick: readonly string[]
  thin: readonly string[]
  axes: readonly string[]
  labels: readonly { x: number; y: number; text: string }[]
}

const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`
const range = (count: number) => Array.from({ length: count }, (_, n) => n)

/** A drawing for each discipline. */
export function drawingOf(document: ProjectDocument): Drawing {
  if (document.discipline === 'E' || document.discipline === 'P') return singleLine()
  if (document.discipline === 'G' || document.discipline === 'J' || document.discipline === 'T') return profile()
  return crossSection(document.titles.en.includes('reinforcement'))
}

/** An immersed element: two road tubes, two rail tubes, a gallery between. */
function crossSection(showsBars: boolean): Drawing {
  const tubes = [
    { x: 110, width: 170 },
    { x: 294, width: 34 },
    { x: 342, width: 170 },
    { x: 526, width: 92 },
    { x: 632, width: 92 },
  ]
  const bars = range(63).map((n) => `M${94 + n * 10.5} 152v6M${94 + n * 10.5} 322v6`)
  return {
    thick: [
      'M80 170l30-24h614l30 24v164H80z',
      ...tubes.map(({ x, width }) => `M${x} 186l12-14h${width - 24}l12 14v130H${x}z`),
    ],
    thin: [
      'M40 334h754M40 350h754',
      ...range(38).map((n) => `M${44 + n * 20} 350l-10 12`),
      'M110 306h170M342 306h170M526 300h92M632 300h92',
      ...[556, 588, 662, 694].map((x) => `M${x} 300v-5`),
      ...(showsBars ? ['M90 158h664M90 322h664', ...bars] : []),
      'M80 392v24M754 392v24M80 404h674M76 408l8-8M750 408l8-8',
      'M30 146h24M30 334h24M42 146v188M38 150l8-8M38 338l8-8',
    ],
    axes: ['M195 130v230', 'M427 130v230', 'M572 130v230', 'M678 130v230'],
    labels: [
      { x: 396, y: 420, text: '41 800' },
      { x: 34, y: 244, text: '8 900' },
      { x: 180, y: 120, text: 'A' },
      { x: 412, y: 120, text: 'B' },
      { x: 557, y: 120, text: 'C' },
      { x: 663, y: 120, text: 'D' },
    ],
  }
}

/** Plan above, profile below: shore, trench, shore. */
function profile(): Drawing {
  return {
    thick: [
      'M50 150C200 110 300 130 420 160S660 210 790 170',
      'M50 162C200 122 300 142 420 172S660 222 790 182',
      'M60 330l150 70 200 28 200-20 170-70',
    ],
    thin: [
      'M60 318c60 4 90 30 150 54s130 34 200 36 150-14 200-24 110-44 170-46',
      'M60 300h720',
      ...range(13).map((n) => `M${60 + n * 60} 260v190`),
      ...range(5).map((n) => `M60 ${270 + n * 44}h720`),
      ...range(12).map((n) => `M${90 + n * 58} ${140 - 12 * Math.sin(n)}v60`),
    ],
    axes: ['M50 156C200 116 300 136 420 166S660 216 790 176'],
    labels: range(12).map((n) => ({
      x: 66 + n * 60,
      y: 462,
      text: `${Math.floor((n * 350) / 1000)}+${String((n * 350) % 1000).padStart(3, '0')}`,
    })),
  }
}

/** Bus bars, transformers and feeders. */
function singleLine(): Drawing {
  const feeders = [...range(4).map((n) => 110 + n * 76), ...range(5).map((n) => 470 + n * 72)]
  return {
    thick: ['M80 190h320', 'M440 190h320', 'M240 100v90', 'M600 100v90', 'M400 190l36-16'],
    thin: [
      ...feeders.flatMap((x) => [
        `M${x} 190v50`,
        box(x - 8, 240, 16, 22),
        `M${x} 262v40`,
        `M${x} 350v40`,
        box(x - 22, 390, 44, 26),
        `M${x - 14} 316a14 14 0 1 0 28 0a14 14 0 1 0-28 0`,
        `M${x - 14} 336a14 14 0 1 0 28 0a14 14 0 1 0-28 0`,
      ]),
    ],
    axes: [],
    labels: [
      { x: 222, y: 92, text: '20 kV I' },
      { x: 582, y: 92, text: '20 kV II' },
      ...feeders.map((x, n) => ({ x: x - 13, y: 407, text: `TS${String(n + 1).padStart(2, '0')}` })),
    ],
  }
}
