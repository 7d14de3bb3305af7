import { parseSync } from '@swc/core'

/** Screens in the place of a page, what the specification's section 8 shows without a toast, and toasts whose text is chosen before. */
export const screens = [
  'page.notFoundTitle',
  'page.notFoundCampaign',
  'page.withdrawn',
  'page.unavailableTitle',
  'profile.notFound',
  'ui.errorTitle',
  'layout.offline',
  'comments.empty',
  'hashtag.empty',
  'search.none',
  'gallery.videoUnsupported',
  'create.signInFirst',
] as const

type Node = {
  type?: string
  callee?: Node
  arguments?: { expression: Node }[]
  id?: Node
  init?: Node
  object?: Node
  property?: Node
  value?: unknown
  consequent?: Node
  alternate?: Node
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function* parts(node: unknown): Generator<Node> {
  if (!isNode(node)) return
  if (!Array.isArray(node)) yield node
  for (const below of Object.values(node)) yield* parts(below)
}

const textsIn = (node: unknown) =>
  [...parts(node)].flatMap(({ type, value }) => (type === 'StringLiteral' ? [String(value)] : []))

function chosenIn({ type, value, consequent, alternate }: Node = {}): string[] {
  if (type === 'ConditionalExpression') return [...chosenIn(consequent), ...chosenIn(alternate)]
  return type === 'StringLiteral' ? [String(value)] : []
}

/** `toast.error(t('failed'))`, with `t` for the namespace `share`, says `share.failed`. */
export function toastsIn(source: string, tsx = true): string[] {
  const all = [...parts(parseSync(source, { syntax: 'typescript', tsx }))]
  const spaces = new Map<string, string>()
  for (const { type, id, init } of all) {
    if (type !== 'VariableDeclarator' || init?.type !== 'CallExpression' || init.callee?.value !== 'useTranslations')
      continue
    spaces.set(String(id?.value), textsIn(init.arguments)[0] ?? '')
  }
  return all.flatMap(({ type, callee, arguments: given }) => {
    if (type !== 'CallExpression' || callee?.object?.value !== 'toast') return []
    return [...parts(given?.[0])].flatMap((call) => {
      const space = call.type === 'CallExpression' && spaces.get(String(call.callee?.value))
      if (typeof space !== 'string') return []
      return chosenIn(call.arguments?.[0]?.expression).map((key) => (space ? `${space}.${key}` : key))
    })
  })
}
