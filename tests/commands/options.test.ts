import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOptions } from '../../script/lib/options.ts'

function demoWith(env: Record<string, string>, ...flags: string[]): boolean | undefined {
  const before = { DATABASE_URL: process.env.DATABASE_URL, DEMO: process.env.DEMO }
  // Emptied rather than unset: a file `.env` fills in what is unset.
  Object.assign(process.env, { DATABASE_URL: '', DEMO: '', ...env })
  try {
    return readOptions(flags, false)?.demo
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

const outside = { DATABASE_URL: 'postgresql://sesol@db.ornek.example/sesol' }

test('D-04 somebody’s own database gets a demo only when asked for, the embedded one unless told otherwise', () => {
  assert.equal(demoWith({}), true)
  assert.equal(demoWith({}, '--no-demo'), false)
  assert.equal(demoWith({ DEMO: '0' }), false)
  assert.equal(demoWith(outside), false)
  assert.equal(demoWith(outside, '--demo'), true)
  assert.equal(demoWith({ ...outside, DEMO: '1' }), true)
  assert.equal(demoWith({ ...outside, DEMO: '1' }, '--no-demo'), false)
})
