import type { TourStep } from '@portico/contract/navigation/guide-tour'
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { showNotice } from '../../lib/api/failures.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Localized } from '../../ui/overlays/localized.tsx'
import { useModalLayer } from '../../ui/overlays/use-modal-layer.ts'
import { placeCard, type Box } from './place-card.ts'
import { findAnchor, type AnchorNames } from './tour-anchors.ts'
import { useTourText } from './tour-text.ts'
import './tour.css'

interface TourViewProps {
  steps: readonly TourStep[]
  /** `isShown`: false if no step has a part on this screen. */
  onEnd: (isShown: boolean) => void
}

/** GUIDE-3: the steps whose parts are on this screen, one after the other. */
export function TourView({ steps, onEnd }: TourViewProps) {
  const text = useTourText()
  const names = useAnchorNames()
  const [availableSteps] = useState(() => steps.filter(({ anchor }) => findAnchor(anchor, names)))
  const endWithoutSteps = useEffectEvent(() => {
    if (availableSteps.length > 0) return
    showNotice({ kind: 'info', text: text('none') })
    onEnd(false)
  })
  useEffect(() => endWithoutSteps(), [])
  if (availableSteps.length === 0) return null
  return <Steps steps={availableSteps} names={names} onEnd={() => onEnd(true)} />
}

function useAnchorNames(): AnchorNames {
  const text = useText()
  return { help: text('headerEntries.help'), messages: text('headerEntries.messages') }
}

interface StepsProps {
  steps: readonly TourStep[]
  names: AnchorNames
  onEnd: () => void
}

function Steps({ steps, names, onEnd }: StepsProps) {
  const text = useTourText()
  const layerProps = useModalLayer()
  const [at, setAt] = useState(0)
  const { anchor, title, text: explanation } = steps[at]!
  const isLast = at === steps.length - 1
  const go = (to: number) => setAt(Math.max(0, Math.min(to, steps.length - 1)))
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight' || key === 'PageDown') go(at + 1)
    if (key === 'ArrowLeft' || key === 'PageUp') go(at - 1)
  }
  const { card, ring, style } = usePlaces(anchor, names)
  return (
    <Localized>
      <ModalOverlay
        isOpen
        className="p-scrim p-tour-scrim"
        {...layerProps}
        onOpenChange={(isOpen) => !isOpen && onEnd()}
      >
        <div className="p-tour-ring" style={ring} aria-hidden />
        <Modal className="p-tour" ref={card} style={style}>
          <AriaDialog className="p-tour-card">
            <div className="p-tour-steps" role="presentation" onKeyDown={handleKey}>
              <p className="p-tour-progress">{text('progress', { n: at + 1, count: steps.length })}</p>
              <IconButton className="p-tour-close" icon="close" size="small" label={text('close')} onClick={onEnd} />
              <div aria-live="polite" aria-atomic>
                <Heading slot="title" level={2} className="p-tour-title">
                  {title}
                </Heading>
                <p className="p-tour-text">{explanation}</p>
              </div>
              <div className="p-tour-foot">
                {!isLast && (
                  <Button kind="quiet" className="p-tour-skip" onClick={onEnd}>
                    {text('skip')}
                  </Button>
                )}
                {at > 0 && <Button onClick={() => go(at - 1)}>{text('back')}</Button>}
                {/* one button for all steps, which keeps the focus */}
                <Button kind="primary" autoFocus onClick={() => (isLast ? onEnd() : go(at + 1))}>
                  {text(isLast ? 'done' : 'next')}
                </Button>
              </div>
            </div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </Localized>
  )
}

/** The place of the card until it is measured; a hidden card could not take the focus. */
const CORNER = { left: 12, top: 12 }

/** The distance of the ring around an anchor, in pixels. */
const RING = 4

/** GUIDE-4: the places of ring and card, measured for each step and each size of the window. */
function usePlaces(anchor: string, names: AnchorNames) {
  const card = useRef<HTMLDivElement>(null)
  const latest = useRef(names)
  const [positions, setPositions] = useState<{ ring: Box; left: number; top: number }>()
  const measure = useCallback(() => {
    const element = findAnchor(anchor, latest.current)
    const size = card.current?.getBoundingClientRect()
    if (!element || !size) return
    const { left, top, width, height } = element.getBoundingClientRect()
    const ring = { left: left - RING, top: top - RING, width: width + 2 * RING, height: height + 2 * RING }
    setPositions({ ring, ...placeCard(ring, size, { width: innerWidth, height: innerHeight }) })
  }, [anchor])
  useLayoutEffect(() => {
    latest.current = names
  }, [names])
  useLayoutEffect(() => {
    measure()
    // the overlay library renders the card after this component
    const frame = requestAnimationFrame(measure)
    addEventListener('resize', measure)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('resize', measure)
    }
  }, [measure])
  return {
    card,
    ring: positions?.ring,
    style: positions ? { left: positions.left, top: positions.top } : CORNER,
  }
}
