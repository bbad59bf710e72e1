/** Texts longer than the portal's own: English with many words, Swedish with long words, Chinese without spaces. */
export const LONG_TEXTS = [
  ['en', 'Reinforced concrete works of the northern approach, including temporary drainage and traffic management'],
  ['sv-SE', 'Betongelementmonteringsplanering för Öresundsförbindelsens anslutningsvägar och spårväxlar'],
  ['zh-CN', '北引道钢筋混凝土工程（包括临时排水设施、交通疏导方案以及相关安全防护措施的编制与实施）'],
] as const

/** Throws an error if a descendant of the element reaches beyond the window's sides. Runs in the page. */
export function isInside(root: Element): void {
  const width = document.documentElement.clientWidth
  for (const element of root.querySelectorAll('*')) {
    const { left, right } = element.getBoundingClientRect()
    if (left < -1 || right > width + 1)
      throw new Error(`${element.outerHTML.slice(0, 200)} reaches from ${left} to ${right}`)
  }
}
