import Bowser from 'bowser'

/** Describes a browser by its user agent, such as 'Chrome 140, Linux'. Empty if unknown. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent)
  const name = [browser.name, browser.version?.split('.')[0]].filter(Boolean).join(' ')
  return [name, os.name].filter(Boolean).join(', ')
}
