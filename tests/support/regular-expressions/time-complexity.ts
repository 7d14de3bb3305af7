import { type Automaton, automatonOf, NotAnalysed, type State } from './automaton.ts'

export type Verdict =
  | { time: 'linear' }
  /** Repeating `pump` before a mismatch takes that much longer. */
  | { time: 'polynomial' | 'exponential'; pump: string }
  | { time: 'unknown'; why: string }

function reachable(from: State, allowed: (to: State) => boolean = () => true): Set<State> {
  const seen = new Set<State>()
  const next = [from]
  for (let at = next.pop(); at; at = next.pop()) {
    for (const { to } of at.edges) {
      if (seen.has(to) || !allowed(to)) continue
      seen.add(to)
      next.push(to)
    }
  }
  return seen
}

type Walk = { states: State[]; allowed: ((to: State) => boolean)[] }

/** The shortest text that leads several simultaneous walks from their starts to their goals. */
function commonText(
  { states: start, allowed }: Walk,
  isGoal: (states: State[], apart: boolean) => boolean,
  sampleOf: Automaton['sampleOf'],
): string | undefined {
  const keyOf = (states: State[], apart: boolean) => `${states.map(({ id }) => id).join()}${apart ? '!' : ''}`
  const seen = new Set<string>()
  let front = [{ states: start, apart: false, text: '' }]
  while (front.length > 0) {
    const further: typeof front = []
    for (const { states, apart, text } of front) {
      let ways: { states: State[]; mask: bigint }[] = [{ states: [], mask: -1n }]
      states.forEach((state, n) => {
        ways = ways.flatMap((way) =>
          state.edges
            .filter(({ to, mask }) => (mask & way.mask) !== 0n && allowed[n]?.(to))
            .map(({ to, mask }) => ({ states: [...way.states, to], mask: mask & way.mask })),
        )
      })
      for (const way of ways) {
        const isApart = apart || new Set(way.states).size > 1
        const longer = text + sampleOf(way.mask)
        if (isGoal(way.states, isApart)) return longer
        const key = keyOf(way.states, isApart)
        if (seen.has(key)) continue
        seen.add(key)
        further.push({ states: way.states, apart: isApart, text: longer })
      }
    }
    front = further
  }
  return undefined
}

/**
 * Polynomial where a text leads from one loop to another and around both, exponential where it leads around one loop in two ways.
 * Loops in which a match may end are left out: they are never refused.
 */
export function timeComplexity(source: string, flags: string): Verdict {
  let automaton: Automaton
  try {
    automaton = automatonOf(source, flags)
  } catch (error) {
    if (error instanceof NotAnalysed) return { time: 'unknown', why: error.message }
    throw error
  }
  const { states, sampleOf } = automaton
  const open = (to: State) => !to.final
  const around = new Map(states.map((state) => [state, reachable(state)]))
  const onward = new Map(states.map((state) => [state, reachable(state, open)]))
  const isWithin = (loop: State) => (to: State) =>
    around.get(loop)?.has(to) === true && around.get(to)?.has(loop) === true
  const isWithinOpen = (loop: State) => (to: State) =>
    open(to) && onward.get(loop)?.has(to) === true && onward.get(to)?.has(loop) === true
  const loops = states.filter((state) => around.get(state)?.has(state))
  const refusing = loops.filter((state) => open(state) && onward.get(state)?.has(state))

  for (const loop of refusing) {
    const within = isWithinOpen(loop)
    const ambiguous = states.some((state) => within(state) && [...state.twice].some(({ to }) => within(to)))
    const text = ambiguous
      ? commonText({ states: [loop], allowed: [within] }, ([one]) => one === loop, sampleOf)
      : commonText(
          { states: [loop, loop], allowed: [within, within] },
          ([one, other], apart) => apart && one === loop && other === loop,
          sampleOf,
        )
    if (text !== undefined) return { time: 'exponential', pump: text }
  }
  for (const first of loops) {
    for (const second of refusing) {
      if (first === second || !around.get(first)?.has(second)) continue
      const between = (to: State) => around.get(to)?.has(second) === true
      const text = commonText(
        { states: [first, first, second], allowed: [isWithin(first), between, isWithinOpen(second)] },
        ([one, two, three]) => one === first && two === second && three === second,
        sampleOf,
      )
      if (text !== undefined) return { time: 'polynomial', pump: text }
    }
  }
  return { time: 'linear' }
}
