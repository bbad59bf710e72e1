import type { AnswerSource } from '@portico/contract/support/assistant'

/** Characters that have a meaning in Markdown. */
const SPECIAL = /[\\`*_{}[\]()#+\-.!|<>~&:]/g

/** ASSISTANT-15: a text of a source as Markdown that shows exactly the text: no link, picture or HTML. */
export const plainMarkdown = (text: string): string => text.replace(/\s+/g, ' ').replace(SPECIAL, '\\$&')

/** ASSISTANT-16: a chat link to a menu: the shell opens it, after the permission is checked again. */
export function linkToMenu({ title, target }: AnswerSource): string | null {
  const { productCode, applicationCode, menuCode } = target
  if (productCode === undefined || menuCode === undefined) return null
  const query = new URLSearchParams({
    productCode,
    ...(applicationCode === undefined ? {} : { applicationCode }),
    menuCode,
  })
  return `[${plainMarkdown(title)}](?${query})`
}
