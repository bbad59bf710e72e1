import Bowser from 'bowser'

/** 'Chrome 140, Linux': what a browser says of itself, in two words. Empty where it says nothing that is known. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent)
  const name = [browser.name, browser.version?.split('.')[0]].filter(Boolean).join(' ')
  return [name, os.name].filter(Boolean).join(', ')
}
