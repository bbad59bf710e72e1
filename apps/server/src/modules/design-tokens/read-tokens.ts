/** The kind of sample that shows a token. */
type TokenKind = 'colour' | 'size' | 'text' | 'font' | 'line' | 'weight' | 'radius' | 'shadow' | 'time' | 'value'

export interface DesignToken {
  /** The name, such as `--p-space-4`. */
  name: string
  /** The value as specified in the style sheet. */
  value: string
  kind: TokenKind
}

export interface TokenGroup {
  /** The comment above the tokens. */
  title: string
  tokens: readonly DesignToken[]
}

/** The first kind whose name matches. */
const BY_NAME: readonly [TokenKind, RegExp][] = [
  ['font', /^--p-font/],
  ['text', /^--p-text-(?:2xs|xs|s|m|l|xl|[234]xl)$/],
  ['line', /^--p-line(?:-tight)?$/],
  ['weight', /^--p-weight/],
  ['radius', /^--p-radius/],
  ['shadow', /^--p-shadow/],
  ['time', /^--p-(?:fast|slow|turn|breathe)$/],
]

function kindOf(name: string, value: string): TokenKind {
  const matchingKind = BY_NAME.find(([, pattern]) => pattern.test(name))
  if (matchingKind) return matchingKind[0]
  if (/^\d+px$/.test(value)) return 'size'
  return /^(?:light-dark\(|#|rgb\(|transparent$|var\()/.test(value) ? 'colour' : 'value'
}

/** Reads the tokens of the style sheet's first rule, in the groups of its comments. */
export function readDesignTokens(css: string): TokenGroup[] {
  const start = css.indexOf(':root {')
  const rule = css.slice(start + ':root {'.length, css.indexOf('\n}', start))
  const [, ...parts] = rule.split('/*')
  return parts.map((part) => {
    const end = part.indexOf('*/')
    return {
      title: onOneLine(part.slice(0, end)),
      tokens: part
        .slice(end + 2)
        .split(';')
        .flatMap(tokenOf),
    }
  })
}

function tokenOf(declaration: string): DesignToken[] {
  const colon = declaration.indexOf(':')
  const name = declaration.slice(0, colon).trim()
  const value = onOneLine(declaration.slice(colon + 1))
  return name.startsWith('--p-') ? [{ name, value, kind: kindOf(name, value) }] : []
}

const onOneLine = (text: string) => text.split(/\s/).filter(Boolean).join(' ')
