import { useId } from 'react'
import { parseColour } from '@portico/contract/rules/appearance/contrast'
import { WATERMARK_DEFAULTS } from '@portico/contract/rules/appearance/watermarks'
import type { Values } from '../parts/form/object-description.ts'
import { usePortal } from '../portal-context.ts'
import { numberInEffect } from './watermark-values.ts'

/** The length of a line of text in letters of its size. */
const LETTER_WIDTH = 0.55
const [WIDTH, HEIGHT] = [460, 320]
const EDGES = { MIDDLE: [0.5, 0.5], LEFT: [0.2, 0.5], RIGHT: [0.8, 0.5], UP: [0.5, 0.12], DOWN: [0.5, 0.88] } as const

/** CONSOLE-182: the watermark of the form over a page, with example values in place of the placeholders. */
export function WatermarkSample({ values }: { values: Values }) {
  const { texts } = usePortal()
  const id = useId()
  const { sample, preview, off } = texts.watermark
  const isOn = values['enabled'] === 'true'
  const number = (name: Parameters<typeof numberInEffect>[1]) => numberInEffect(values, name)
  const factor = number('scale') / 100
  const size = number('fontSize') * factor
  const filled = (values['text'] ?? '').replaceAll(/\$\{(\w*)\}/g, (_, name: string) =>
    Object.hasOwn(sample, name) ? sample[name as keyof typeof sample] : '',
  )
  const colour = values['fontColor'] ?? ''
  const picture = values['picturePath']
  const isPicture = values['type'] === 'PICTURE'
  const [width, height] = isPicture ? [80 * factor, 40 * factor] : [filled.length * size * LETTER_WIDTH, size * 1.2]
  const content = (x: number, y: number, key: string) => (
    <g key={key} transform={`translate(${x} ${y}) rotate(${number('rotationAngle')})`}>
      {isPicture ? (
        picture?.startsWith('data:') && (
          <image href={picture} x={-width / 2} y={-height / 2} width={width} height={height} />
        )
      ) : (
        <text textAnchor="middle" fontSize={size} fill={parseColour(colour) ? colour : WATERMARK_DEFAULTS.fontColor}>
          {filled}
        </text>
      )}
    </g>
  )
  const [columns, rows] = [width + number('spacing'), height + number('spacing')]
  const position = (values['position'] ?? WATERMARK_DEFAULTS.position) as keyof typeof EDGES
  const isRepeated = values['repeat'] !== 'false'
  return (
    <aside className="card look-preview" aria-labelledby={id}>
      <h2 id={id}>{preview}</h2>
      {isOn ? (
        <div className="sample watermark-sample" role="img" aria-label={`${preview}: ${isPicture ? '' : filled}`}>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} opacity={number('transparency')} aria-hidden="true">
            {isRepeated
              ? Array.from({ length: Math.ceil(HEIGHT / rows) + 1 }, (_, row) =>
                  Array.from({ length: Math.ceil(WIDTH / columns) + 2 }, (__, column) =>
                    content(
                      (column - 0.5) * columns + (row % 2) * number('staggerDistance'),
                      (row + 0.5) * rows,
                      `${row} ${column}`,
                    ),
                  ),
                )
              : content(EDGES[position][0] * WIDTH, EDGES[position][1] * HEIGHT, 'one')}
          </svg>
        </div>
      ) : (
        <p className="quiet">{off}</p>
      )}
    </aside>
  )
}
