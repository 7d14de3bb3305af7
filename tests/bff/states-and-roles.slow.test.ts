import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type EndpointName, endpoints, pathOf } from '@sesol/contract'
import { consents } from '@sesol/contract/accounts/notices'
import { turkishDayOf } from '@sesol/shared/dates'
import { confirmedMember, makeStaff, type TestMember, testStaff } from '../../api/src/domains/accounts/testing.ts'
import { campaignForm, edit, moveTo, preUpload, testCampaign } from '../../api/src/domains/campaigns/testing.ts'
import { takeDownAll, testNotice } from '../../api/src/domains/legal/testing.ts'
import { sendReport } from '../../api/src/domains/reports/testing.ts'
import { drawing, sign, signForm } from '../../api/src/domains/support/testing.ts'
import { updateFields } from '../../api/src/domains/updates/testing.ts'
import { testApi } from '../../api/src/testing.ts'
import { type Offers, offersOf, type Situation, situationOf, situations } from '../../lib/shared/campaigns/offers.ts'
import { manageTabs } from '../../lib/shared/manage/tabs.ts'
import { paths } from '../../lib/shared/paths.ts'
import { sentencesOf } from '../../lib/shared/text/sentences.ts'
import messages from '../../messages/tr.json' with { type: 'json' }
import { act, ask, sessionCookie } from './support/client.ts'
import { notify } from './support/notify.ts'
import { bffSecret, Site } from './support/site.ts'

const tr = sentencesOf(messages, [])
const api = await testApi({ bffSecret, attackScale: 0 })
const site = await Site.start(api.address)
after(() => site.stop())

const roles = ['visitor', 'member', 'co_owner', 'owner', 'moderator'] as const
type Walker = (typeof roles)[number]
type Walking = { member?: TestMember; token?: string; cookie?: string }

async function walking(member: TestMember): Promise<Walking> {
  const { email, password, access: token } = member
  const cookie = sessionCookie(await act(site.origin, 'POST', '/api/session', { email, password }))
  assert.ok(cookie, email)
  return { member, token, cookie }
}
const [owner, coOwner, moderator] = [await confirmedMember(api), await confirmedMember(api), await confirmedMember(api)]
const walkers: Record<Walker, Walking> = {
  visitor: {},
  member: await walking(await confirmedMember(api)),
  co_owner: await walking(coOwner),
  owner: await walking(owner),
  moderator: await walking(moderator),
}
// After the sign-in, which would ask for the second factor.
await makeStaff(api, moderator.id)
const admin = await testStaff(api, 'admin')

type Asked = { params?: Record<string, string | number>; json?: object; multipart?: FormData }
async function call(name: EndpointName, who: Walking, { params = {}, ...body }: Asked) {
  const { method } = endpoints[name]
  const { status, text } = await api.call(method, pathOf(name, params), {
    ...(who.token && { token: who.token }),
    ...body,
  })
  return { status, text }
}
const of = (id: number, json?: object): Asked => ({ params: { id }, ...(json && { json }) })

/** Beyond the situations of a campaign that is there. */
type State = Situation | 'deleted'
const published = (id: number) => moveTo(api, 'approve', id)
const closed = async (id: number) => {
  await published(id)
  await moveTo(api, 'close', id)
}
const concluded = (outcome: string) => async (id: number) => {
  await published(id)
  assert.equal((await call('concludeCampaign', walkers.owner, of(id, { outcome, text: '' }))).status, 200)
}
const into: Record<State, (id: number) => Promise<unknown>> = {
  under_review: async () => {},
  changes_requested: (id) => moveTo(api, 'request-changes', id),
  rejected: (id) => moveTo(api, 'reject', id),
  approved: published,
  change_waits: async (id) => {
    await published(id)
    assert.equal((await edit(api, id, owner.access, campaignForm({ title: 'Yeni başlık' }))).status, 200)
  },
  hidden: async (id) => {
    await published(id)
    await moveTo(api, 'hide', id)
  },
  taken_down: async (id) => {
    await published(id)
    const { id: notice } = await testNotice(api, `/campaign/${id}`)
    await takeDownAll(api, admin.access, notice)
  },
  won: concluded('won'),
  partly: concluded('partly'),
  ended: concluded('lost'),
  over: async (id) => {
    await closed(id)
    await api.db.updateTable('campaign').set({ ends_on: '2026-01-01' }).where('id', '=', id).execute()
  },
  closed,
  deleted: async (id) => {
    await published(id)
    assert.equal((await call('deleteCampaign', walkers.owner, of(id))).status, 204)
  },
}

async function campaignIn(state: State): Promise<number> {
  const id = await testCampaign(api, owner.access, { title: `Dere ${state}`, fax_number: '+902880000010' })
  await api.db.insertInto('co_owner').values({ campaign_id: id, user_id: coOwner.id, created_at: new Date() }).execute()
  await into[state](id)
  return id
}

