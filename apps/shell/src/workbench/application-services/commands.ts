import { enterTab } from '../navigation/navigate.ts'
import { sendToApplication } from '../engine/application-calls.ts'

/** SDK-46: activates the tab of a command's application and runs the command there. */
export function runCommand(tabId: string, commandId: string): void {
  enterTab(tabId)
  sendToApplication(tabId, 'runCommand', { id: commandId })
}
