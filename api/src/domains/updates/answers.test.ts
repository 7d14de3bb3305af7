import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { queuedJobs } from '../../testing-queue.ts'
import { confirmedMember, testMember, testModerator } from '../accounts/testing.ts'
import { addresseeById, markBounced, takeNextAddresses } from '../addressees/index.ts'
import { testAddressee } from '../addressees/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { ballotToken } from './links.ts'
import { mailedAnswerLink, signedAnswer as signed } from './testing.ts'

const week = 7 * 86_400
const api = await testApi({ tokens: { accessSeconds: 4 * week, refreshSeconds: 4 * week, graceSeconds: 30 } })
const owner = await testMember(api)
const moderator = await testModerator(api)
const text = 'Baraj projesi geri çekildi.\n\nLongoz koruma altına alınacak.'

async function addressed(email = 'yanit@kurum.example') {
  const addressee = await testAddressee(api, { name: 'Su İşleri Müdürlüğü', email })
  const campaign = await testPublicCampaign(api, owner.access, { addressee_id: `${addressee}` })
  return { addressee, campaign }
}

const post = (path: string, json: object = {}, token?: string) =>
  api.call('POST', path, { json, ...(token && { token }) })
const shown = async (campaign: number) => (await api.call('GET', `/campaign/${campaign}/answers/`)).body.results
const answeredAt = async (campaign: number) => (await api.call('GET', `/campaign/${campaign}/`)).body.answered_at

test('an answer with the mailed link is public at once, stands on the timeline and notifies the author; the link works once', async () => {
  const { campaign, addressee } = await addressed()
  const token = await mailedAnswerLink(api, campaign)
  const { body: link } = await post('/answers/link/', { token })
  assert.deepEqual([link.campaign, link.name, link.kind], [campaign, 'Su İşleri Müdürlüğü', 'institution'])
  assert.deepEqual([link.signature_count, link.goal, link.petition !== ''], [0, null, true])
  const { status, body } = await post('/answers/', { ...signed, token, text })
  assert.deepEqual([status, body.text, body.is_proven, body.reply], [201, text, true, ''])
  const again = await post('/answers/', { ...signed, token, text })
  assert.deepEqual([again.status, again.body.codes], [400, { token: ['error.mail.link'] }])
  assert.equal((await shown(campaign)).length, 1)
  assert.ok(await answeredAt(campaign))
  const { body: timeline } = await api.call('GET', `/campaign/${campaign}/timeline/`)
  assert.ok(timeline.results.some(({ kind }: { kind: string }) => kind === 'answered'))
  const { body: list } = await api.call('GET', `/addressees/${addressee}/campaigns/`)
  assert.equal(list.results[0].waiting_since, null)
  const { body: notifications } = await api.call('GET', '/notifications/', { token: owner.access })
  assert.ok(notifications.results.some(({ kind }: { kind: string }) => kind === 'answered'))
  const tags = (await queuedJobs(api)).flatMap(({ task, payload }) => (task === 'revalidate_site' ? payload.tags : []))
  assert.ok(tags.includes(`campaign:${campaign}`) && tags.includes(`addressee:${addressee}`))
})

