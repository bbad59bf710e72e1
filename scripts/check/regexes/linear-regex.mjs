import { RegExpParser } from '@eslint-community/regexpp'
import { toUnicodeSet } from 'regexp-ast-analysis'

/** A repetition of more characters than this counts as unbounded. */
const LONGEST_BOUNDED = 1000
/** The number of repetitions up to which a part with an exact count is expanded. */
const LONGEST_UNROLLED = 64
/** Ways in which the parts outside repetitions may be combined. */
const MOST_COMBINATIONS = 1000

/**
 * Returns why an expression is not proven to match in time linear in the text, or undefined where it is (SEC-41). The
 * proof is sound and deliberately narrow. Each alternative at the top has to
 * - be deterministic: inside and behind repetitions, the next character alone decides which part of the expression
 *   reads it, so that nothing is read twice from one start;
 * - and not read the same text from many starts: it begins with `^`, reads a bounded number of characters, always
 *   matches once it is in a repetition, or begins with a character that none of its repetitions reads.
 */
export function whyNotLinear(pattern, flags) {
  const parser = new RegExpParser()
  const mode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') }
  const { alternatives } = parser.parsePattern(pattern, 0, pattern.length, mode)
  const parsedFlags = parser.parseFlags(flags)
  for (const alternative of alternatives) {
    const graph = createGraph(parsedFlags)
    const whole = readAlternative(alternative, graph)
    const reason =
      graph.reason ?? whyAmbiguous([whole.first], graph) ?? whyRestarted(alternative, whole, graph, parsedFlags)
    if (reason) return reason
  }
  return undefined
}

/** `follow` has, for each position of a character in the expression, the positions that may read the next character. */
const createGraph = (flags) => ({ flags, follow: new Map(), reason: undefined })

function whyAmbiguous(starts, { follow }) {
  let combinations = 1
  const sources = [...starts.map((options) => ({ options })), ...[...follow].map(([at, options]) => ({ at, options }))]
  for (const { at, options } of sources) {
    const clashing = [...options].filter((one) =>
      [...options].some((other) => other !== one && !other.set.isDisjointWith(one.set)),
    )
    if (clashing.length === 0) continue
    combinations *= clashing.length
    if (at?.isRepeated || combinations > MOST_COMBINATIONS) {
      return `${clashing[0].raw} and ${clashing[1].raw} may read the same character`
    }
  }
  return undefined
}

function whyRestarted(alternative, whole, { follow }, flags) {
  if (flags.sticky || isAnchored(alternative, flags)) return undefined
  const looped = [...follow.keys()].filter(({ isLooped }) => isLooped)
  if (!whole.isGuarded && looped.every((position) => whole.last.has(position))) return undefined
  const restart = looped.find(({ set }) => [...whole.first].some((start) => !start.set.isDisjointWith(set)))
  return restart && `${restart.raw} reads what the expression begins with, without \`^\``
}

/**
 * The positions that may read the first and the last character of a part, and whether the part may read nothing. A part
 * is guarded when more than its characters decides whether it matches.
 */
const EMPTY = { first: new Set(), last: new Set(), isNullable: true, isGuarded: false }

const readAlternative = ({ elements }, graph) => readSequence(elements, graph)

const readSequence = (elements, graph) =>
  elements
    .map((element) => readElement(element, graph))
    .reduce((left, right) => {
      connect(left.last, right.first, graph)
      return {
        first: left.isNullable ? left.first.union(right.first) : left.first,
        last: right.isNullable ? right.last.union(left.last) : right.last,
        isNullable: left.isNullable && right.isNullable,
        isGuarded: left.isGuarded || right.isGuarded,
      }
    }, EMPTY)

function readElement(element, graph) {
  switch (element.type) {
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return readCharacter(element, graph)
    case 'Group':
    case 'CapturingGroup':
      return readGroup(element, graph)
    case 'Quantifier':
      return readQuantifier(element, graph)
    case 'Assertion':
      return readAssertion(element, graph)
    default:
      graph.reason ??= `${element.raw} depends on what was read before`
      return EMPTY
  }
}

function readCharacter(element, graph) {
  const { chars, accept } = toUnicodeSet(element, graph.flags)
  if (!accept.isEmpty) graph.reason ??= `${element.raw} may read several characters`
  const maximum = repetitions(element)
  const position = { raw: element.raw, set: chars, isRepeated: maximum > 1, isLooped: maximum > LONGEST_BOUNDED }
  graph.follow.set(position, new Set())
  return { first: new Set([position]), last: new Set([position]), isNullable: false, isGuarded: false }
}

function readGroup({ alternatives, raw }, graph) {
  const parts = alternatives.map((alternative) => readAlternative(alternative, graph))
  if (parts.filter(({ isNullable }) => isNullable).length > 1)
    graph.reason ??= `${raw} may read nothing in several ways`
  return {
    first: parts.reduce((all, { first }) => all.union(first), new Set()),
    last: parts.reduce((all, { last }) => all.union(last), new Set()),
    isNullable: parts.some(({ isNullable }) => isNullable),
    isGuarded: parts.some(({ isGuarded }) => isGuarded),
  }
}

function readQuantifier({ element, min, max, raw }, graph) {
  if (min === max && max <= LONGEST_UNROLLED) return readSequence(Array(max).fill(element), graph)
  const part = readElement(element, graph)
  if (part.isNullable) graph.reason ??= `${raw} repeats what may read nothing`
  if (max > 1) connect(part.last, part.first, graph)
  return { ...part, isNullable: min === 0 || part.isNullable }
}

function readAssertion({ kind, alternatives, raw }, graph) {
  if (kind === 'lookahead' || kind === 'lookbehind') {
    const inner = createGraph(graph.flags)
    const starts = alternatives.map((alternative) => readAlternative(alternative, inner).first)
    const isBounded = [...inner.follow.keys()].every(({ isLooped }) => !isLooped)
    const reason = inner.reason ?? whyAmbiguous(starts, inner)
    graph.reason ??= isBounded ? reason : `${raw} may read any number of characters`
  }
  return { ...EMPTY, isGuarded: true }
}

/** A second connection of two positions is a second way to read the same characters, as in `(a+)+`. */
function connect(last, first, graph) {
  for (const position of last) {
    const options = graph.follow.get(position)
    for (const option of first) {
      if (options.has(option)) graph.reason ??= `${option.raw} is repeated in several ways`
      options.add(option)
    }
  }
}

/** The maximum number of times that an element is read, within its lookaround. */
function repetitions(element) {
  let maximum = 1
  for (let node = element.parent; node && node.kind !== 'lookahead' && node.kind !== 'lookbehind'; node = node.parent) {
    if (node.type === 'Quantifier') maximum *= node.max
  }
  return maximum
}

/** Matches are tried at the start of the text only. */
function isAnchored({ elements: [head] }, flags) {
  if (head?.type === 'Assertion') return head.kind === 'start' && !flags.multiline
  const isGroup = head?.type === 'Group' || head?.type === 'CapturingGroup'
  return isGroup && head.alternatives.every((alternative) => isAnchored(alternative, flags))
}
