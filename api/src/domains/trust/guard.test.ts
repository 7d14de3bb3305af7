import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proofHeader, puzzleHeader, trapHeader } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { confirmedMember, testModerator } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { calmSeconds, noteAttack, readAttacks } from './attacks.ts'
import { solvePuzzle } from './proofs-testing.ts'

const api = await testApi({ rateLimitScale: 1 })
const [member, moderator] = [await confirmedMember(api), await testModerator(api)]
const id = await testPublicCampaign(api, member.access)

let networks = 0
const newNetwork = () => {
  networks += 1
  return `10.1.${networks >> 8}.${networks % 256}`
}
const from = (address: string, headers: Record<string, string> = {}) => ({
  ...{ 'x-bff-secret': api.deps.config.bffSecret, 'x-visitor-address': address },
  ...headers,
})

let signers = 0
const signForm = () => {
  signers += 1
  return { name: 'Ada', email: `ada${signers}@ornek${signers}.example` }
}

type Headers = Record<string, string>
const report = (headers: Headers = {}, address = newNetwork(), json: object = { reason: 'advertising' }) =>
  api.call('POST', `/reports/campaign/${id}/`, { json, headers: from(address, headers) })
const register = (headers: Headers = {}, json: object = {}) =>
  api.call('POST', '/users/register/', { json, headers: from(newNetwork(), headers) })
const sign = (headers: Headers = {}, form: Record<string, string> = signForm()) =>
  api.call('PATCH', `/campaign/${id}/sign/`, { form, headers: from(newNetwork(), headers) })
const signIn = (form: Record<string, string>) =>
  api.call('POST', '/users/login/', { form, headers: from(newNetwork()) })

type Answer = Awaited<ReturnType<typeof report>>
const puzzleOf = ({ headers }: Answer) => headers.get(puzzleHeader) ?? assert.fail('no puzzle')

/** Until one is refused, because counting goes on beside the requests. @returns the refused one, and how many passed */
async function attack(send: () => Promise<Answer> = report) {
  for (let passed = 0; passed < 200; passed += 1) {
    const answer = await send()
    if (answer.status === 403) return { answer, passed }
    // The state is read once in a second.
    if (passed > 30) api.advance(1)
  }
  return assert.fail('no attack was noted')
}

test('M-23 forms that are refused turn nothing on, from however many networks', async () => {
  const rubbish = [
    () => register(),
    () => sign({}, { name: '' }),
    () => signIn({ email: 'ada' }),
    () => report({}, newNetwork(), { reason: 'x' }),
    () => api.call('POST', `/campaign/${id}/comments/create/`, { json: {}, token: member.access }),
  ]
  for (const send of rubbish) {
    for (let n = 0; n < 130; n += 1) assert.ok([400, 429].includes((await send()).status))
  }
  assert.deepEqual(await readAttacks(api.deps), [])
})

test('M-23 a wave over networks turns the proof on, and a solution lets the same form through once', async () => {
  const { answer, passed } = await attack()
  assert.equal(answer.body.code, 'error.request.proof')
  assert.ok(passed >= 30 && passed <= 40, String(passed))
  const proof = solvePuzzle(puzzleOf(answer))
  assert.equal((await report({ [proofHeader]: proof })).status, 403, 'sooner than a person')
  api.advance(3)
  assert.equal((await report({ [proofHeader]: proof })).status, 201)
  assert.equal((await report({ [proofHeader]: proof })).status, 403, 'once only')
})

test('M-23 forged, altered, late and foreign proofs are refused', async () => {
  const puzzle = puzzleOf((await attack()).answer)
  const proof = solvePuzzle(puzzle)
  api.advance(3)
  const forged = [
    `${puzzle}:0`,
    `${proof}9`,
    proof.replace(/^report/, 'sign_up'),
    proof.replace(/:\d+:/, ':1:'),
    'x',
    '',
  ]
  for (const one of forged) assert.equal((await report({ [proofHeader]: one })).status, 403, one)
  assert.equal((await register({ [trapHeader]: '1', [proofHeader]: proof })).status, 403)
  api.advance(300)
  assert.equal((await report({ [proofHeader]: proof })).status, 403)
})

