import { useViewing } from '../../lib/session/viewing.ts'
import { useHeaderEntry } from '../../workbench/layout/header/use-header-entry.ts'
import { useFunctionIcons } from '../../workbench/layout/scene/use-function-icons.ts'

/** MSG-41: if the scene hides the messages, or another tenant is viewed, messages are neither shown nor polled. */
export function useMessageEntry(): boolean {
  const hasEntry = useHeaderEntry('message-center')
  const isShown = useFunctionIcons()
  const isViewing = useViewing(({ viewing }) => viewing !== null)
  return isShown && !isViewing && hasEntry
}
