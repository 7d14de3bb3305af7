import { type AST, RegExpParser } from '@eslint-community/regexpp'

/** Reads one character of the classes in `mask`, one bit a class. */
export type Edge = { mask: bigint; to: State }
type Link = { kind: 'free' | 'start' | 'guard'; to: Node }
type Node = { links: Link[]; edges: { mask: bigint; to: Node }[] }

export type State = {
  id: number
  /** Whether a match may end here whatever follows. */
  final: boolean
  edges: Edge[]
  /** Edges that the engine reaches in two ways without reading anything. */
  twice: Set<Edge>
}

export type Automaton = { states: State[]; sampleOf: (mask: bigint) => string }

// Copies of a repeated part that are distinguished; more change nothing about how it is searched.
const mostCopies = 4
/** A repetition that is allowed so often is not bounded for our purposes. */
const asGoodAsUnbounded = 1000

/** Characters of each kind that expressions distinguish. */
const samples =
  '\u00a0\u00ad\u00b5\u00df\u00e7\u0130\u0131\u017f\u01c5\u02b0\u0301\u0660\u05d0\u0639\u0e01\u1680\u180e\u200b\u200d\u200e\u2018\u2028\u202e\u2060\u20ac\u2126\u212a\u2160\u2800\u3000\u3042\u4e2d\ud7a3\ue000\ufe0f\ufeff\uff10\uffff'
const astralSamples = ['\u{10400}', '\u{1f468}', '\u{1f3fb}', '\u{e0041}', '\u{10ffff}']

export class NotAnalysed extends Error {}

function readersOf(node: AST.Node, found: AST.Node[] = []): AST.Node[] {
  if (['Character', 'CharacterSet', 'CharacterClass', 'ExpressionCharacterClass'].includes(node.type)) found.push(node)
  else if ('alternatives' in node && node.type !== 'ClassStringDisjunction')
    for (const { elements } of node.alternatives) for (const element of elements) readersOf(element, found)
  else if (node.type === 'Quantifier') readersOf(node.element, found)
  return found
}

function classesOf(pattern: AST.Pattern, source: string, flags: string) {
  const written = [...source].flatMap((character) => {
    const code = character.codePointAt(0) ?? 0
    return [code - 1, code, code + 1].filter((near) => near >= 0).map((near) => String.fromCodePoint(near))
  })
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
  const all = [...new Set([...ascii, ...written, ...samples, ...(/[uv]/.test(flags) ? astralSamples : ['\ud83d'])])]
  const readers = readersOf(pattern)
  const tests = readers.map(({ raw }) => new RegExp(`^(?:${raw})$`, flags.replace(/[gymd]/g, '')))
  const bySignature = new Map<string, { sample: string; taken: boolean[] }>()
  for (const sample of all) {
    const taken = tests.map((test) => test.test(sample))
    const signature = taken.join()
    if (!bySignature.has(signature)) bySignature.set(signature, { sample, taken })
  }
  const classes = [...bySignature.values()]
  const bit = (n: number) => 1n << BigInt(n)
  const every = bit(classes.length) - 1n
  const masks = new Map(
    readers.map((reader, at) => [
      reader,
      classes.reduce((mask, { taken }, n) => (taken[at] ? mask | bit(n) : mask), 0n),
    ]),
  )
  const sampleOf = (mask: bigint) => classes.find((_, n) => (mask & bit(n)) !== 0n)?.sample ?? ''
  return { maskOf: (reader: AST.Node) => masks.get(reader) ?? 0n, every, sampleOf }
}

function repeats(part: AST.Node): boolean {
  if (part.type === 'Quantifier') return part.max >= asGoodAsUnbounded || repeats(part.element)
  if (part.type === 'Alternative') return part.elements.some(repeats)
  return 'alternatives' in part && part.type !== 'ClassStringDisjunction' && part.alternatives.some(repeats)
}