const states = [...situations, 'deleted'] as const
/** Nothing is offered for a campaign that is not there. */
const offersIn = (state: State, role: Walker) => (state === 'deleted' ? undefined : offersOf(state, role))
const statusOf: Partial<Record<State, number>> = { hidden: 410, taken_down: 451, deleted: 410 }

const main = (html: string) => /<main.*<\/main>/s.exec(html)?.[0].replace(/<script.*?<\/script>/gs, '') ?? ''
const buttonsOf = (html: string) =>
  [...html.matchAll(/<(?:a|button)([^>]*) data-action="(\w+)"([^>]*)>/g)].flatMap(([, before, name = '', after]) =>
    `${before}${after}`.includes('aria-disabled') ? [] : [name],
  )
const open = (path: string, { cookie }: Walking) => ask(site.origin, path, { cookie })

test('the page of each state offers a visitor what the table says, and is the same page for every role', async () => {
  const shown: string[] = []
  for (const state of states) {
    const id = await campaignIn(state)
    const offers = offersIn(state, 'visitor')
    if (offers) {
      const { body } = await api.call('GET', `/campaign/${id}/`, { token: owner.access })
      assert.equal(situationOf(body), state)
    }
    const page = await open(`/campaign/${id}`, walkers.visitor)
    const html = main(page.text)
    const signs = offers?.signs ?? false
    assert.equal(page.status, statusOf[state] ?? 200, state)
    assert.equal(html.includes(`>${tr.sign.sign}<`), signs, state)
    for (const way of ['email', 'fax', 'phone']) assert.equal(buttonsOf(html).includes(way), signs, `${state} ${way}`)
    assert.equal(html.includes(`href="/report/campaign/${id}"`), offers?.reports ?? false, state)
    for (const role of roles) {
      const { status, text } = await open(`/campaign/${id}`, walkers[role])
      assert.deepEqual([status, main(text) === html], [page.status, true], `${state} ${role}`)
    }
    if (offers?.reports) shown.push(`/campaign/${id}`)
  }
  const profile = main((await open(`/profile/${owner.id}`, walkers.visitor)).text)
  const listed = new Set([...profile.matchAll(/href="(\/campaign\/\d+)[/"]/g)].map(([, path]) => path))
  assert.deepEqual([...listed].toSorted(), shown.toSorted())
})

test('a page that was loaded under review is the public one at the first load after the approval', async () => {
  const id = await testCampaign(api, owner.access)
  const path = `/campaign/${id}`
  for (const role of roles) assert.equal((await open(path, walkers[role])).status, 200, role)
  await published(id)
  assert.equal((await notify(site.origin, [`campaign:${id}`])).status, 204)
  const { status, text } = await open(path, walkers.owner)
  assert.deepEqual([status, main(text).includes(`>${tr.sign.sign}<`)], [200, true])
})

type Doing = { id: number; who: Walking; offers: Offers; buttons: readonly string[]; signedIn: boolean }
type Act = {
  label: string
  isOffered: (of: Doing) => boolean
  run: (of: Doing) => Promise<{ status: number; text: string }>
}
let signers = 0
const special_consent = String(consents.special)
const simple =
  (name: EndpointName, json?: object) =>
  ({ who, id }: Doing) =>
    call(name, who, of(id, json))
const click =
  (name: EndpointName) =>
  ({ who, id }: Doing) =>
    call(name, who, { json: { campaign_id: id } })
const onPage =
  (name: string) =>
  ({ buttons }: Doing) =>
    buttons.includes(name)

/** In an order in which none takes away what the next one needs. */
const acts: Act[] = [
  { label: tr.actions.email, isOffered: onPage('email'), run: click('trackClick') },
  { label: tr.actions.fax, isOffered: onPage('fax'), run: click('trackFaxClick') },
  { label: tr.actions.phone, isOffered: onPage('phone'), run: click('trackPhoneClick') },
  {
    label: tr.actions.share,
    isOffered: (at) => onPage('share')(at) && at.signedIn && at.offers.signs,
    run: ({ who, id }) =>
      call('shareCampaign', who, {
        json: { campaign_id: id, recipient_emails: [`komsu${id}@ornek.example`], message: '' },
      }),
  },
  {
    label: tr.actions.follow,
    isOffered: (at) => onPage('follow')(at) && at.signedIn,
    run: simple('followCampaign'),
  },
  {
    label: tr.actions.comments,
    isOffered: (at) => onPage('comments')(at) && at.signedIn,
    run: simple('createComment', { text: 'Dere kurursa köy de kurur.' }),
  },
  {
    label: tr.sign.sign,
    isOffered: ({ offers }) => offers.signs,
    run: ({ id, who }) =>
      sign(
        api,
        id,
        signForm({ name: 'Ayşe Yılmaz', email: `imza${signers++}@ornek.example`, special_consent }),
        who.token,
      ),
  },
  {
    label: tr.report.links.campaign,
    isOffered: ({ offers }) => offers.reports,
    run: ({ id, who }) => sendReport(api, { kind: 'campaign', id }, who.token ? { token: who.token } : {}),
  },
  {
    label: tr.edit.manage,
    isOffered: ({ offers }) => offers.manages,
    run: ({ id, who }) => open(`/campaign/${id}/manage`, who),
  },
  {
    label: tr.share.all,
    isOffered: ({ offers }) => offers.announces,
    run: ({ id, who }) =>
      call('shareCampaign', who, {
        json: { campaign_id: id, recipient_emails: [], message: '', send_to_all_users: true },
      }),
  },
  {
    label: tr.edit.updates,
    isOffered: ({ offers }) => offers.writesUpdates,
    run: simple('createUpdate', updateFields),
  },
  {
    label: tr.edit.open,
    isOffered: ({ offers }) => offers.edits,
    run: ({ id, who }) => edit(api, id, who.token, campaignForm({ title: 'Değişen başlık' })),
  },
  {
    label: tr.edit.conclude,
    isOffered: ({ offers }) => offers.concludes,
    run: simple('concludeCampaign', { outcome: 'partly', text: '' }),
  },
  { label: tr.edit.delete, isOffered: ({ offers }) => offers.deletes, run: simple('deleteCampaign') },
]

