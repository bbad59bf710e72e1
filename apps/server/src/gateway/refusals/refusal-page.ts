import type { ErrorCode } from '@portico/contract/protocol/errors'
import type { Language } from '@portico/contract/protocol/common'
import type { AppHosts } from '../../addresses/app-hosts.ts'
import { serverText } from '../../http/pipeline/problems/server-texts.ts'

/** The gateway's own message instead of a response of the application's server. */
export interface GatewayRefusal {
  code: ErrorCode
  reason: string | null
  status: number
  traceId: string
}

interface Page {
  language: Language
  refusal: GatewayRefusal
  /** Nonce of the page's script, which notifies the portal. */
  nonce?: string
  hosts?: AppHosts
}

/**
 * HOST-46, HOST-133: a page with the reason, the code and a retry button. In a frame of the portal it also notifies
 * the portal.
 */
export function refusalPage({ language, refusal, nonce, hosts }: Page): string {
  const text = (key: 'title' | 'retry') => serverText(`upstream.${key}`, language)
  const message = JSON.stringify({ type: 'portico-refused', v: 1, ...refusal }).replaceAll('<', String.raw`\u003c`)
  const script =
    hosts && nonce
      ? `<script nonce="${nonce}">if (parent !== self) parent.postMessage(${message}, ${JSON.stringify(hosts.portalOrigin)})</script>`
      : ''
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text('title')}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem;text-align:center}
a{display:inline-block;padding:.4rem 1rem;border:1px solid;border-radius:.3rem;color:inherit;text-decoration:none}small{opacity:.7}</style>
<main>
<h1>${text('title')}</h1>
<p>${serverText(refusal.code, language)}</p>
<p><a href="">${text('retry')}</a></p>
<small>${refusal.code}${refusal.reason === null ? '' : ` (${refusal.reason})`} · ${refusal.traceId}</small>
</main>
${script}
</html>`
}
