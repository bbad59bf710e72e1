/** The first character of each letter in pinyin order; no syllable begins with I, U or V. */
const FIRST = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀'
const LETTERS = 'abcdefghjklmnopqrstwxyz'
const order = new Intl.Collator('zh-CN-u-co-pinyin')
const boundaries = Array.from(FIRST)
const cachedInitials = new Map<string, string>()

const HAN = /\p{Script=Han}/u

/** ORG-33: the pinyin initials of a Chinese name: `杭州湾3号隧道` gives `hzw3hsd`. Null for other names. */
export function initialsOf(name: string): string | null {
  if (!HAN.test(name)) return null
  return Array.from(name, initialOf).join('')
}

function initialOf(character: string): string {
  if (/^[a-z0-9]$/i.test(character)) return character.toLowerCase()
  if (!HAN.test(character)) return ''
  const letter = cachedInitials.get(character)
  if (letter !== undefined) return letter
  const at = boundaries.findLastIndex((first) => order.compare(first, character) <= 0)
  const initial = LETTERS[at] ?? ''
  cachedInitials.set(character, initial)
  return initial
}
