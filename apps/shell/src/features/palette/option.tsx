import { memo, type Ref } from 'react'
import type { PortalConfig } from '@portico/contract/configuration/portal-config'
import { shownKeys } from '../../lib/browser/shown-keys.ts'
import type { PaletteEntry } from './model/entry.ts'
import type { TextRange } from './find/match.ts'

export interface OptionProps {
  id: string
  entry: PaletteEntry
  scene: PortalConfig | undefined
  spans: readonly TextRange[]
  isSelected: boolean
  /** The mark of the entry that is open now. */
  currentLabel: string
  /** The mark of a line that changes the organisation. */
  changesLabel: string
  ref?: Ref<HTMLDivElement>
}

/** One entry, which renders again only if it has changed. The list handles its mouse events. */
export const Option = memo(function Option(props: OptionProps) {
  const { id, entry, scene, spans, isSelected, currentLabel, changesLabel, ref } = props
  const detail = entry.detail?.() ?? ''
  return (
    <div
      className="p-palette-option"
      role="option"
      id={id}
      data-key={entry.key}
      data-muted={entry.isMuted || undefined}
      aria-selected={isSelected}
      aria-keyshortcuts={entry.shortcut?.replace('Mod', 'Control')}
      ref={ref}
    >
      <span className="p-palette-icon">{entry.icon(scene)}</span>
      <span className="p-palette-name">
        <Marked text={entry.label} spans={spans} />
      </span>
      {detail !== '' && <span className="p-palette-detail">{detail}</span>}
      {entry.shortcut !== undefined && <Keys keys={entry.shortcut} />}
      {entry.changesOrganisation === true && <span className="p-palette-current">{changesLabel}</span>}
      {entry.isCurrent === true && <span className="p-palette-current">{currentLabel}</span>}
    </div>
  )
})

/** PALETTE-31: shows the shortcut beside the name, which does not include it. */
function Keys({ keys }: { keys: string }) {
  return (
    <span className="p-palette-keys" aria-hidden="true">
      {shownKeys(keys).map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}

/** PALETTE-5: marks the matched text. */
function Marked({ text, spans }: { text: string; spans: readonly TextRange[] }) {
  const whole = text.normalize('NFC')
  let at = 0
  const parts = spans.flatMap(([from, to]) => {
    const before = whole.slice(at, from)
    at = to
    return [before, <mark key={from}>{whole.slice(from, to)}</mark>]
  })
  return (
    <>
      {parts}
      {whole.slice(at)}
    </>
  )
}
