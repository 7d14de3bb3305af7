/** `./script/bench abuse`: attacks among honest people against the real API; prints what got through. */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { globalSetup, globalTeardown } from '../../api/src/db/testing-server.ts'
import { optionsOrExit } from '../options.ts'
import { inLanes, openWorld, type Sent } from './world.ts'

const usage = `Usage: ./script/bench abuse [--moment]

Plays attacks among honest people on the real API with its usual limits, and prints what got through.

  --moment    a hundredth of each, only to try whether they run`

const { moment } = optionsOrExit({ usage, sizes: {} })
await globalSetup()
const world = await openWorld()
const { campaign, newAddress, newMember, send, sendAsPerson, pressMailed, desk } = world

const table: string[] = [
  '| attack | sent | got through | honest people refused | seen by staff after |',
  '|---|---|---|---|---|',
]
after(() => console.log(`\n${table.join('\n')}\n`))

const share = moment ? 0.01 : 1
const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: Math.ceil(count * share) }, (_, n) => make(n))

type Drill = {
  name: string
  attack: Sent[]
  lanes?: number
  /** By default it sends once and solves no puzzle. */
  act?: (sent: Sent) => Promise<{ status: number }>
  honest: Sent[]
  /** Whether staff can see it by now. */
  isSeen: () => Promise<boolean>
  /** Milliseconds that staff watches after the attack. */
  watchMs?: number
  /** What of the answers that succeeded counts; the table's words. */
  through: (succeeded: number) => Promise<string>
}

async function play({ name, attack, lanes = 16, act = send, honest, isSeen, watchMs = 1500, through }: Drill) {
  const began = performance.now()
  let seenAfter: number | undefined
  let isOver = false
  const staff = async () => {
    while (!isOver && seenAfter === undefined) {
      if (await isSeen()) seenAfter = performance.now() - began
      else await pause(200)
    }
  }
  let succeeded = 0
  const refused: string[] = []
  const attackers = inLanes(attack, lanes, async (sent) => {
    const { status } = await act(sent)
    if (status < 300) succeeded += 1
  })
  // People come while the attack runs and after it.
  const people = inLanes(honest, 2, async (sent) => {
    const { status, body } = await sendAsPerson(sent)
    if (status >= 300) refused.push(`${status} ${JSON.stringify(body).slice(0, 200)}`)
  })
  const watching = staff()
  await Promise.all([attackers, people])
  await Promise.race([watching, pause(watchMs * share)])
  isOver = true
  await watching
  const seen = seenAfter === undefined ? 'in metrics only' : `${(seenAfter / 1000).toFixed(1)} s`
  table.push(
    `| ${name} | ${attack.length} | ${await through(succeeded)} | ${refused.length} of ${honest.length} | ${seen} |`,
  )
  assert.deepEqual(refused, [], name)
}

const isAttacked = (form: string) => async () => {
  const { attacks } = (await desk('/moderation/counts/')) as { attacks: { form: string }[] }
  return attacks.some((attack) => attack.form === form)
}
const countIn = async (query: string) => Number((await world.database.pool.query(query)).rows[0].count)

const signature = (email: string, address: string): Sent => ({
  method: 'PATCH',
  path: `/campaign/${campaign}/sign/`,
  options: { form: { name: 'Ada Ak', email } },
  address,
})

test('a bought wave of signatures, each from a network of its own', async () => {
  await play({
    name: 'bought signature wave',
    attack: times(2000, (n) => signature(`bot${n}@posta${n % 40}.example`, newAddress())),
    honest: times(20, (n) => signature(`kisi${n}@ornek.example`, newAddress())),
    isSeen: isAttacked('sign'),
    through: async (succeeded) =>
      `${succeeded} asked to confirm, ${await countIn('select count(*) from signature where confirmed_at is not null')} counted`,
  })
})

