/** The initials of a person without a picture: AB for 'Anna Berg'; 伟 for '李伟', as Chinese readers expect. */
export function initialsOf(name: string): string {
  const characters = Array.from(name.trim())
  if (/\p{Script=Han}/u.test(name)) return characters.at(-1) ?? ''
  const words = name
    .trim()
    .split(/[\s.@_-]+/)
    .filter(Boolean)
  const first = Array.from(words[0] ?? '')[0] ?? ''
  const last = words.length > 1 ? (Array.from(words.at(-1) ?? '')[0] ?? '') : ''
  return (first + last).toLocaleUpperCase()
}
