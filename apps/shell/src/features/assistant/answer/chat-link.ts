import { pageUrl } from '../../../workbench/third-party/page-url.ts'

/** The target of a link in an answer. */
export type ChatLink =
  { kind: 'menu'; productCode: string; applicationCode: string; menuCode: string } | { kind: 'page'; url: URL }

/** The longest address of a link, in UTF-16 code units. */
const LONGEST = 2_000
const CODE = /^[\w.-]{1,100}$/

/**
 * ASSIST-70: reads a link of an answer: with productCode, applicationCode and menuCode it is a menu, otherwise a page
 * of http(s). Null for everything else, which is shown as text. Other parameters of a menu are ignored, so that an
 * answer chooses neither an organisation nor a path in an application.
 */
export function chatLink(address: string, origin: string): ChatLink | null {
  if (address.length > LONGEST) return null
  const menu = menuOf(address, origin)
  if (menu) return menu
  const url = pageUrl(address, origin)
  return url && { kind: 'page', url }
}

function menuOf(address: string, origin: string): ChatLink | null {
  const url = URL.parse(address, origin)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const read = (name: string) => {
    const value = url.searchParams.get(name)
    return value !== null && CODE.test(value) ? value : null
  }
  const productCode = read('productCode')
  const applicationCode = read('applicationCode')
  const menuCode = read('menuCode')
  if (productCode === null || applicationCode === null || menuCode === null) return null
  return { kind: 'menu', productCode, applicationCode, menuCode }
}
