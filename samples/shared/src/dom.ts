type Attribute = string | number | boolean | undefined | ((event: Event) => void)
type Attributes = Readonly<Record<string, Attribute>>
export type Child = Node | string | null | undefined | false

/**
 * An element with its attributes, listeners (a function listens to the event of its name) and children. Text is never
 * markup.
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Child | readonly Child[])[]
): HTMLElementTagNameMap[Tag] {
  return fill(document.createElement(tag), attributes, children)
}

/** The same for an element of a drawing. */
export function svg(
  tag: keyof SVGElementTagNameMap,
  attributes: Attributes = {},
  ...children: readonly (Child | readonly Child[])[]
): SVGElement {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children)
}

function fill<Target extends Element>(
  element: Target,
  attributes: Attributes,
  children: readonly (Child | readonly Child[])[],
): Target {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value))
  }
  for (const child of children.flat()) if (child) element.append(child)
  return element
}
