import type { RealmFacts } from './realm-port.ts'

/**
 * HOST-80: a browser takes the parts of a drawing (`<use href="/icons.svg#plus">`) from the document's own origin alone; the application's files have
 * another. One that it has refused is fetched, and used from here. Returns what begins to listen for that.
 */
export function ownSprites(page: Window & typeof globalThis, { origin }: RealmFacts): () => void {
  const { document, location, URL: Address, SVGUseElement: Use } = page
  const load = page.fetch.bind(page)
  const copies = new Map<string, Promise<string>>()

  async function copyOf(address: string): Promise<string> {
    const answer = await load(address)
    if (!answer.ok) throw new TypeError(`${address}: ${answer.status}`)
    return Address.createObjectURL(await answer.blob())
  }
  async function mend(use: SVGUseElement): Promise<void> {
    const wanted = use.href.baseVal
    if (!Address.canParse(wanted, document.baseURI)) return
    const target = new Address(wanted, document.baseURI)
    if (!target.hash || (target.origin !== origin && target.origin !== location.origin)) return
    const address = target.href.slice(0, -target.hash.length)
    const copy = copies.get(address) ?? copyOf(address)
    copies.set(address, copy)
    const own = await copy
    if (use.href.baseVal === wanted) use.href.baseVal = own + target.hash
  }
  const refused = ({ target }: Event) => {
    // one that is not there stays empty, as everywhere
    if (target instanceof Use) mend(target).catch(() => {})
  }
  return () => page.addEventListener('error', refused, true)
}
