export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong'

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u, /[\p{Lo}]/u]

/** Estimates the strength of a password as a hint; the server decides. Length has more weight than variety. */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...password]
  if (characters.length < 8) return 'short'
  if (new Set(characters).size < 5) return 'weak'
  // a Chinese character has more weight than a letter
  const weight = characters.reduce((sum, character) => sum + (/\p{Script=Han}/u.test(character) ? 2 : 1), 0)
  const points = weight + 2 * KINDS.filter((kind) => kind.test(password)).length
  return points >= 20 ? 'strong' : points >= 14 ? 'fair' : 'weak'
}
