import { useDeferredValue, useEffect, useState, type KeyboardEvent } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { reportFailure } from '../../lib/api/failures.ts'
import { withTimeout } from '../../lib/timing/with-timeout.ts'
import { Icon } from '../../ui/images/icon.tsx'
import { Localized } from '../../ui/overlays/localized.tsx'
import type { LazyOverlayProps } from '../../ui/use-lazy-overlay.tsx'
import { loadCommands, type Commands } from '../../workbench/commands/load-commands.ts'
import type { Command } from '../../workbench/contributions/command.ts'
import { arrangePalette, entriesOfArrangement, EMPTY_ARRANGEMENT, type PaletteArrangement } from './model/arrange.ts'
import type { PaletteEntry } from './model/entry.ts'
import { useFocusRestore } from './focus-restore.ts'
import { useModalLayer } from '../../ui/overlays/use-modal-layer.ts'
import '../../ui/overlays/overlays.css'
import './palette.css'
import { actionByKey, useHitActions, type HitAction } from './hit-actions.ts'
import { usePaletteText } from './model/palette-text.ts'
import { PaletteFoot } from './palette-foot.tsx'
import { PALETTE_LIST_ID, optionId, PaletteList } from './palette-list.tsx'
import { nextLine } from './line-steps.ts'
import { takeTyped } from './take-typed.ts'
import { useSources } from './use-sources.ts'

export { prepareMenuEntries } from './entries/use-menu-entries.ts'

/** PALETTE-1: finds and opens everything by typing. The commands are collected each time it opens. */
export function Palette({ trigger, onClose }: LazyOverlayProps) {
  useFocusRestore(trigger)
  const [loaded, setLoaded] = useState<{ Commands: Commands; typedAhead: string } | null>(null)
  useEffect(() => {
    const withoutCommands = (error: unknown): Commands => {
      reportFailure(error)
      return ({ children }) => children([])
    }
    void withTimeout(loadCommands())
      .catch(withoutCommands)
      .then(async (Commands) => setLoaded({ Commands, typedAhead: await takeTyped() }))
  }, [])
  if (!loaded) return null
  const { Commands, typedAhead } = loaded
  return (
    <Commands>{(commands) => <PaletteDialog commands={commands} typedAhead={typedAhead} onClose={onClose} />}</Commands>
  )
}

interface PaletteDialogProps {
  commands: readonly Command[]
  typedAhead: string
  onClose: () => void
}

function PaletteDialog({ commands, typedAhead, onClose }: PaletteDialogProps) {
  const text = usePaletteText()
  const layerProps = useModalLayer({ onPressBeside: onClose })
  const [typed, setTyped] = useState(typedAhead)
  const { sources, isAsking } = useSources(typed, commands)
  const arranged = useArranged(typed, sources)
  const lines = entriesOfArrangement(arranged)
  const [selected, setSelected] = useState<string | null>(null)
  // the present page is not selected unless the person types
  const first = typed === '' ? lines.find(({ isCurrent }) => isCurrent !== true) : lines[0]
  const present = lines.find(({ key }) => key === selected) ?? first
  const isSettled = useDeferredValue(typed) === typed

  const type = (value: string) => {
    setTyped(value)
    setSelected(null)
  }
  const open = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    onClose()
    // the focus is restored first, because the opened part may move it
    requestAnimationFrame(() => void Promise.resolve(entry.open()).catch(reportFailure))
  }
  const actions = useHitActions(present)
  const act = (action: HitAction) => {
    if (action.isLast) onClose()
    action.run()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (!event.shiftKey && !event.altKey) return open(present)
      const action = actionByKey(actions, event)
      return action && act(action)
    }
    const next = nextLine(event, lines, present)
    if (!next) return
    event.preventDefault()
    setSelected(next.key)
  }
  return (
    <Localized>
      <ModalOverlay isOpen className="p-palette-scrim" {...layerProps} onOpenChange={(isOpen) => !isOpen && onClose()}>
        <Modal className="p-modal p-palette">
          <Dialog className="p-palette-dialog" aria-label={text('title')}>
            <div className="p-palette-head">
              <Icon name="search" size="large" />
              <input
                className="p-palette-input"
                type="text"
                role="combobox"
                autoFocus
                autoComplete="off"
                spellCheck={false}
                value={typed}
                placeholder={text('placeholder')}
                aria-label={text('title')}
                aria-autocomplete="list"
                aria-expanded={lines.length > 0}
                aria-controls={lines.length > 0 ? PALETTE_LIST_ID : undefined}
                aria-activedescendant={present ? optionId(lines.indexOf(present)) : undefined}
                onChange={(event) => type(event.target.value)}
                onKeyDown={handleKey}
              />
            </div>
            <PaletteList
              arranged={arranged}
              selectedKey={present?.key}
              onSelect={setSelected}
              onOpen={(key) => open(lines.find((line) => line.key === key))}
            >
              <SearchState typed={typed} isAsking={isAsking} isEmpty={lines.length === 0} />
            </PaletteList>
            <PaletteFoot
              count={isSettled && !isAsking && typed !== '' ? lines.length : null}
              actions={actions}
              onAct={act}
            />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </Localized>
  )
}

function SearchState({ typed, isAsking, isEmpty }: { typed: string; isAsking: boolean; isEmpty: boolean }) {
  const text = usePaletteText()
  if (isAsking) return <p className="p-none">{text('searching')}</p>
  return isEmpty && <p className="p-none">{text('none', { typed: typed.trim() })}</p>
}

/** PALETTE-6: the order of the results for a keyword; later results are added below. */
function useArranged(typed: string, sources: ReturnType<typeof useSources>['sources']): PaletteArrangement {
  const [arranged, setArranged] = useState(EMPTY_ARRANGEMENT)
  const next = arrangePalette(arranged, typed, sources)
  if (next !== arranged) setArranged(next)
  return next
}
