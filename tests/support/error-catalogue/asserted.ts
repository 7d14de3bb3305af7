import { parseSync } from '@swc/core'

export type Asserted = { texts: Set<string>; patterns: RegExp[]; titles: string[] }

type Node = {
  type?: string
  callee?: unknown
  arguments?: { expression: Node }[]
  object?: unknown
  property?: { value?: string }
  expression?: unknown
  argument?: unknown
  value?: unknown
  pattern?: string
  flags?: string
  quasis?: { cooked?: string }[]
}

function namesOf(node: unknown): string[] {
  const { type, callee, object, property, expression, argument, value } = (node ?? {}) as Node
  if (type === 'Identifier') return [String(value)]
  if (type === 'MemberExpression') return [...namesOf(object), property?.value ?? '']
  if (type === 'CallExpression') return namesOf(callee)
  if (type === 'TaggedTemplateExpression') return []
  return expression || argument ? namesOf(expression ?? argument) : []
}

export const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const tests = new Set(['test', 'it', 'describe'])
type Table = { expression?: unknown; elements?: { expression: { elements?: { expression: Node }[] } }[] }

/** The title of a `test.each` test contains the first cell of its row. */
function firstCells(table: unknown): string[] {
  const { expression, elements: rows = [] } = (table ?? {}) as Table
  if (expression) return firstCells(expression)
  return rows.flatMap(({ expression: { elements } }) => {
    const first = elements?.[0]?.expression.value
    return typeof first === 'string' ? [first] : []
  })
}

const denies = (names: readonly string[]) =>
  names.some((name) =>
    /^(not|toBeNull|toBeHidden|toHaveCount|toBeEmptyDOMElement|queryBy\w+|queryAllBy\w+)$/.test(name),
  ) ||
  (names[0] === 'assert' && /^(not|doesNot)/.test(names[1] ?? ''))

type Place = 'outside' | 'asserted' | 'row'

/** Ids in rows of `test.each` do not count, because a stub server sends them, nor do fixtures and negated assertions. */
export function assertedIn(source: string, findsByAsking: boolean): Asserted {
  const asserted: Asserted = { texts: new Set(), patterns: [], titles: [] }

  const take = ({ type, value, pattern, flags, quasis }: Node, place: Place) => {
    if (type === 'StringLiteral' && typeof value === 'string' && (place === 'asserted' || /\s/.test(value))) {
      asserted.texts.add(value)
    }
    if (type === 'TemplateLiteral' && quasis?.length === 1) asserted.texts.add(quasis[0]?.cooked ?? '')
    if (type === 'RegExpLiteral' && pattern) asserted.patterns.push(new RegExp(pattern, flags))
  }
  const placeOf = (names: readonly string[], before: Place): Place | 'denied' => {
    if (denies(names)) return 'denied'
    const [root = ''] = names
    if (root === 'expect' || root === 'assert') return 'asserted'
    if (findsByAsking && names.some((name) => /^(find|get)(All)?By/.test(name))) return 'asserted'
    return tests.has(root) && names.at(-1) === 'each' ? 'row' : before
  }
  const visit = (node: unknown, before: Place): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, before)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    const { type, callee, arguments: given } = node as Node
    let place = before
    if (type === 'CallExpression') {
      const names = namesOf(callee)
      const next = placeOf(names, before)
      const part = given?.[0]?.expression.value
      if (names.at(-1) === 'stringContaining' && typeof part === 'string')
        asserted.patterns.push(new RegExp(literally(part), 'u'))
      if (next === 'denied') return
      const [title] = given ?? []
      if (tests.has(names[0] ?? '') && next !== 'row' && title) {
        const { value, quasis } = title.expression
        asserted.titles.push(String(value ?? quasis?.map(({ cooked }) => cooked).join('') ?? ''))
      }
      if (tests.has(names[0] ?? '') && next !== 'row') {
        visit(callee, 'outside')
        for (const { expression } of given ?? []) visit(expression, 'outside')
        return
      }
      if (next === 'row') asserted.titles.push(...firstCells(given?.[0]?.expression))
      place = next
    }
    if (type === 'ArrowFunctionExpression' && place === 'row') place = 'outside'
    if (place !== 'outside') take(node as Node, place)
    for (const below of Object.values(node)) visit(below, place)
  }
  visit(parseSync(source, { syntax: 'typescript', tsx: true }), 'outside')
  return asserted
}
