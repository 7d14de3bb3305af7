import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { campaignForm, campaignTypes, scopes, splitEmails, topics } from '@sesol/contract'
import sharp from 'sharp'
import { datedComments } from './comments.ts'
import { folder, loadDemo } from './content.ts'
import { demoSigners } from './signers.ts'

const now = new Date('2026-11-21T12:00:00Z')
const { members, campaigns } = await loadDemo(now)

test('the demo has 35 members with distinct names and addresses, one of them a moderator', () => {
  assert.equal(members.length, 35)
  assert.equal(members.filter((member) => member.is_moderator).length, 1)
  for (const key of ['username', 'email'] as const) assert.equal(new Set(members.map((it) => it[key])).size, 35, key)
})

test('every topic has three to five campaigns, every scope and type at least fifteen', () => {
  assert.ok(campaigns.length >= 64)
  for (const topic of topics) {
    const count = campaigns.filter((campaign) => campaign.topic === topic).length
    assert.ok(count >= 3 && count <= 5, `${topic}: ${count}`)
  }
  for (const scope of scopes) assert.ok(campaigns.filter((it) => it.scope === scope).length >= 15, scope)
  for (const type of campaignTypes) assert.ok(campaigns.filter((it) => it.campaign_type === type).length >= 15, type)
})

test('each campaign is valid for the campaign form', () => {
  for (const { isCimer, awareness_results, ...campaign } of campaigns) {
    const form = { ...campaign, isCimer: String(isCimer), awareness_message: awareness_results }
    const { success, error } = campaignForm.safeParse(form)
    assert.ok(success, `${campaign.title}: ${error?.message}`)
  }
})

test('no two campaigns share a title, and each author is a member', () => {
  assert.equal(new Set(campaigns.map((it) => it.title)).size, campaigns.length)
  const known = new Set(members.map((it) => it.username))
  for (const { author, title } of campaigns) assert.ok(known.has(author), title)
})

test('campaigns under review have no signatures, the others have different counts', () => {
  const waiting = campaigns.filter((it) => !it.approved)
  assert.ok(waiting.length >= 5 && waiting.length <= 10, `${waiting.length}`)
  assert.ok(waiting.every((it) => it.signatures === 0))
  assert.ok(new Set(campaigns.map((it) => it.signatures)).size > 40)
  for (const pictures of [0, 1, 2, 3, 4]) {
    assert.ok(
      campaigns.some((it) => it.pictures.length === pictures),
      `no campaign with ${pictures} pictures`,
    )
  }
})

test('updates are of public campaigns, in order, after their publication and before their end', () => {
  const reporting = campaigns.filter(({ updates }) => updates.length > 0)
  assert.ok(reporting.length >= 3)
  for (const { title, approved, created_at, updates, ending } of reporting) {
    assert.ok(approved, title)
    const days = [created_at, ...updates.map(({ at }) => at), ending?.at ?? now]
    assert.deepEqual(
      days,
      days.toSorted((one, other) => Number(one) - Number(other)),
      title,
    )
  }
})

test('what follows a publication is of public campaigns, later than it, and a reply is later than its answer', () => {
  for (const { title, approved, author, created_at, ...after } of campaigns) {
    const members = [...after.co_owners, ...after.invited]
    const happened = [...members, ...after.answers, ...after.hand_overs, ...after.sheets]
    if (!approved) assert.deepEqual(happened, [], title)
    for (const { at } of happened) assert.ok(at > created_at && at <= now, title)
    for (const { at, reply } of after.answers) assert.ok(!reply || (reply.at > at && reply.at <= now), title)
    for (const { member } of members) assert.notEqual(member, author, title)
    for (const { counted, scan } of after.sheets) assert.equal(counted === undefined, scan !== undefined, title)
  }
})

test('each picture of a campaign has its own alternative text', () => {
  for (const { title, pictures } of campaigns) {
    assert.equal(new Set(pictures.map(({ alt }) => alt)).size, pictures.length, title)
  }
})

