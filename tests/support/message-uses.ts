import { parseSync } from '@swc/core'

type Part = { cooked?: string }
export type Named = { texts: Set<string>; patterns: RegExp[] }

export function namedIn(source: string, tsx = true): Named {
  const named: Named = { texts: new Set(), patterns: [] }
  const visit = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: Part[] }
    if (type === 'StringLiteral' && typeof value === 'string') named.texts.add(value)
    const parts = quasis?.map(({ cooked }) => cooked ?? '')
    // A pattern of placeholders only would match every key.
    if (parts && /\w/.test(parts.join(''))) {
      named.patterns.push(new RegExp(`^${parts.map((part) => part.replace(/\W/g, '\\$&')).join('[\\w-]+')}$`))
    }
    Object.values(node).forEach(visit)
  }
  visit(parseSync(source, { syntax: 'typescript', tsx }))
  return named
}

export function asksFor(key: string, { texts, patterns }: Named): boolean {
  const says = (text: string) => texts.has(text) || patterns.some((pattern) => pattern.test(text))
  const steps = key.split('.')
  return steps.some((_, at) => {
    const rest = steps.slice(at).join('.')
    return says(rest) && (at === 0 || texts.has(steps.slice(0, at).join('.')))
  })
}
