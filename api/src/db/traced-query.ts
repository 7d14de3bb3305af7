import { beginPart, isTracing } from '@sesol/shared/tracing'

const statement = /^(?:\/\* \w+ \*\/|\s)*(\w+)/
const relation = /\b(?:from|into|update) "?([a-z]\w*)/

/** Only the kind of statement and its first table: a text might hold values. */
export function tracedQuery<T>(text: unknown, send: () => T): T {
  if (!isTracing() || typeof text !== 'string') return send()
  const [, operation = ''] = statement.exec(text) ?? []
  const [, table = ''] = relation.exec(text) ?? []
  const part = beginPart({
    kind: 'client',
    name: [operation, table].filter(Boolean).join(' '),
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.collection.name': table },
  })
  const sent = send()
  // A caller with a callback gets no promise.
  if (sent instanceof Promise) {
    sent.then(
      () => part.end(),
      (error: { code?: string }) =>
        part.end({ attributes: { 'db.response.status_code': error.code ?? 'none' }, failed: true }),
    )
  }
  return sent
}