test('every picture file is used once, is WebP of at most 1600 pixels, and all are at most 6 MB', async () => {
  const used = {
    pictures: campaigns.flatMap(({ pictures, updates }) =>
      [...pictures, ...updates.flatMap(({ picture }) => picture ?? [])].map(({ file }) => file),
    ),
    sheets: campaigns.flatMap(({ sheets }) => sheets.flatMap(({ scan }) => scan ?? [])),
    portraits: members.flatMap(({ picture }) => picture ?? []),
  }
  let bytes = 0
  for (const [directory, names] of Object.entries(used)) {
    assert.deepEqual(names.toSorted(), (await readdir(new URL(directory, folder))).toSorted())
    for (const name of names) {
      const file = await readFile(new URL(`${directory}/${name}`, folder))
      const { format, width, height } = await sharp(file).metadata()
      assert.equal(format, 'webp', name)
      assert.ok(width <= 1600 && height <= 1600, `${name}: ${width} × ${height}`)
      bytes += file.length
    }
  }
  assert.ok(bytes <= 6_000_000, `${bytes} bytes`)
})

test('popular campaigns have 2 to 40 comments of several members, those under review none, none twice', () => {
  for (const { title, approved, signatures, comments } of campaigns) {
    if (!approved) assert.equal(comments.length, 0, title)
    if (signatures >= 120) assert.ok(comments.length >= 2, title)
    assert.ok(comments.length <= 40, title)
    assert.equal(new Set(comments.map(({ text }) => text)).size, comments.length, title)
    assert.ok(comments.length < 2 || new Set(comments.map(({ author }) => author)).size > 1, title)
  }
})

test('comments are dated in order after the publication, liked by others, and the same for the same seed', () => {
  const ids = new Map(members.map(({ username }, n) => [username, n + 1]))
  for (const [seed, campaign] of campaigns.entries()) {
    const dated = datedComments(campaign, ids, seed, now)
    assert.deepEqual(datedComments(campaign, ids, seed, now), dated)
    const moments = [campaign.created_at, ...dated.map(({ created_at }) => created_at), now].map(Number)
    assert.deepEqual(
      moments,
      moments.toSorted((a, b) => a - b),
    )
    for (const [n, { user_id, liked_by }] of dated.entries()) {
      assert.equal(new Set([...liked_by, user_id]).size, (campaign.comments[n]?.likes ?? 0) + 1)
    }
  }
})

test('every address and number of the demo is unassigned', () => {
  const mails = campaigns.flatMap((it) => splitEmails([it.email, it.cc, it.bcc].join(',')))
  for (const mail of [...mails, ...members.map((it) => it.email)]) assert.match(mail, /@[\w.-]+\.example$/)
  for (const { content, petition, comments, updates, answers } of campaigns) {
    const later = [...comments, ...updates, ...answers, ...answers.flatMap(({ reply }) => reply ?? [])]
    const texts = [content, petition, ...later.map(({ text }) => text)].join('\n')
    for (const [address, host = ''] of texts.matchAll(/(?:https?:\/\/|www\.)([\w.-]*\w)/g)) {
      assert.match(host, /\.example$/, address)
    }
  }
  for (const { phone_number, fax_number, isCimer } of campaigns) {
    for (const number of [phone_number, fax_number].filter(Boolean)) {
      assert.match(number, isCimer ? /^(150|\+90000\d+)$/ : /^\+90000\d{7}$/)
    }
  }
})

test('dates are relative to the given moment, and no event follows its campaign', () => {
  const oldest = campaigns[0]?.created_at.getTime() ?? 0
  for (const { created_at, complaint_event_date, campaign_type, title } of campaigns) {
    assert.ok(created_at <= now && created_at.getTime() >= oldest, title)
    assert.equal(complaint_event_date !== '', campaign_type === 'complaint', title)
    assert.ok(complaint_event_date.slice(0, 10) <= created_at.toISOString().slice(0, 10), title)
  }
})

test('signers have the requested number, distinct addresses, and are the same for the same seed', () => {
  const signers = demoSigners(400, 7)
  assert.equal(new Set(signers.map((it) => it.email)).size, 400)
  assert.ok(signers.every(({ email, name }) => /^[a-z]+\.[a-z]+\d*@imza\.example$/.test(email) && name.includes(' ')))
  assert.deepEqual(demoSigners(400, 7), signers)
  assert.notDeepEqual(demoSigners(400, 8), signers)
})
