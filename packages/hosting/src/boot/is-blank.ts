/** Content without text. */
const DRAWN = ':is(img,svg,canvas,video,input,textarea,select,progress,meter,iframe,frame,object,embed)'
/** Elements whose text is never shown. */
const UNSEEN = 'style,script,link,template,noscript'

/**
 * HOST-362: returns a function that tells whether a page shows neither text nor pictures, fields or frames. Shadow
 * roots count, because many applications have all of their content in one. A closed root cannot be read: a custom
 * element with a height counts as content.
 */
export function watchBlankness({ document, Document, HTMLElement, Element, Text }: Window & typeof globalThis) {
  // a field of the name `body` or `matches` hides the property of its form or document, but not that of the prototype
  const getterOf = (prototype: object, name: string) => Object.getOwnPropertyDescriptor(prototype, name)!.get!
  const body = getterOf(Document.prototype, 'body').bind(document) as () => HTMLElement | null
  const text = getterOf(HTMLElement.prototype, 'innerText')
  const rootOf = getterOf(Element.prototype, 'shadowRoot')
  const nameOf = getterOf(Element.prototype, 'localName')
  const { matches, getBoundingClientRect } = Element.prototype

  function hasText(node: Node): boolean {
    if (node instanceof Text) return node.data.trim() !== ''
    return node instanceof HTMLElement && !matches.call(node, UNSEEN) && String(text.call(node)).trim() !== ''
  }
  function showsInside(host: Element): boolean {
    const root = rootOf.call(host) as ShadowRoot | null
    if (root) return [...root.childNodes].some(hasText) || shows(root)
    return String(nameOf.call(host)).includes('-') && getBoundingClientRect.call(host).height > 0
  }
  const shows = (root: ParentNode): boolean =>
    root.querySelector(DRAWN) !== null || [...root.querySelectorAll(':defined')].some(showsInside)

  return (): boolean => {
    const element = body()
    return !element || !(hasText(element) || shows(element))
  }
}
