import { keysOf, pressedKeys } from '@portico/contract/rules/navigation/shortcuts'
import { useEffect, useLayoutEffect } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { shownKeys } from '../../lib/browser/shown-keys.ts'
import { preloadPart } from '../../lib/loading/preload-part.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { IconButton } from '../../ui/button.tsx'
import { useLazyOverlay } from '../../ui/use-lazy-overlay.tsx'
import { useRegion } from '../../workbench/layout/scene/regions.ts'
import { useScene } from '../../workbench/layout/scene/scene.ts'
import './palette-button.css'
import { onFrameEvent } from '../../lib/browser/frame-events.ts'
import { captureTyping, endTypingCapture } from './typed-ahead.ts'

/**
 * PALETTE-1: opens the palette by button and by the person's shortcut (PREF-7), also while an application has the
 * focus.
 */
export function PaletteButton() {
  const text = useText()
  const scene = useScene()
  const isShown = useRegion('functions')
  const keys = usePreferences(({ shortcuts }) => keysOf('search', shortcuts))
  const { trigger, triggerProps, overlay, isOpen, open, close, prefetch } = useLazyOverlay('dialog', () =>
    import('./palette.tsx').then((module) => {
      module.prepareMenuEntries()
      return module.Palette
    }),
  )
  // a layout effect, so that the key works as soon as the button is visible
  useLayoutEffect(() => {
    if (!isShown) return undefined
    const openByKey = () => {
      if (!isOpen) captureTyping(trigger.current, close)
      open()
    }
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !keys || pressedKeys(event) !== keys || isBehindDialog()) return
      event.preventDefault()
      openByKey()
    }
    const stop = onFrameEvent('search', () => void (isBehindDialog() || openByKey()))
    const cancel = preloadPart(prefetch)
    document.addEventListener('keydown', listen)
    return () => {
      stop()
      cancel()
      document.removeEventListener('keydown', listen)
    }
  }, [isShown, keys, isOpen, trigger, open, close, prefetch])
  // the palette was closed, or its code did not load
  useEffect(() => (isOpen ? endTypingCapture : undefined), [isOpen])

  if (!isShown) return null
  if (scene?.functionIconShow === false) return overlay
  return (
    <>
      <IconButton
        kind="header"
        icon="search"
        label={text('headerEntries.search')}
        {...(keys === null ? {} : { 'aria-keyshortcuts': ariaKeys(keys) })}
        className="p-search-button"
        badge={
          <span className="p-search-field">
            {text('headerEntries.search')}
            {/* the style draws it, so that it is not part of the accessible name */}
            {keys !== null && <kbd data-keys={shownKeys(keys).join(' ')} />}
          </span>
        }
        {...triggerProps}
      />
      {overlay}
    </>
  )
}

const ariaKeys = (keys: string) =>
  [...new Set(['Control', 'Meta'].map((modifier) => keys.replace('Mod', modifier)))].join(' ')

/** Returns whether a dialog is open, which the palette must not cover. */
const isBehindDialog = () => document.querySelector('.p-scrim:not([data-leaving])') !== null