test('a preview keeps nothing; an answer names who signs it, and its link corrects it once within a day, both kept', async () => {
  const { campaign } = await addressed()
  const token = await mailedAnswerLink(api, campaign)
  const given = { ...signed, token, text }
  const preview = await post('/answers/preview/', given)
  assert.deepEqual([preview.status, preview.body], [200, { ...signed, name: 'Su İşleri Müdürlüğü', text }])
  assert.deepEqual(await shown(campaign), [])
  assert.deepEqual(Object.keys((await post('/answers/', { token, text })).body.codes), ['signer', 'office'])
  const linked = await post('/answers/preview/', { ...given, signer: 'www.atik.example' })
  assert.deepEqual(linked.body.codes, { signer: ['error.field.name'] })
  const { body } = await post('/answers/', given)
  assert.deepEqual([body.signer, body.office], [signed.signer, signed.office])
  assert.equal(await mailedAnswerLink(api, campaign), undefined)
  const { body: link } = await post('/answers/link/', { token })
  assert.deepEqual(link.given, { ...signed, id: body.id, text })
  const correction = { ...given, text: 'Baraj projesi durduruldu.', corrects: String(body.id) }
  assert.equal((await post('/answers/', { ...correction, corrects: String(body.id + 1) })).status, 400)
  const statuses = (await Promise.all([1, 2].map(() => post('/answers/', correction)))).map(({ status }) => status)
  assert.deepEqual(statuses.toSorted(), [201, 400])
  const [corrected, ...more] = await shown(campaign)
  assert.deepEqual([corrected.text, corrected.earlier, more], ['Baraj projesi durduruldu.', text, []])
  assert.ok(corrected.corrected_at)
  const late = await addressed()
  const once = await mailedAnswerLink(api, late.campaign)
  const first = await post('/answers/', { ...signed, token: once, text })
  api.advance(86_401)
  const corrects = String(first.body.id)
  assert.equal((await post('/answers/', { ...signed, token: once, text, corrects })).status, 400)
})

test('readers of an answer’s e-mail say whether it is one, once a mailbox, and sums are shown from twenty on', async () => {
  const { campaign } = await addressed()
  const { body: answer } = await post(`/moderation/campaigns/${campaign}/answer/`, { text }, moderator.access)
  const follower = await confirmedMember(api)
  await post(`/campaign/${campaign}/follow/`, {}, follower.access)
  const ballot = (id: number, of = answer.id) =>
    ballotToken(api.deps.config, { answer: of, reader: { kind: 'follower', id, campaign_id: campaign } })
  const vote = (token: string, choice: string) => post('/answers/vote/', { token, choice })
  const token = ballot(follower.id)
  await Promise.all(['yes', 'no', 'no'].map((choice) => vote(token, choice)))
  assert.deepEqual((await vote(token, 'partly')).body, { campaign })
  const stranger = await confirmedMember(api)
  for (const wrong of [ballot(stranger.id), ballot(follower.id, 2_000_000), 'x', token.slice(1)]) {
    assert.deepEqual((await vote(wrong, 'yes')).body.codes, { token: ['error.mail.link'] })
  }
  const others = [...Array(18).keys()].map((n) => ({ answer_id: answer.id, voter: `v${n}`, choice: 'no' as const }))
  await api.db.insertInto('answer_vote').values(others).execute()
  assert.equal((await shown(campaign))[0].votes, null)
  await post(`/campaign/${campaign}/follow/`, {}, stranger.access)
  await vote(ballot(stranger.id), 'yes')
  assert.deepEqual((await shown(campaign))[0].votes, { yes: 1, partly: 1, no: 18 })
  await post(`/moderation/answers/${answer.id}/hide/`, { reason: 'insult' }, moderator.access)
  assert.equal((await vote(token, 'no')).status, 400)
})

test('of two answers with one link at once, one is published', async () => {
  const { campaign } = await addressed()
  const token = await mailedAnswerLink(api, campaign)
  const statuses = (await Promise.all([1, 2].map(() => post('/answers/', { ...signed, token, text })))).map(
    ({ status }) => status,
  )
  assert.deepEqual(statuses.toSorted(), [201, 400])
})

test('no response tells whether an address is known, and no link is mailed without one or to one that bounced', async () => {
  const [known, unknown, bounced] = [await addressed(), await addressed(''), await addressed()]
  await markBounced(api.db, [{ id: bounced.addressee, value: 'yanit@kurum.example' }], new Date())
  const said = []
  for (const { campaign } of [known, unknown, bounced]) {
    const { status, body } = await post(`/campaign/${campaign}/answers/link/`)
    said.push({ status, body })
  }
  assert.deepEqual(said, [said[0], said[0], said[0]])
  assert.ok(await mailedAnswerLink(api, known.campaign))
  for (const { campaign } of [unknown, bounced]) assert.equal(await mailedAnswerLink(api, campaign), undefined)
})

