import assert from 'node:assert/strict'
import { registerHooks } from 'node:module'
import { test } from 'node:test'

test('without an endpoint nothing is loaded, and a part only runs its work', async () => {
  const loaded: string[] = []
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier.startsWith('@opentelemetry/')) loaded.push(specifier)
      return next(specifier, context)
    },
  })
  const { beginPart, currentTraceparent, openTracing } = await import('./tracing.ts')
  const close = await openTracing({ service: 'api', endpoint: undefined, ratio: 1, onFailure: () => assert.fail() })
  const part = beginPart({ kind: 'server', name: 'GET /', attributes: {} })
  assert.equal(part.run(currentTraceparent), undefined)
  part.end()
  await close()
  assert.deepEqual(loaded, [])
})
