import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from '../network.ts'
import { type AttemptRule, attempt, forgive } from './attempts.ts'
import { testDatabase } from './testing.ts'

const { db } = await testDatabase()
const moment = new Date()
const counting = { db, config: { jwtSecret: 'x'.repeat(32), rateLimitScale: 1 }, now: () => moment }

let rules = 0
const twice = (): AttemptRule => ({ name: `rule-${++rules}`, most: 2, seconds: 60 })
const times = async (count: number, rule: AttemptRule, addressOf: (n: number) => string) => {
  const allowed = []
  for (let n = 0; n < count; n += 1) allowed.push((await attempt(counting, rule, networkOf(addressOf(n)))) === 0)
  return allowed.filter(Boolean).length
}

test('M-09 the addresses of an IPv6 /64 are one network, those of IPv4 are one each', async () => {
  assert.equal(await times(10, twice(), (n) => `2001:db8:1:2::${n}`), 2)
  assert.equal(await times(10, twice(), (n) => `203.0.113.${n}`), 10)
  assert.equal(await times(10, twice(), () => '::ffff:203.0.113.1'), 2)
})

test('M-09 all networks of an IPv6 /48 have the attempts of sixteen between them, and so has the next /48', async () => {
  const rule = twice()
  assert.equal(await times(200, rule, (n) => `2001:db8:48:${n.toString(16)}::1`), 32)
  assert.equal(await times(200, rule, (n) => `2001:db8:49:${n.toString(16)}::1`), 32)
})

test('M-10 what one network is refused is not held against the others of its /48', async () => {
  const rule = twice()
  assert.equal(await times(100, rule, () => '2001:db8:50:1::1'), 2)
  assert.equal(await times(30, rule, (n) => `2001:db8:50:${(n + 2).toString(16)}::1`), 30)
})

test('an attempt that is taken back counts neither for the network nor for its /48', async () => {
  const rule = twice()
  for (let n = 0; n < 100; n += 1) {
    const network = networkOf(`2001:db8:51:${n.toString(16)}::1`)
    assert.equal(await attempt(counting, rule, network), 0)
    await forgive(counting, rule, network)
  }
})
