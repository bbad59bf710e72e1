import { extensionOf } from '@portico/contract/rules/support/attachments'

/** Maximum length of a stored name, extension included. */
const MAX_LENGTH = 120

/** Names that Windows reserves for devices. */
const RESERVED_NAMES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * TICKET-7: the name of an attachment without folders, and without characters that are invisible, change the direction
 * of the text, or are not permitted in names. It is shown and given to the help desk, and never used as a path.
 */
export function safeFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const visible = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .normalize('NFC')
    .trim()
  const extension = extensionOf(visible)
  const base = [...visible.slice(0, visible.length - extension.length - 1)].slice(0, MAX_LENGTH - extension.length - 1)
  const stem = base.join('').replace(/^\.+/, '') || 'file'
  return `${RESERVED_NAMES.test(stem) ? '_' : ''}${stem}.${extension}`
}
