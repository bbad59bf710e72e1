/**
 * HOST-73: links, forms and `open` that target the window around the application (`_top`, `_parent`) open in the
 * application's own frame if their address belongs to the application, otherwise in a new window.
 */
export function keepTargetsInside(page: Window & typeof globalThis, origins: readonly string[]) {
  const { document, location } = page
  const base = () => page.Document.prototype.querySelector.call(document, 'base[target]')?.getAttribute('target') ?? ''
  const targetOf = (element: Element) => element.getAttribute('target') || base()
  const isOutward = (target: string) => /^_(?:top|parent)$/i.test(target)
  const isOwn = (address: string) =>
    page.URL.canParse(address, document.baseURI) && origins.includes(new page.URL(address, document.baseURI).origin)

  function lead(address: string): Window | null {
    if (!isOwn(address)) return openNatively(address, '_blank', 'noopener')
    location.assign(new page.URL(address, document.baseURI).href)
    return page
  }
  function turn(form: HTMLFormElement, submitter?: Element | null) {
    const target = submitter?.getAttribute('formtarget') || targetOf(form)
    if (!isOutward(target)) return
    const address = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
    const name = isOwn(address) ? '_self' : '_blank'
    if (submitter?.hasAttribute('formtarget')) submitter.setAttribute('formtarget', name)
    form.target = name
  }
  const openNatively = page.open.bind(page)
  page.open = (address?: string | URL, target?: string, features?: string) =>
    target !== undefined && isOutward(target) ? lead(String(address ?? '')) : openNatively(address, target, features)
  const submit = page.HTMLFormElement.prototype.submit
  page.HTMLFormElement.prototype.submit = function () {
    turn(this)
    submit.call(this)
  }

  return {
    /** Follows a link that targets the window around the application. Returns false for any other link. */
    follow(link: HTMLAnchorElement): boolean {
      const leads = isOutward(targetOf(link))
      if (leads) lead(link.href)
      return leads
    },
    listen() {
      page.addEventListener('submit', (event) => turn(event.target as HTMLFormElement, event.submitter), true)
    },
  }
}