test('an expired link, one of a campaign taken down and a forged one are refused, and no secret is stored', async () => {
  const { campaign } = await addressed()
  const token = await mailedAnswerLink(api, campaign)
  const kept = await api.db.selectFrom('answer_link').selectAll().where('campaign_id', '=', campaign).execute()
  assert.ok(!JSON.stringify(kept).includes(String(token)))
  await post(`/moderation/campaigns/${campaign}/hide/`, { reason: 'insult' }, moderator.access)
  assert.equal((await post('/answers/', { ...signed, token, text })).status, 400)
  await post(`/moderation/campaigns/${campaign}/restore/`, {}, moderator.access)
  await api.db.updateTable('answer_link').set({ expires_at: new Date() }).where('campaign_id', '=', campaign).execute()
  for (const wrong of [token, 'x', `${token}x`])
    assert.equal((await post('/answers/', { ...signed, token: wrong, text })).status, 400)
  assert.deepEqual(await shown(campaign), [])
})

const correct = (id: number, email: string) =>
  api.call('PUT', `/moderation/addressees/${id}/`, {
    token: moderator.access,
    json: { kind: 'institution', name: 'Su İşleri Müdürlüğü', email },
  })
const mailedAt = async (id: number) => (await addresseeById(api.db, id))?.email
const mailsAbout = async () =>
  (await queuedJobs(api)).flatMap(({ task, payload }) =>
    task === 'send_mail' && ['address_changes', 'staff_address'].includes(payload.mail) ? [payload] : [],
  )

test('T-07 where an institution is mailed changes after 72 hours, is mailed to the former address and all staff, and ends open links', async () => {
  const { addressee, campaign } = await addressed()
  const colleague = await testModerator(api)
  const token = await mailedAnswerLink(api, campaign)
  const { body } = await correct(addressee, 'sahte@kurum.example')
  assert.deepEqual([body.email, body.next_email], ['yanit@kurum.example', 'sahte@kurum.example'])
  const mails = await mailsAbout()
  assert.deepEqual(
    [...new Set(mails.map(({ to }) => to))].toSorted(),
    ['yanit@kurum.example', moderator.email, colleague.email].toSorted(),
  )
  api.advance(72 * 3600 - 60)
  await takeNextAddresses(api.db, api.deps.now())
  assert.equal(await mailedAt(addressee), 'yanit@kurum.example')
  assert.equal((await post('/answers/link/', { token })).status, 200)
  api.advance(61)
  await takeNextAddresses(api.db, api.deps.now())
  assert.equal(await mailedAt(addressee), 'sahte@kurum.example')
  assert.equal((await post('/answers/', { ...signed, token, text })).status, 400)
})

test('T-07 the former address entered again drops the change, and a first address is mailed at once', async () => {
  const { addressee } = await addressed()
  await correct(addressee, 'sahte@kurum.example')
  const { body } = await correct(addressee, 'yanit@kurum.example')
  assert.equal(body.next_email, null)
  api.advance(73 * 3600)
  await takeNextAddresses(api.db, api.deps.now())
  assert.equal(await mailedAt(addressee), 'yanit@kurum.example')
  const none = await addressed('')
  await correct(none.addressee, 'ilk@kurum.example')
  assert.equal(await mailedAt(none.addressee), 'ilk@kurum.example')
})

test('T-07 an address is changed with a fresh second factor only, and no merge passes it over', async () => {
  const [{ addressee }, other] = [await addressed(), await testAddressee(api, { email: 'sahte@kurum.example' })]
  const verified_at = new Date(api.deps.now().getTime() - 601_000)
  await api.db.updateTable('session').set({ verified_at }).where('user_id', '=', moderator.id).execute()
  assert.equal((await correct(addressee, 'sahte@kurum.example')).body.code, 'error.factor.recent')
  await api.db.updateTable('session').set({ verified_at: api.deps.now() }).where('user_id', '=', moderator.id).execute()
  const merge = await post(`/moderation/addressees/${addressee}/merge/`, { into: other }, moderator.access)
  assert.deepEqual(merge.body.codes, { into: ['error.addressee.addresses'] })
})