/** What the page of those who run it has, by its parts. */
async function partsOfManage({ id, who, offers }: Doing): Promise<[string, { status: number; text: string }][]> {
  const tabs = await Promise.all(manageTabs.map((tab) => open(paths.manage(id, tab), who)))
  for (const { status } of tabs) assert.equal(status, 200)
  const html = tabs.map(({ text }) => main(text)).join('')
  const files = [...html.matchAll(/href="(\/api\/campaign\/\d+\/[\w/-]+)"/g)].map(([, path = '']) => path)
  const json: Partial<Record<string, () => Promise<[EndpointName, object | undefined][]>>> = {
    end: async () => [
      ['setGoal', { goal: '500' }],
      ['setEndDate', { ends_on: '' }],
      ['setEmbedOrigins', { embed_origins: '' }],
      ['setSpecialData', { special_data: true }],
    ],
    deliveries: async () => [['recordHandOver', { day: turkishDayOf(new Date()), way: 'in_person' }]],
    trial: async () => [['sendTestLetter', undefined]],
    paper: async () => {
      const { id: media_id } = await preUpload(api, who.token ?? '', new Blob([await drawing()], { type: 'image/png' }))
      return [['statePaper', { media_id, count: 3 }]]
    },
    team: async () =>
      offers.deletes ? [['inviteMember', { member: `davet${id}@ornek.example`, role: 'co_owner' }]] : [],
  }
  const done: [string, { status: number; text: string }][] = []
  // The same files for a co-owner; each is printed by a process of its own.
  if (offers.deletes) for (const path of files) done.push([path, await open(path, who)])
  for (const [part, calls] of Object.entries(json)) {
    if (!html.includes(` id="${part}" `)) continue
    for (const [name, body] of (await calls?.()) ?? []) done.push([name, await call(name, who, of(id, body))])
  }
  return done
}

type Refusal = [State, Walker, string, number, string]

async function walk(state: State, role: Walker, id: number, refused: Refusal[]): Promise<string> {
  const [who, offers] = [walkers[role], offersIn(state, role)]
  const page = await open(`/campaign/${id}`, who)
  const at = offers && { id, who, offers, signedIn: role !== 'visitor', buttons: buttonsOf(main(page.text)) }
  const labels: string[] = []
  const note = (name: string, { status, text }: { status: number; text: string }) => {
    if (status >= 400) refused.push([state, role, name, status, text])
  }
  if (at?.offers.manages) for (const [name, answer] of await partsOfManage(at)) note(name, answer)
  else assert.ok(!(await open(`/campaign/${id}/manage`, who)).text.includes(tr.manage.trial.letter), `${state} ${role}`)
  for (const { label, isOffered, run } of acts) {
    if (!at || !isOffered(at)) continue
    labels.push(label)
    note(label, await run(at))
  }
  if (at?.offers.announcesLater) labels.push(`(${tr.share.all})`)
  const line = at?.offers.isPublic ? tr.share.lines[at.offers.share] : '–'
  return `| ${state} | ${role} | ${labels.join(', ') || '–'} | ${line} |`
}

test('no role is offered in any state an act that the API refuses', async () => {
  const refused: Refusal[] = []
  const table = ['| state | role | buttons | share text |', '|---|---|---|---|']
  for (const state of states) {
    const walks: [Walker, number][] = []
    for (const role of roles) walks.push([role, await campaignIn(state)])
    table.push(...(await Promise.all(walks.map(([role, id]) => walk(state, role, id, refused)))))
  }
  process.stdout.write(`${table.join('\n')}\n`)
  assert.deepEqual(refused, [])
})
