import assert from 'node:assert/strict'
import { test } from 'node:test'
import { challengeHeader, parseChallenge, proofHeader, trapHeader } from '@sesol/contract'
import { confirmedMember, testModerator } from '../domains/accounts/testing.ts'
import { approve, testCampaign } from '../domains/campaigns/testing.ts'
import { calmSeconds, readAttacks } from '../platform/attacks.ts'
import { testApi } from '../testing.ts'
import { solvePuzzle } from './proofs-testing.ts'

const api = await testApi({ rateLimitScale: 1 })
const [member, moderator] = [await confirmedMember(api), await testModerator(api)]
const id = await testCampaign(api, member.access)
await approve(api, id)

let networks = 0
const newNetwork = () => {
  networks += 1
  return `10.1.${networks >> 8}.${networks % 256}`
}
const from = (address: string, headers: Record<string, string> = {}) => ({
  ...{ 'x-bff-secret': api.deps.config.bffSecret, 'x-visitor-address': address },
  ...headers,
})

type Headers = Record<string, string>
const register = (headers: Headers = {}, address = newNetwork()) =>
  api.call('POST', '/users/register/', { json: {}, headers: from(address, headers) })
const sign = (headers: Headers = {}, address = newNetwork()) =>
  api.call('PATCH', `/campaign/${id}/sign/`, { form: { name: 'Ada' }, headers: from(address, headers) })

type Answer = Awaited<ReturnType<typeof register>>
const puzzleOf = ({ headers }: Answer) => headers.get(challengeHeader) ?? assert.fail('no challenge')

/** Until one is refused, because counting goes on beside the requests. @returns the refused one, and how many passed */
async function attack(send: () => Promise<Answer> = register) {
  for (let passed = 0; passed < 200; passed += 1) {
    const answer = await send()
    if (answer.status === 403) return { answer, passed }
    // The state is read once in a second.
    if (passed > 30) api.advance(1)
  }
  return assert.fail('no attack was noted')
}

test('M-23 a wave over networks turns the proof on, and a solution lets the same form through once', async () => {
  const { answer, passed } = await attack()
  assert.equal(answer.body.code, 'error.request.proof')
  assert.ok(passed >= 30 && passed <= 40, String(passed))
  const proof = solvePuzzle(puzzleOf(answer))
  assert.equal((await register({ [proofHeader]: proof })).status, 403, 'sooner than a person')
  api.advance(3)
  assert.equal((await register({ [proofHeader]: proof })).status, 400, 'its fields are read')
  assert.equal((await register({ [proofHeader]: proof })).status, 403, 'once only')
})

test('M-23 forged, altered, late and foreign proofs are refused', async () => {
  const puzzle = puzzleOf((await attack()).answer)
  const proof = solvePuzzle(puzzle)
  api.advance(3)
  const forged = [
    `${puzzle}:0`,
    `${proof}9`,
    proof.replace(/^sign_up/, 'report'),
    proof.replace(/:\d+:/, ':1:'),
    'x',
    '',
  ]
  for (const one of forged) assert.equal((await register({ [proofHeader]: one })).status, 403, one)
  const report = { json: { reason: 'spam' }, headers: from(newNetwork(), { [trapHeader]: '1', [proofHeader]: proof }) }
  assert.equal((await api.call('POST', `/reports/campaign/${id}/`, report)).status, 403)
  api.advance(300)
  assert.equal((await register({ [proofHeader]: proof })).status, 403)
})

test('M-23 a network that keeps asking gets more work, up to what an old telephone can do', async () => {
  await attack()
  const works: number[] = []
  for (let n = 0; n < 33; n += 1) {
    const answer = await api.call('PATCH', `/campaign/${id}/sign/`, {
      headers: from('10.9.9.9', { [trapHeader]: '1' }),
    })
    works.push(parseChallenge(puzzleOf(answer))?.most ?? 0)
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
  const signIn = (form: Record<string, string>) =>
    api.call('POST', '/users/login/', { form: { email, password, ...form }, headers: from(newNetwork()) })
  const { device_token } = (await signIn({})).body
  await attack(() => signIn({ email: `${newNetwork()}@ornek.example`, password: 'tahmin' }))
  assert.equal((await signIn({})).status, 403)
  assert.equal((await signIn({ device_token: 'x'.repeat(43) })).status, 403)
  assert.equal((await signIn({ device_token, email: moderator.email })).status, 403, 'another account')
  assert.equal((await signIn({ device_token })).status, 200)
})

test('M-23 staff see the attack on the desk, others do not, and it ends by itself', async () => {
  await attack()
  const read = (token: string) => api.call('GET', '/moderation/counts/', { token })
  assert.equal((await read(member.access)).status, 403)
  const known = (await read(moderator.access)).body.attacks as { form: string; until: string }[]
  const until = known.find(({ form }) => form === 'sign_up')?.until ?? ''
  assert.ok(Date.parse(until) > api.deps.now().getTime())
  api.advance(calmSeconds + 1)
  assert.deepEqual(await readAttacks(api.deps), [])
})

test('M-23 a browser without scripts passes under tighter limits, not with a filled trap', async () => {
  await attack()
  const scriptless = { [proofHeader]: 'none' }
  assert.equal((await register({ ...scriptless, [trapHeader]: '1' })).status, 403)
  const statuses = []
  for (let n = 0; n < 3; n += 1) statuses.push((await register(scriptless, '10.8.8.8')).status)
  assert.deepEqual(statuses, [400, 400, 403])
})

test('M-23 a filled trap asks for a proof without an attack, and is let through with one', async () => {
  api.advance(calmSeconds + 100)
  const trapped = { [trapHeader]: '1' }
  const report = (headers: Headers) =>
    api.call('POST', `/reports/campaign/${id}/`, { json: {}, headers: from('10.7.7.7', headers) })
  const proof = solvePuzzle(puzzleOf(await report(trapped)))
  api.advance(3)
  assert.equal((await report({ ...trapped, [proofHeader]: proof })).status, 400, 'its fields are read')
})
