import { type Node, parseSync } from '@swc/core'
import { projectFiles, textOf } from '../sources.ts'

export type Found = { path: string; source: string; flags: string } | { path: string; made: string }

const isProduct = (path: string) =>
  /^(app|components|lib|server|contract\/src|api\/src)\/.*\.tsx?$|^[\w-]+\.tsx?$/.test(path) &&
  !/\.test\.|testing|^api\/src\/(demo|scale)\/|^(jest|playwright|tailwind)\.config/.test(path)

export function expressionsIn(path: string, text: string): Found[] {
  const found: Found[] = []
  const visit = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, pattern, flags, callee } = node as Node & Record<'pattern' | 'flags', string> & { callee?: unknown }
    if (type === 'RegExpLiteral') found.push({ path, source: pattern, flags })
    const { value, span } = (callee ?? {}) as { value?: string; span?: { start: number } }
    if ((type === 'NewExpression' || type === 'CallExpression') && value === 'RegExp' && span) {
      found.push({ path, made: type })
    }
    Object.values(node).forEach(visit)
  }
  visit(parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') }))
  return found
}

export const productExpressions = (): Found[] =>
  projectFiles()
    .filter(isProduct)
    .flatMap((path) => expressionsIn(path, textOf(path)))
