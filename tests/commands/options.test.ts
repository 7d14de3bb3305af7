import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOptions } from '../../script/lib/options.ts'
import { apiEnv } from '../../script/lib/plans.ts'

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

test('D-04 an external database gets a demo only when asked for, the embedded one unless it is disabled', () => {
  assert.equal(demoWith({}), true)
  assert.equal(demoWith({}, '--no-demo'), false)
  assert.equal(demoWith({ DEMO: '0' }), false)
  assert.equal(demoWith(outside), false)
  assert.equal(demoWith(outside, '--demo'), true)
  assert.equal(demoWith({ ...outside, DEMO: '1' }), true)
  assert.equal(demoWith({ ...outside, DEMO: '1' }, '--no-demo'), false)
})

test('the demo can fax to the complaint portal, at a number that reaches nobody, unless there is a real line', () => {
  const names = ['CIMER_FAX', 'FAX_URL'] as const
  const database = { url: undefined, servingUrl: 'postgresql://localhost/sesol' }
  const secrets = { JWT_SECRET: 'j', BFF_SECRET: 'b', SESSION_SECRET: 's' }
  const faxWith = (env: Record<string, string>, ...flags: string[]) => {
    const before = names.map((name) => [name, process.env[name]] as const)
    Object.assign(process.env, Object.fromEntries(names.map((name) => [name, ''])), env)
    try {
      const options = readOptions(flags, false)
      return options && apiEnv(options, secrets, database).CIMER_FAX
    } finally {
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name]
        else process.env[name] = value
      }
    }
  }
  assert.equal(faxWith({}, '--demo'), '+903120000000')
  assert.equal(faxWith({ CIMER_FAX: '+903121112233' }, '--demo'), '+903121112233')
  assert.equal(faxWith({}, '--no-demo'), undefined)
  assert.equal(faxWith({ FAX_URL: 'https://faks.example' }, '--demo'), undefined)
})
