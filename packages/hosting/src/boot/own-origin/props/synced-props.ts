import type { ApplicationMessage, ApplicationToken, PortalMessage, ToApplication } from '@portico/sdk/protocol'
import { frozenCopy } from '../../../messages/frozen-copy.ts'
import { createLifecycleProps } from './lifecycle-props.ts'

/**
 * HOST-113: the props of the lifecycles, as objects of the application's own window. Messages of the portal keep them
 * up to date.
 */
export function createSyncedProps(
  code: string,
  listen: (listener: (message: PortalMessage) => void) => () => void,
  send: (message: ApplicationMessage) => void,
  requestToken: () => Promise<ApplicationToken | undefined>,
) {
  let context: ToApplication['context'] | undefined
  const lifecycle = createLifecycleProps(code, { send, listen }, () => context, requestToken)
  return {
    isReady: () => context !== undefined,
    receive(message: PortalMessage) {
      if (message.type === 'tokenRenewed') lifecycle.tokenRenewed(message.data)
      if (message.type !== 'context') return
      const before = context
      context = frozenCopy(message.data)
      const isChanged = before && JSON.stringify(before.state) !== JSON.stringify(context.state)
      if (isChanged) lifecycle.changed(context.state)
    },
    now: (): Record<string, unknown> => ({ ...lifecycle.now(), saved: context?.saved }),
  }
}
