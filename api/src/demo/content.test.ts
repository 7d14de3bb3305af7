import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaignForm, campaignTypes, limits, scopes, splitEmails, topics } from '@sesol/contract'
import { loadDemo } from './content.ts'
import { altOf } from './pictures/alt.ts'
import { demoSigners } from './signers.ts'

const now = new Date('2026-11-21T12:00:00Z')
const { members, campaigns } = await loadDemo(now)

test('the demo has thirteen members with names and addresses of their own, one of them a moderator', () => {
  assert.equal(members.length, 13)
  assert.equal(members.filter((member) => member.is_moderator).length, 1)
  for (const key of ['username', 'email'] as const) assert.equal(new Set(members.map((it) => it[key])).size, 13, key)
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

test('each campaign would pass the form that members fill in', () => {
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

test('campaigns under review have no signatures yet, the others are not all alike', () => {
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

test('each picture is told in words of its own within its campaign, short enough for the form', () => {
  for (const { title, pictures } of campaigns) {
    const texts = pictures.map(altOf)
    assert.equal(new Set(texts).size, texts.length, title)
    for (const text of texts) assert.ok(text.length > 20 && text.length <= limits.pictureText, text)
  }
})

test('no address of the demo could reach anybody', () => {
  const mails = campaigns.flatMap((it) => splitEmails([it.email, it.cc, it.bcc].join(',')))
  for (const mail of [...mails, ...members.map((it) => it.email)]) assert.match(mail, /@[\w.-]+\.example$/)
  for (const { content, petition } of campaigns) {
    for (const [address, host = ''] of `${content}\n${petition}`.matchAll(/(?:https?:\/\/|www\.)([\w.-]*\w)/g)) {
      assert.match(host, /\.example$/, address)
    }
  }
  for (const { phone_number, fax_number, isCimer } of campaigns) {
    for (const number of [phone_number, fax_number].filter(Boolean)) {
      assert.match(number, isCimer ? /^(150|\+90000\d+)$/ : /^\+90000\d{7}$/)
    }
  }
})

test('dates count back from the given moment, and nothing is announced before it happened', () => {
  const oldest = campaigns[0]?.created_at.getTime() ?? 0
  for (const { created_at, complaint_event_date, campaign_type, title } of campaigns) {
    assert.ok(created_at <= now && created_at.getTime() >= oldest, title)
    assert.equal(complaint_event_date !== '', campaign_type === 'complaint', title)
    assert.ok(complaint_event_date.slice(0, 10) <= created_at.toISOString().slice(0, 10), title)
  }
})

test('signers are as many as asked for, with addresses of their own, and the same for the same seed', () => {
  const signers = demoSigners(400, 7)
  assert.equal(new Set(signers.map((it) => it.email)).size, 400)
  assert.ok(signers.every(({ email, name }) => /^[a-z]+\.[a-z]+\d*@imza\.example$/.test(email) && name.includes(' ')))
  assert.deepEqual(demoSigners(400, 7), signers)
  assert.notDeepEqual(demoSigners(400, 8), signers)
})
