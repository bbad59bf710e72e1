import { pageUrl } from '../../../workbench/third-party/page-url.ts'
import { chatLink, type ChatLink } from '../answer/chat-link.ts'

/**
 * ASSIST-63: the address of the deployment's bot, if it has http or https and another origin than the portal; else
 * null.
 */
export function botUrl(address: string, portalOrigin: string): URL | null {
  const url = pageUrl(address, portalOrigin)
  return url && url.origin !== portalOrigin ? url : null
}

type BotMessage = { kind: 'ready' } | { kind: 'open'; link: ChatLink }

/** ASSIST-66: reads a message of the bot's frame; null for any other one. */
export function readBotMessage(message: unknown, portalOrigin: string): BotMessage | null {
  if (typeof message !== 'object' || message === null) return null
  const { type, data } = message as { type?: unknown; data?: unknown }
  if (type === 'ready') return { kind: 'ready' }
  if (typeof data !== 'object' || data === null) return null
  const { productCode, applicationCode, menuCode, url } = data as Record<string, unknown>
  const address =
    type === 'applicationModule'
      ? addressOf({ productCode, applicationCode, menuCode })
      : type === 'embeddedTripartitePage' && typeof url === 'string'
        ? url
        : null
  const link = address === null ? null : chatLink(address, portalOrigin)
  return link && { kind: 'open', link }
}

function addressOf(codes: Record<string, unknown>): string | null {
  const pairs = Object.entries(codes)
  if (!pairs.every(([, code]) => typeof code === 'string')) return null
  return `?${new URLSearchParams(pairs as [string, string][])}`
}