test('one bought domain with forty mailboxes, from two networks', async () => {
  const mailboxes = times(40, (n) => ({ email: `kutu${n}@satilik.example`, address: `198.51.${n % 2}.1` }))
  const emailOf = new Map(mailboxes.map(({ email, address }) => [signature(email, address), email]))
  await play({
    name: 'one domain, two networks, proofs solved',
    attack: [...emailOf.keys()],
    act: async (sent) => {
      const { status } = await sendAsPerson(sent)
      return status < 300 ? pressMailed(emailOf.get(sent) ?? '', sent.address) : { status }
    },
    honest: [
      ...times(20, (n) => signature(`komsu${n}@gmail.com`, newAddress())),
      ...times(10, (n) => signature(`calisan${n}@firma.example`, newAddress())),
    ],
    isSeen: async () => {
      const { results } = (await desk('/moderation/domains/')) as { results: { domain: string }[] }
      return results.some(({ domain }) => domain === 'satilik.example')
    },
    // The job runs each minute.
    watchMs: 75_000,
    through: async (succeeded) => {
      const counted = await countIn(
        `select count(*) from signature
         where email like '%@satilik.example' and confirmed_at is not null and set_aside_at is null`,
      )
      return `${succeeded} confirmed, ${counted} counted`
    },
  })
})

test('a flood of comments from forty accounts', async () => {
  const bots = await Promise.all(times(40, newMember))
  const members = await Promise.all(times(5, newMember))
  const comment = (token: string, text: string): Sent => ({
    method: 'POST',
    path: `/campaign/${campaign}/comments/create/`,
    options: { token, json: { text } },
    address: newAddress(),
  })
  await play({
    name: 'comment flood',
    attack: times(800, (n) => comment(bots[n % bots.length]?.access ?? '', `Hemen tıkla, ${n}`)),
    honest: members.flatMap(({ access }, n) => times(2, (m) => comment(access, `Katılıyorum ${n} ${m}`))),
    isSeen: isAttacked('comment'),
    through: async (succeeded) => `${succeeded} comments`,
  })
})

test('a mob of reporters in one network', async () => {
  const report = (address: string, agent: string): Sent => ({
    method: 'POST',
    path: `/reports/campaign/${campaign}/`,
    options: { json: { reason: 'insult' }, headers: { 'user-agent': agent } },
    address,
  })
  await play({
    name: 'reporter mob, one /24',
    attack: times(1000, (n) => report(`203.0.113.${n % 250}`, `Bot ${n}`)),
    honest: times(5, (n) => report(newAddress(), `Firefox ${n}`)),
    isSeen: isAttacked('report'),
    through: async (succeeded) => {
      const hidden = await countIn(`select count(*) from campaign where state = 'hidden'`)
      const networks = await countIn('select max(networks) as count from report_case')
      return `${succeeded} reports, ${hidden} hidden; they weigh as ${networks} networks with the honest ones`
    },
  })
})

test('a credential stuffing run over many networks', async () => {
  const victims = await Promise.all(times(3, newMember))
  const members = await Promise.all(times(8, newMember))
  const signIn = (email: string, password: string): Sent => ({
    method: 'POST',
    path: '/users/login/',
    options: { form: { email, password } },
    address: newAddress(),
  })
  const guesses = times(300, (n) => signIn(`liste${n}@ornek.example`, 'sizmis-parola-1'))
  for (const [n, { email, password }] of victims.entries()) guesses.splice(150 + n * 40, 0, signIn(email, password))
  await play({
    name: 'credential stuffing, few pairs right',
    attack: guesses,
    lanes: 8,
    honest: members.map(({ email, password }) => signIn(email, password)),
    isSeen: isAttacked('sign_in'),
    through: async (succeeded) => `${succeeded} accounts`,
  })
})

test('a scraper from one network', async () => {
  const read = (address: string): Sent => ({ method: 'GET', path: '/campaign/list/', address })
  await play({
    name: 'scraper, one network',
    attack: times(3000, () => read('198.51.100.7')),
    honest: times(30, () => read(newAddress())),
    isSeen: async () => false,
    through: async (succeeded) => `${succeeded} pages of public text`,
  })
})

// After what the attacks left to be done at the end.
after(globalTeardown)