/** Unless it is anchored, the search restarts at each character. What looks ahead is a branch that never ends the match. @throws NotAnalysed */
export function automatonOf(source: string, flags: string): Automaton {
  const isUnicode = /[uv]/.test(flags)
  const mode = { unicode: isUnicode && !flags.includes('v'), unicodeSets: flags.includes('v') }
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, mode)
  const { maskOf, every, sampleOf } = classesOf(pattern, source, flags)

  const nodes: Node[] = []
  const node = (): Node => {
    const made: Node = { links: [], edges: [] }
    nodes.push(made)
    if (nodes.length > 5000) throw new NotAnalysed('too large')
    return made
  }
  const link = (from: Node, to: Node, kind: Link['kind'] = 'free') => from.links.push({ kind, to })

  function add(part: AST.Node, from: Node): Node {
    switch (part.type) {
      case 'Pattern':
      case 'Group':
      case 'CapturingGroup':
        return addAlternatives(part.alternatives, from)
      case 'Quantifier':
        return addRepeated(part, from)
      case 'Assertion':
        return addAssertion(part, from)
      case 'Backreference': {
        const groups = [part.resolved].flat()
        return addAlternatives(
          groups.flatMap(({ alternatives }) => alternatives),
          from,
        )
      }
      default: {
        const end = node()
        from.edges.push({ mask: maskOf(part), to: end })
        return end
      }
    }
  }

  function addAlternatives(alternatives: readonly AST.Alternative[], from: Node): Node {
    const end = node()
    for (const { elements } of alternatives) {
      const begin = node()
      link(from, begin)
      link(
        elements.reduce((at, element) => add(element, at), begin),
        end,
      )
    }
    return end
  }

  function addRepeated({ min, max, element }: AST.Quantifier, from: Node): Node {
    let at = from
    const copies = Math.min(min, mostCopies)
    for (let copy = 0; copy < copies; copy += 1) at = add(element, at)
    const end = node()
    if (max >= asGoodAsUnbounded) {
      const loop = node()
      link(at, loop)
      link(add(element, loop), loop)
      link(loop, end)
      return end
    }
    link(at, end)
    for (let copy = copies; copy < Math.min(max, mostCopies); copy += 1) {
      at = add(element, at)
      link(at, end)
    }
    return end
  }

  function addAssertion(part: AST.Assertion, from: Node): Node {
    const end = node()
    if (part.kind === 'start' && !flags.includes('m')) link(from, end, 'start')
    else link(from, end, 'guard')
    if (part.kind === 'lookahead') addAlternatives(part.alternatives, from)
    if (part.kind === 'lookbehind' && part.alternatives.some(repeats)) throw new NotAnalysed('repeats in a lookbehind')
    return end
  }

  const begin = node()
  const accept = add(pattern, begin)
  const searched = node()
  if (!flags.includes('y')) {
    searched.edges.push({ mask: every, to: searched })
    link(searched, begin)
  }
  return { states: withoutLinks(nodes, { begin, searched, accept }), sampleOf }
}

function reach(from: Node, atStart: boolean, accept: Node) {
  const times = new Map<Node['edges'][number], number>()
  let final = false
  let steps = 0
  const path = new Set<Link>()
  const walk = (at: Node, guarded: boolean) => {
    steps += 1
    if (steps > 20_000) throw new NotAnalysed('too many empty ways')
    if (at === accept && !guarded) final = true
    for (const edge of at.edges) times.set(edge, (times.get(edge) ?? 0) + 1)
    for (const link of at.links) {
      // Engines refuse to repeat an empty match.
      if (path.has(link) || (link.kind === 'start' && !atStart)) continue
      path.add(link)
      walk(link.to, guarded || link.kind === 'guard')
      path.delete(link)
    }
  }
  walk(from, false)
  return { times, final }
}

type Ends = { begin: Node; searched: Node; accept: Node }

function withoutLinks(nodes: readonly Node[], { begin, searched, accept }: Ends): State[] {
  const targets = new Set(nodes.flatMap(({ edges }) => edges.map(({ to }) => to)))
  const kept = [begin, ...[...targets, searched].filter((one, n, all) => one !== begin && all.indexOf(one) === n)]
  const states = new Map(
    kept.map((one, id) => [one, { id, final: false, edges: [], twice: new Set() } as State] as const),
  )
  for (const [one, state] of states) {
    const { times, final } = reach(one, one === begin, accept)
    state.final = final
    for (const [{ mask, to }, count] of times) {
      const target = states.get(to)
      if (!target || mask === 0n) continue
      const edge = { mask, to: target }
      state.edges.push(edge)
      if (count > 1) state.twice.add(edge)
    }
  }
  return [...states.values()]
}
