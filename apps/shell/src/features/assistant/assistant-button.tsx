import { useEffect } from 'react'
import { assistantWindow } from '../../lib/assistant-window.ts'
import { useIsOpen } from '../../lib/dialogs.ts'
import { useOffersAssistant } from '../../workbench/layout/offers-assistant.ts'
import { useFunctionIcons } from '../../workbench/layout/scene/use-function-icons.ts'
import { AssistantSign } from '../../ui/images/assistant-sign.tsx'
import { useAssistantText } from './assistant-text.ts'

/** ASSIST-50: the header's entry, which opens and closes the window. */
export function AssistantButton() {
  const text = useAssistantText()
  const isShown = useFunctionIcons()
  const isOffered = useOffersAssistant()
  const isOpen = useIsOpen(assistantWindow)
  // ASSIST-51: a condition may begin to hold while the window is open
  useEffect(() => {
    if (!isOffered) assistantWindow.close()
  }, [isOffered])
  if (!isShown || !isOffered) return null
  return (
    <button
      type="button"
      className="p-button p-icon-button p-assistant-button"
      data-kind="header"
      title={text('title')}
      aria-label={text('title')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={isOpen ? assistantWindow.close : assistantWindow.open}
    >
      <AssistantSign />
    </button>
  )
}
