import type { AnswerSource } from '@portico/contract/support/assistant'
import type { Command } from '../../../workbench/contributions/command.ts'
import { openMenu } from '../../../workbench/navigation/navigate.ts'
import { openTenantLink } from '../../../workbench/third-party/open-tenant-link.ts'

/** ASSIST-78: returns the action that opens a source; null for a source that has no page, such as a document. */
export function sourceAction({ target }: AnswerSource, commands: readonly Command[]): (() => unknown) | null {
  const { orgId, productCode, applicationCode, menuCode, messageId, url, commandId } = target
  if (commandId !== undefined) {
    const command = commands.find(({ id }) => id === commandId)
    return command ? () => command.run() : null
  }
  if (messageId !== undefined) {
    const path = `/messages/details/${messageId}`
    return () => openMenu({ productCode: 'pmpp', menuCode: 'station-message-all', path })
  }
  if (menuCode !== undefined && productCode !== undefined) {
    return () => openMenu({ orgId, productCode, applicationCode, menuCode, from: 'application' })
  }
  if (applicationCode !== undefined) return () => openMenu({ orgId, productCode, applicationCode })
  return url === undefined ? null : () => openTenantLink(url)
}