test('M-23 a network that keeps asking gets more work, up to what an old telephone can do', async () => {
  await attack()
  const works: number[] = []
  for (let n = 0; n < 33; n += 1) {
    const answer = await api.call('PATCH', `/campaign/${id}/sign/`, {
      headers: from('10.9.9.9', { [trapHeader]: '1' }),
    })
    works.push(Number(puzzleOf(answer).split(':')[1]))
  }
  assert.deepEqual([works[0], works[1], works.at(-1)], [2 ** 14, 2 ** 15, 2 ** 19])
})

test('M-23 during an attack on signing guests need a proof, members do not', async () => {
  await attack(sign)
  const form = { name: 'Ada Ak', email: member.email }
  const answer = await api.call('PATCH', `/campaign/${id}/sign/`, { form, token: member.access })
  assert.equal(answer.status, 200, answer.text)
})

test('M-23 S-23 during an attack on signing in a browser that the account knows needs no proof', async () => {
  const { email, password } = member
  const own = { email, password }
  const { device_token } = (await signIn(own)).body
  await attack(() => signIn({ email: `${newNetwork()}@ornek.example`, password: 'tahmin' }))
  assert.equal((await signIn(own)).status, 403)
  assert.equal((await signIn({ ...own, device_token: 'x'.repeat(43) })).status, 403)
  assert.equal((await signIn({ ...own, device_token, email: moderator.email })).status, 403, 'another account')
  assert.equal((await signIn({ ...own, device_token })).status, 200)
})

test('M-23 staff see the attack on the desk, others do not, and it ends by itself', async () => {
  await attack()
  const read = (token: string) => api.call('GET', '/moderation/counts/', { token })
  assert.equal((await read(member.access)).status, 403)
  const known = (await read(moderator.access)).body.attacks as { form: string; until: string }[]
  const until = known.find(({ form }) => form === 'report')?.until ?? ''
  assert.ok(Date.parse(until) > api.deps.now().getTime())
  api.advance(calmSeconds + 1)
  assert.deepEqual(await readAttacks(api.deps), [])
})

const scriptless = { [proofHeader]: 'none' }

test('M-23 a browser without scripts passes under tighter limits, not with a filled trap', async () => {
  await attack()
  assert.equal((await report({ ...scriptless, [trapHeader]: '1' })).status, 403)
  const statuses = []
  for (let n = 0; n < 3; n += 1) statuses.push((await report(scriptless, '10.8.8.8')).status)
  assert.deepEqual(statuses, [201, 201, 403])
})

test('M-23 reports without scripts grow with the signatures of the week, from sixty an hour', async () => {
  await attack()
  await api.db.deleteFrom('request_window').where('key', 'like', '%scriptless:%').execute()
  for (let n = 0; n < 60; n += 1) assert.equal((await report(scriptless)).status, 201)
  assert.equal((await report(scriptless)).status, 403)
  const week = { name: 'signed_this_week', value: 62_000 } as const
  await api.db
    .insertInto('total')
    .values(week)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(week))
    .execute()
  assert.equal((await report(scriptless)).status, 201)
  assert.equal((await report(scriptless)).status, 403)
})

test('M-23 without scripts, what one kind of form has used up is left to another', async () => {
  await noteAttack(api.deps, 'sign_up')
  api.advance(2)
  assert.equal((await report(scriptless)).status, 403)
  // It is read, and found empty.
  assert.equal((await register(scriptless)).status, 400)
})

test('M-23 a filled trap asks for a proof without an attack, and is let through with one', async () => {
  api.advance(calmSeconds + 100)
  const trapped = { [trapHeader]: '1' }
  const proof = solvePuzzle(puzzleOf(await report(trapped, '10.7.7.7')))
  api.advance(3)
  assert.equal((await report({ ...trapped, [proofHeader]: proof }, '10.7.7.7')).status, 201)
})
