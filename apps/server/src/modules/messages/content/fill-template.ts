import { escapeUTF8 } from 'entities'
import type { NameAllLang } from '@portico/contract/protocol/common'

/**
 * MSG-54: replaces `{{name}}` in every language. In HTML the value is escaped as text; an unknown name stays as it is.
 */
export function fillTemplate(
  texts: NameAllLang,
  parameters: Readonly<Record<string, string>>,
  kind: 'text' | 'html',
): NameAllLang {
  const value = (name: string, whole: string) => {
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined
    if (parameter === undefined) return whole
    return kind === 'html' ? escapeUTF8(parameter) : parameter
  }
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [
      language,
      text.replace(/\{\{(\w{1,50})\}\}/g, (whole, name: string) => value(name, whole)),
    ]),
  )
}
