import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomOf } from '../../demo/random.ts'
import { testApi } from '../../testing.ts'
import { confirmMember, testMember } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { openLink } from './links.ts'
import { countsOf, press, rowsOf, sign, signForm, signFrom, testSignatureMail, tokenIn } from './testing.ts'

const hour = 3600
const tokens = { accessSeconds: hour, refreshSeconds: hour, graceSeconds: 30 }
const api = await testApi({ signatures: 'confirmed', rateLimitScale: 0, tokens })
const collect = testSignatureMail(api)
const owner = await testMember(api)
const members = await Promise.all(Array.from({ length: 20 }, () => testMember(api)))
for (const member of members) await confirmMember(api, member)

const [runs, atOnce, rounds] = [1000, 100, 8]

/** What a signature is in public and for its addressee, as one text. */
type Seen = string | undefined

/** `isFaxOnly`: of a mailbox that had signed. */
type Inbox = { id: number | undefined; link: string; withdraw: string; form: string; isFaxOnly: boolean }

/** A mailbox in a campaign, with the e-mails that arrived and what its owner has seen before the last press. */
type Run = {
  campaign: number
  email: string
  token: string | undefined
  random: () => number
  inbox: Inbox[]
  receipts: string[]
  seen: Seen
  signedBy: number | 'account' | undefined
}

const province = ['İzmir', 'Bursa', 'Ankara']

function typed({ random, email }: Run, name: string): Record<string, string> {
  const choice = () => random() < 0.5
  const shares = choice()
  return {
    ...{ name: `${name} ${Math.floor(random() * 3)}`, email, wants_updates: String(choice()) },
    ...(shares && { shares_name: 'true', province: province[Math.floor(random() * 3)] ?? '' }),
    ...(choice() && { send_fax: 'true', sender_address: `Sokak ${Math.floor(random() * 3)}` }),
  }
}

function pick<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)]
}

async function plant(run: Run) {
  const network = `10.${Math.floor(run.random() * 200)}.0.1`
  const { body } = await signFrom(api, run.campaign, typed(run, 'Yabancı'), network)
  run.receipts.push(body.receipt)
}

const change = async ({ receipts, random }: Run) => {
  const receipt = pick(receipts, random)
  if (receipt === undefined) return
  const json = { receipt, text: `Sözler ${Math.floor(random() * 3)}`, is_named: random() < 0.5 }
  assert.equal((await api.call('POST', '/signatures/statement/', { json })).status, 204)
}

async function confirm(run: Run) {
  const mail = pick(run.inbox, run.random)
  if (!mail) return
  const { status } = await press(api, 'confirm', tokenIn(mail.link))
  assert.ok([200, 410].includes(status), String(status))
  if (status !== 200 || mail.isFaxOnly || run.signedBy === mail.id) return
  assert.equal(run.signedBy, undefined, 'a mailbox that has signed accepts no other form')
  Object.assign(run, { signedBy: mail.id, seen: mail.form })
}

async function withdraw(run: Run) {
  const mail = pick(run.inbox, run.random)
  if (!mail) return
  await press(api, 'withdraw', tokenIn(mail.withdraw))
  if (run.signedBy === mail.id) Object.assign(run, { signedBy: undefined, seen: undefined })
}

async function signAsMember(run: Run) {
  if (!run.token || run.signedBy) return
  const fields = typed(run, 'Sahip')
  const { status, body } = await sign(api, run.campaign, signForm(fields), run.token)
  assert.deepEqual([status, body.state], [200, 'confirmed'])
  Object.assign(run, { signedBy: 'account', seen: shownOf(fields) })
}

function shownOf({
  name = '',
  shares_name,
  province = '',
  wants_updates,
  send_fax,
  sender_address = '',
}: Record<string, string>) {
  const fax = send_fax === 'true' ? sender_address : undefined
  return line({
    name,
    is_named: false,
    text: '',
    province: shares_name ? province : null,
    wants: wants_updates === 'true',
    fax,
  })
}

type Shown = {
  name: string
  is_named: boolean
  text: string
  province: string | null
  wants: boolean
  fax: string | undefined
}
const line = (shown: Shown): string => JSON.stringify(Object.values(shown).map((value) => value ?? null))

/** As the e-mail shows it. */
function formOf(text: string): string {
  const partOf = (start: string) =>
    text
      .split('\n')
      .find((each) => each.startsWith(start))
      ?.slice(start.length)
  return line({
    name: partOf('Ad: ') ?? '',
    is_named: text.includes('Adın kampanya sayfasında görünür\n'),
    text: partOf('Neden imzaladığın: ') ?? '',
    province: /Adın ve ilin \((.*)\)/.exec(text)?.[1] ?? null,
    wants: text.includes('e-postayla gelir'),
    fax: partOf('Faksta yazan adres: '),
  })
}

/** What is stored as the own signature of each mailbox that waits no longer. */
async function storedOf(campaign: number): Promise<Map<string, Seen>> {
  const { rows } = await api.pool.query(
    `select email_canonical, name, coalesce(is_named, false) as is_named, coalesce(text, '') as text, province,
       wants_updates as wants, case when exists (
         select from fax where fax.signature_id = signature.id and fax.receipt is null
       ) then sender_address end as fax
     from signature left join signature_statement on signature_id = signature.id
     where signature.campaign_id = $1 and email_canonical is not null and confirmed_at is not null`,
    [campaign],
  )
  return new Map(rows.map(({ email_canonical, ...shown }) => [email_canonical, line(shown)]))
}

const acts = [plant, plant, plant, change, change, confirm, confirm, withdraw, signAsMember]

test('M-17 after a thousand interleavings of planting, signing, pressing and withdrawing, what is stored is what the presser saw', async () => {
  for (let start = 0; start < runs; start += atOnce) {
    const campaign = await testPublicCampaign(api, owner.access, { fax_number: '+902880000010' })
    const all = Array.from({ length: atOnce }, (_, n): Run => {
      const member = n < members.length ? members[n] : undefined
      const email = member?.email ?? `kutu${start + n}@ornek.example`
      return {
        ...{ campaign, email, token: member?.access, random: randomOf(start + n + 1) },
        ...{ inbox: [], receipts: [], seen: undefined, signedBy: undefined },
      }
    })
    for (let round = 0; round < rounds; round++) {
      await Promise.all(all.map((run) => pick(acts, run.random)?.(run)))
      for (const { mail, to, data } of await collect()) {
        if (mail !== 'signature_confirm') continue
        const run = all.find(({ email }) => email === to)
        run?.inbox.push({
          id: openLink(api.deps.config, 'confirm', tokenIn(data.link))?.form,
          link: data.link,
          withdraw: data.withdraw,
          form: formOf(data.form),
          isFaxOnly: run.signedBy !== undefined,
        })
      }
      api.advance(5)
      const stored = await storedOf(campaign)
      for (const { email, seen } of all) assert.equal(stored.get(email), seen, `${email}, round ${round}`)
    }
    assert.deepEqual(await countsOf(api, campaign), await rowsOf(api, campaign))
  }
})
