type Props = Readonly<Record<string, string | number | boolean | undefined | ((event: Event) => void)>>
type Child = Node | string | false | undefined

/** An element with attributes, listeners and children. Text is always text, never markup. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value))
  }
  element.append(...children.filter((child) => child !== undefined && child !== false))
  return element
}
