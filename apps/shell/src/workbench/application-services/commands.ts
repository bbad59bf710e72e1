import { enterTab } from '../navigation/navigate.ts'
import { sendToApplication } from '../engine/engine-host.ts'

/** SDK-46: a command runs in its application, which is brought to the front for it. */
export function runCommand(tabId: string, commandId: string): void {
  enterTab(tabId)
  sendToApplication(tabId, 'runCommand', { id: commandId })
}
