import assert from 'node:assert/strict'
import { after, beforeEach, mock, test } from 'node:test'
import { attempt } from '../../db/attempts.ts'
import { testApi } from '../../testing.ts'
import { addDevice } from './known-devices.ts'
import { partsOf, testMailbox } from './mail-testing.ts'
import { accountData } from './personal-data.ts'
import { sweepDevices } from './tasks.ts'
import { confirmedMember, type TestMember } from './testing.ts'
import { byEmail } from './verbs/login.ts'

const api = await testApi({ rateLimitScale: 1, attackScale: 0 })
const mailbox = testMailbox(api)
const newPassword = 'yepyeni bir parola'
const day = 86_400

// What is counted in memory goes by the machine's clock: it stands still but for what a test lets pass.
mock.timers.enable({ apis: ['Date'], now: Date.now() })
after(() => mock.timers.reset())
beforeEach(() => api.advance(3601))

let networks = 0
const anotherNetwork = () => `10.${(++networks >> 8) & 255}.${networks & 255}.1`
const from = (network: string) => ({ 'x-visitor-address': network, 'x-bff-secret': api.deps.config.bffSecret })

type SignIn = { password?: string; device?: string | undefined; network?: string }
const signIn = (
  { email, password: right }: Pick<TestMember, 'email' | 'password'>,
  { password = right, device, network = anotherNetwork() }: SignIn = {},
) =>
  api.call('POST', '/users/login/', {
    form: { email, password, ...(device !== undefined && { device_token: device }) },
    headers: from(network),
  })

async function knownMember() {
  const member = await confirmedMember({
    call: (...call) => api.call(call[0], call[1], withNetwork(call[2])),
    db: api.db,
  })
  api.advance(1)
  const { body } = await signIn(member)
  return { ...member, access: body.access as string, device: body.device_token as string }
}
const withNetwork = (options: object = {}) => ({ ...options, headers: from(anotherNetwork()) })

async function exhaust(member: TestMember) {
  await attempt(api.deps, byEmail, member.email, byEmail.most)
  assert.equal((await signIn(member)).status, 429)
}

async function reset(member: TestMember) {
  await mailbox.collect()
  await api.call('POST', '/users/forgot-password/', { json: { email: member.email }, headers: from(anotherNetwork()) })
  const { uid, token } = partsOf((await mailbox.collect())[0]?.order)
  const json = { uid, token, new_password: newPassword, confirm_password: newPassword }
  return api.call('POST', '/users/reset-password/', { json, headers: from(anotherNetwork()) })
}

test('S-18 S-23 under 1,000 wrong tries from 40 networks strangers have 25 guesses, and the owner signs in at once', async () => {
  const owner = await knownMember()
  const attackers = Array.from({ length: 40 }, anotherNetwork)
  const tried = new Map<number, number>()
  for (let round = 0; round < 25; round += 1) {
    const responses = await Promise.all(
      attackers.map((network) => signIn(owner, { password: `tahmin${round}`, network })),
    )
    for (const { status } of responses) tried.set(status, (tried.get(status) ?? 0) + 1)
    mock.timers.tick(17_000)
    if (round === 12) assert.equal((await signIn(owner, { device: owner.device })).status, 200)
  }
  assert.deepEqual([tried.get(401), tried.get(429)], [25, 975])
  assert.equal((await signIn(owner)).status, 429, 'an unknown browser is a stranger')
  assert.equal((await signIn(owner, { device: owner.device })).status, 200)

  const { status, body } = await reset(owner)
  assert.equal(status, 200)
  const renewed = { email: owner.email, password: newPassword }
  assert.equal((await signIn(renewed, { device: body.device_token })).status, 200)
  assert.equal((await signIn(renewed)).status, 429, 'a reset gives strangers no more guesses')
  assert.equal((await signIn(renewed, { device: owner.device })).status, 429, 'a reset revokes all devices')
})

test('S-18 S-23 a known device has ten attempts a minute and 25 an hour of its own, and spends nobody else’s', async () => {
  const owner = await knownMember()
  const guess = (network: string) => signIn(owner, { password: 'yanlış', device: owner.device, network })
  const burst = await Promise.all(Array.from({ length: 20 }, () => guess(anotherNetwork())))
  assert.equal(burst.filter(({ status }) => status === 401).length, 10)
  const refused = await signIn(owner, { device: owner.device })
  assert.equal(refused.status, 429)
  const wait = Number(refused.headers.get('retry-after'))
  assert.ok(wait >= 1 && wait <= 60, `${wait}`)
  assert.equal((await signIn(owner)).status, 200, 'strangers have all of theirs')

  let wrong = 10
  for (let minute = 0; minute < 6; minute += 1) {
    api.advance(61)
    const responses = await Promise.all(Array.from({ length: 10 }, () => guess(anotherNetwork())))
    wrong += responses.filter(({ status }) => status === 401).length
  }
  assert.equal(wrong, 25)
  api.advance(3601)
  assert.equal((await signIn(owner, { device: owner.device })).status, 200)
})

test('S-18 right passwords are not held against a known device', async () => {
  const owner = await knownMember()
  for (let n = 0; n < 27; n += 1) {
    assert.equal((await signIn(owner, { device: owner.device })).status, 200)
    api.advance(10)
  }
})

