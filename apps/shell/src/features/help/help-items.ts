import type { HelpItem } from '@portico/contract/navigation/help'

/** HELP-3: the pages of help; the first page of a product gets the name that `guideName` returns, if any. */
export function withGuideNames(
  items: readonly HelpItem[],
  guideName: (productCode: string) => string | null,
): HelpItem[] {
  const seenUrls = new Set<string>()
  return items.map((item) => {
    const name = seenUrls.has(item.productCode) ? null : guideName(item.productCode)
    seenUrls.add(item.productCode)
    return name === null ? item : { ...item, name }
  })
}

export interface HelpGroup {
  productCode: string
  name: string
  items: readonly HelpItem[]
}

/** HELP-6: the pages of help whose name or product contains the keyword, by product; the present product first. */
export function findHelp(
  items: readonly HelpItem[],
  keyword: string,
  { present, names, compare }: { present: string; names: ReadonlyMap<string, string>; compare: Intl.Collator },
): HelpGroup[] {
  const searched = keyword.trim().toLowerCase()
  const contains = (text: string) => text.toLowerCase().includes(searched)
  return [...Map.groupBy(items, ({ productCode }) => productCode)]
    .flatMap(([productCode, all]) => {
      const name = names.get(productCode)
      if (name === undefined) return []
      const matching = contains(name) ? all : all.filter((item) => contains(item.name))
      return matching.length > 0 ? [{ productCode, name, items: matching }] : []
    })
    .toSorted((one, other) => {
      if (one.productCode === present) return -1
      return other.productCode === present ? 1 : compare.compare(one.name, other.name)
    })
}
