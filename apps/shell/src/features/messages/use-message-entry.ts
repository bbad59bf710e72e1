import { useViewing } from '../../lib/session/viewing.ts'
import { hasHeaderEntry } from '../../workbench/layout/header-entries.ts'
import { useScene } from '../../workbench/layout/scene.ts'
import { useFunctionIcons } from '../../workbench/layout/use-function-icons.ts'

/** MSG-41: where the scene hides the messages, or another tenant is viewed, nothing of them is shown or polled. */
export function useMessageEntry(): boolean {
  const scene = useScene()
  const isShown = useFunctionIcons()
  const isViewing = useViewing(({ viewing }) => viewing !== null)
  return isShown && !isViewing && hasHeaderEntry(scene, 'message-center')
}