test('S-23 the device of one account is a stranger’s to every other, and what is no token is none', async () => {
  const [owner, other] = [await knownMember(), await knownMember()]
  await exhaust(owner)
  const tokens = [other.device, `${owner.device.slice(0, -1)}!`, owner.device.toUpperCase(), '', 'x'.repeat(500), ' ']
  for (const device of [...tokens, "' or 1=1 --"]) {
    const { status } = await signIn(owner, { device })
    assert.ok(status === 429 || (status === 400 && device === ''), `${device} ${status}`)
  }
  assert.equal((await signIn(owner, { device: 'x'.repeat(501) })).status, 400)
  assert.equal((await signIn(owner, { device: owner.device })).status, 200)
})

test('S-23 a browser that several share is known to each of them, and the fifth before is forgotten', async () => {
  const members = []
  for (let n = 0; n < 6; n += 1) members.push(await knownMember())
  let device: string | undefined
  for (const member of members) device = (await signIn(member, { device })).body.device_token
  const again = (await signIn(members[3] as TestMember, { device })).body.device_token
  assert.equal(again.split(' ').length, 5)
  for (const [n, member] of members.entries()) {
    await exhaust(member)
    assert.equal((await signIn(member, { device: again })).status, n === 0 ? 429 : 200, `${n}`)
  }
})

test('S-23 a device survives signing out, and is revoked with what ends other sessions', async () => {
  const stays = await knownMember()
  const { refresh } = (await signIn(stays, { device: stays.device })).body
  const headers = from(anotherNetwork())
  assert.equal((await api.call('POST', '/token/blacklist/', { json: { refresh }, headers })).status, 200)
  await exhaust(stays)
  assert.equal((await signIn(stays, { device: stays.device })).status, 200)

  const json = { new_password: newPassword, confirm_password: newPassword }
  const acts: [string, (member: TestMember, session: string) => [string, string, object?]][] = [
    [
      'a changed password',
      ({ password }) => ['POST', '/users/change-password/', { current_password: password, ...json }],
    ],
    ['signing out everywhere else', () => ['DELETE', '/users/sessions/']],
    ['ending the session there', (_, session) => ['DELETE', `/users/sessions/${session}/`]],
  ]
  for (const [what, act] of acts) {
    const owner = await knownMember()
    const here = (await signIn(owner)).body
    const options = { token: here.access, headers: from(anotherNetwork()) }
    const { body } = await api.call('GET', '/users/sessions/', options)
    const [method, path, form] = act(owner, body.results[1].id)
    const { status } = await api.call(method, path, { ...options, ...(form && { json: form }) })
    assert.ok(status < 300, what)
    await exhaust(owner)
    const password = form ? newPassword : owner.password
    assert.equal((await signIn(owner, { password, device: owner.device })).status, 429, what)
    assert.equal((await signIn(owner, { password, device: here.device_token })).status, 200, `${what}, here`)
  }
})

test('S-23 a device is known for 180 days from the last sign-in there', async () => {
  const owner = await knownMember()
  api.advance(179 * day)
  assert.equal((await signIn(owner, { device: owner.device })).body.device_token, owner.device)
  api.advance(179 * day)
  await sweepDevices(api.db, api.deps.now())
  await exhaust(owner)
  assert.equal((await signIn(owner, { device: owner.device })).status, 200)
  api.advance(181 * day)
  await exhaust(owner)
  assert.equal((await signIn(owner, { device: owner.device })).status, 429)
  await sweepDevices(api.db, api.deps.now())
  assert.deepEqual(await devicesOf(owner), [])
})

const devicesOf = ({ id }: TestMember) =>
  api.db.selectFrom('known_device').selectAll().where('user_id', '=', id).execute()

test('S-23 an account has fifty devices at most, the last used ones', async () => {
  const owner = await knownMember()
  const [first] = await devicesOf(owner)
  for (let n = 1; n <= 55; n += 1) await addDevice(api.db, owner.id, new Date(api.deps.now().getTime() + n))
  const left = await devicesOf(owner)
  assert.equal(left.length, 50)
  assert.ok(!left.some(({ id }) => id === first?.id))
})

test('P-01 a device token is random, stored as a hash only, in no copy of the own data, and gone with the account', async () => {
  const owner = await knownMember()
  assert.match(owner.device, /^[\w-]{43}$/)
  assert.notEqual((await signIn(owner)).body.device_token, owner.device)
  const stored = JSON.stringify(await devicesOf(owner))
  assert.ok(!stored.includes(owner.device))
  const copy = JSON.stringify(await accountData.readRecords(api.deps, owner.id))
  assert.match(copy, /"devices":\[\{"id"/)
  assert.ok(!copy.includes(owner.device) && !/token_hash/.test(copy))
  assert.ok(!api.log().includes(owner.device))
  await api.db.transaction().execute(async (trx) => {
    await accountData.erase(trx, { id: owner.id, campaigns: 'keep', now: api.deps.now() })
  })
  assert.deepEqual(await devicesOf(owner), [])
})

test('S-19 with a known device, a wrong password and an unknown address get the same answer', async () => {
  const owner = await knownMember()
  const distinct = new Set<string>()
  for (const email of [owner.email, 'hickimse@ornek.example']) {
    for (let n = 0; n < 12; n += 1) {
      const network = email === owner.email ? '198.51.100.1' : '198.51.100.2'
      const response = await signIn({ email, password: 'yanlış' }, { device: owner.device, network })
      distinct.add(JSON.stringify([n, response.status, response.body.code, response.headers.get('retry-after')]))
    }
  }
  assert.equal(distinct.size, 12, [...distinct].join('\n'))
})
