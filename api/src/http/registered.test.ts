import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Endpoint, endpoints } from '@sesol/contract'
import fastify from 'fastify'
import type { Deps } from '../context.ts'
import { registerRoutes } from './routes.ts'

const rows: [string, Endpoint][] = Object.entries(endpoints)

test('the API registers every row of the contract', async () => {
  const app = fastify()
  const free = async () => {}
  registerRoutes(app, {
    deps: { config: { bffSecret: '' } } as Deps,
    handlers: {},
    authenticate: () => assert.fail('nobody is signed in'),
    limits: { visitor: free, account: free },
    pauses: async () => [],
    guard: free,
    replica: undefined,
  })
  const unread: string[] = []
  for (const [name, { method, path }] of rows) {
    const { statusCode } = await app.inject({ method, url: path.replace(/\{\w+\}/g, '5') })
    if (statusCode === 404) unread.push(name)
  }
  assert.deepEqual(unread, [])
  assert.equal((await app.inject('/campaign/none/at/all/')).statusCode, 404)
})