const hiddenMails = async () =>
  (await queuedJobs(api)).flatMap((job) =>
    job.task === 'send_mail' && job.payload.mail === 'answer_hidden' ? [job.payload] : [],
  )

test('an answer is hidden with a reason, once, which goes to the address of the link and to nobody for an entered one', async () => {
  const { campaign } = await addressed()
  const hide = (id: number, json: object) => post(`/moderation/answers/${id}/hide/`, json, moderator.access)
  const entered = await post(`/moderation/campaigns/${campaign}/answer/`, { text }, moderator.access)
  await hide(entered.body.id, { reason: 'insult' })
  assert.deepEqual(await hiddenMails(), [])
  const given = await post('/answers/', { ...signed, token: await mailedAnswerLink(api, campaign), text })
  assert.equal((await hide(given.body.id, { note: 'Ad geçiyor.' })).status, 400)
  const reasoned = { reason: 'personal_data', note: 'Ad geçiyor.' }
  await Promise.all([hide(given.body.id, reasoned), hide(given.body.id, reasoned)])
  await post(`/moderation/answers/${given.body.id}/restore/`, {}, moderator.access)
  const [mail, ...more] = await hiddenMails()
  assert.ok(mail)
  assert.deepEqual(
    [mail.to, mail.data.name, mail.data.text, more],
    ['yanit@kurum.example', 'Su İşleri Müdürlüğü', text, []],
  )
  assert.match(mail.data.reason, /rules#personal_data$/)
  assert.deepEqual([mail.data.note, mail.data.link], ['Ad geçiyor.', `${api.deps.config.siteUrl}/contact`])
  assert.ok(!JSON.stringify(mail).includes(moderator.username))
})

test('moderators enter an answer, hide it and show it again, and the campaign waits or does not', async () => {
  const { campaign } = await addressed()
  const { status, body } = await post(`/moderation/campaigns/${campaign}/answer/`, { text }, moderator.access)
  assert.deepEqual([status, body.is_proven, body.name], [201, false, 'Su İşleri Müdürlüğü'])
  for (const [act, count] of [
    ['hide', 0],
    ['restore', 1],
  ] as const) {
    const path = `/moderation/answers/${body.id}/${act}/`
    assert.equal((await post(path, { reason: 'insult' }, moderator.access)).body.changed, true)
    assert.equal((await post(path, { reason: 'insult' }, moderator.access)).body.changed, false)
    assert.equal((await shown(campaign)).length, count)
    assert.equal((await answeredAt(campaign)) !== null, count > 0)
    const { body: review } = await api.call('GET', `/moderation/campaigns/${campaign}/`, { token: moderator.access })
    assert.deepEqual(
      review.answers.map(({ id, is_hidden }: { id: number; is_hidden: boolean }) => [id, is_hidden]),
      [[body.id, count === 0]],
    )
  }
  const rows = await api.db.selectFrom('audit.entry').select('action').where('subject_id', '=', campaign).execute()
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['answer.enter', 'answer.hide', 'answer.restore'],
  )
})

test('the author replies to an answer once, and nobody else does', async () => {
  const { campaign } = await addressed()
  const { body } = await post(`/moderation/campaigns/${campaign}/answer/`, { text }, moderator.access)
  const reply = (token: string) => post(`/answers/${body.id}/reply/`, { text: 'Teşekkür ederiz.' }, token)
  assert.equal((await reply((await testMember(api)).access)).body.code, 'error.campaign.not_owner')
  assert.equal((await reply(owner.access)).status, 200)
  assert.equal((await reply(owner.access)).body.code, 'error.campaign.no_reply')
  assert.equal((await shown(campaign))[0].reply, 'Teşekkür ederiz.')
})
