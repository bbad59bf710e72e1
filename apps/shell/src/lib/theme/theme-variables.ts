/** LOOK-5: permits a colour, a pair for light and dark, or a length; no other CSS. */
const VALUE =
  /^(?:#[0-9a-f]{6}(?:[0-9a-f]{2})?|light-dark\(#[0-9a-f]{6}(?:[0-9a-f]{2})?, #[0-9a-f]{6}(?:[0-9a-f]{2})?\)|\d{1,4}px)$/

/** Sets the well-formed values through the object model, as the content policy requires. */
export function applyThemeVariables(variables: unknown): void {
  if (typeof variables !== 'object' || variables === null) return
  for (const [name, value] of Object.entries(variables)) {
    if (/^--p-[a-z-]+$/.test(name) && typeof value === 'string' && VALUE.test(value)) {
      document.documentElement.style.setProperty(name, value)
    }
  }
}

export function clearThemeVariables(): void {
  const { style } = document.documentElement
  for (const name of Array.from(style)) if (name.startsWith('--p-')) style.removeProperty(name)
}
