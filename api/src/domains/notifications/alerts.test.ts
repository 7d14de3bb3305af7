import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AlertForm, limits } from '@sesol/contract'
import { startOfTurkishDay } from '@sesol/shared/dates'
import { addHours } from 'date-fns/addHours'
import { sql } from 'kysely'
import { type MailOrder, mailboxHash, typedAlertText } from '../../platform/mail/index.ts'
import { testApi } from '../../testing.ts'
import { emptyQueue, queued, runJobs } from '../../testing-queue.ts'
import { accountTasks } from '../accounts/index.ts'
import { confirmedMember, testMember, testModerator } from '../accounts/testing.ts'
import { testAddressee } from '../addressees/testing.ts'
import { moveTo, testPublicCampaign } from '../campaigns/testing.ts'
import { notificationData } from './personal-data.ts'
import { alertToken } from './testing.ts'
import { matchAlerts, queueAlerts, sendAlerts } from './verbs/mail-alerts.ts'

const api = await testApi()
const owner = await confirmedMember(api)
const moderator = await testModerator(api)

/** Of the next day in Turkey, when nothing was mailed yet. */
const at = (hours: number, days = 1) => addHours(startOfTurkishDay(new Date()), 24 * days + hours)

const follow = (alert: Partial<AlertForm>, token?: string) =>
  api.call('POST', '/alerts/', {
    json: { kind: 'topic', key: 'environment', ...alert },
    ...(token && { token }),
  })
const confirm = (token: unknown) => api.call('POST', '/alerts/confirm/', { json: { token } })
const unsubscribe = (link: string | undefined) =>
  api.call('POST', '/users/unsubscribe/', { json: { token: link?.split('/').at(-1) } })
const own = async (token: string) => (await api.call('GET', '/users/alerts/', { token })).body.results
const alerts = () => api.db.selectFrom('alert').selectAll().orderBy('id').execute()

const links = async () =>
  (await queued(api, 'send_mail')).flatMap((order) => (order.mail === 'alert_confirm' ? [order] : []))

/** An address that pressed the mailed link. */
async function guest(alert: Partial<AlertForm>, email = 'komsu@ornek.example') {
  await emptyQueue(api.db)
  await api.db.deleteFrom('rate').execute()
  assert.deepEqual((await follow({ ...alert, email })).body, { is_on: false })
  const [order] = await links()
  assert.equal((await confirm(order?.data.link.split('/').at(-1))).status, 200)
}

async function forget() {
  await api.db.deleteFrom('alert').execute()
  await emptyQueue(api.db)
}

async function published(more: Record<string, string> = {}) {
  const id = await testPublicCampaign(api, owner.access, more)
  for (const input of await queued(api, 'match_alerts')) await matchAlerts({ ctx: api.deps, input })
  return id
}

type AlertMail = Extract<MailOrder, { mail: 'alerts' }>

/** What is mailed at that moment. */
async function mailed(now: Date): Promise<AlertMail[]> {
  const mails: AlertMail[] = []
  const send = async (order: MailOrder) => {
    if (order.mail === 'alerts') mails.push(order)
  }
  const ctx = { ...api.deps, now: () => now, mailer: { ...api.deps.mailer, send } }
  await queueAlerts({ ctx })
  const orders = await queued(api, 'send_alerts')
  await emptyQueue(api.db)
  for (const order of orders) await sendAlerts({ ctx, input: { order, name: 'test' } })
  return mails
}

const captions = (mails: AlertMail[]) => mails.map(({ quotes = [] }) => quotes.map(({ caption }) => caption))

test('C-03 an address without an account is stored only after the press in its own mailbox', async () => {
  await forget()
  assert.deepEqual((await follow({ email: ' Komsu@Ornek.example. ' })).body, { is_on: false })
  assert.deepEqual(await alerts(), [])
  const [order] = await links()
  assert.deepEqual([order?.to, order?.data.subject_of], ['Komsu@Ornek.example', 'Konu: çevre'])
  const token = order?.data.link.split('/').at(-1) ?? ''
  assert.doesNotMatch(Buffer.from(token, 'base64url').toString('latin1'), /ornek/i)
  for (const press of [1, 2]) assert.deepEqual((await confirm(token)).body, { is_on: true }, String(press))
  const [alert, ...others] = await alerts()
  assert.deepEqual(others, [])
  assert.deepEqual([alert?.email, alert?.user_id], ['Komsu@Ornek.example', null])
  assert.equal(alert?.mailbox, mailboxHash(api.deps.config, 'komsu@ornek.example'))
})

test('C-03 a forged or old link begins nothing, and a mailbox gets three links a day', async () => {
  await forget()
  for (const token of ['x', alertToken(api.deps.config, { until: Date.now() - 1 })]) {
    const { status, body } = await confirm(token)
    assert.deepEqual([status, body.code], [400, 'error.mail.link'])
  }
  assert.deepEqual(await alerts(), [])
  const limited = await testApi({ rateLimitScale: 1 })
  const json = { kind: 'topic', key: 'environment', email: 'kurban@ornek.example' }
  for (let n = 0; n < 5; n += 1) assert.equal((await limited.call('POST', '/alerts/', { json })).status, 200)
  assert.equal((await queued(limited, 'send_mail')).length, 3)
})

test('what cannot be followed is refused at its field', async () => {
  const addressee = String(await testAddressee(api))
  const email = 'komsu@ornek.example'
  for (const [alert, field] of [
    [{ key: 'cevre', email }, 'key'],
    [{ kind: 'hashtag', key: 'iki söz', email }, 'key'],
    [{ kind: 'addressee', key: '999999', email }, 'key'],
    [{ kind: 'place', key: 'denizli/sisli', email }, 'key'],
    [{ kind: 'search', key: 'dere', email }, 'kind'],
    [{ kind: 'addressee', key: addressee }, 'email'],
  ] as const) {
    const { status, body } = await follow(alert as Partial<AlertForm>)
    assert.equal(status, 400)
    assert.ok(body[field], `${JSON.stringify(alert)}: ${JSON.stringify(body)}`)
  }
})

test('a new campaign is mailed by topic, hashtag and addressee, once', async () => {
  await forget()
  const addressee = await testAddressee(api, { name: 'Göl İşleri Müdürlüğü' })
  await guest({})
  await guest({ kind: 'hashtag', key: '#LONGOZ' })
  await guest({ kind: 'addressee', key: String(addressee) }, 'ece@ornek.example')
  await guest({ topic: 'sports', key: 'sports' } as Partial<AlertForm>, 'hasan@ornek.example')
  const id = await published({ addressee_id: String(addressee) })
  const mails = (await mailed(at(9))).toSorted((a, b) => b.to.localeCompare(a.to))
  assert.deepEqual(
    mails.map(({ to, data }) => [to, data.count]),
    [
      ['komsu@ornek.example', '1'],
      ['ece@ornek.example', '1'],
    ],
  )
  assert.deepEqual(captions(mails), [['Konu: çevre'], ['Muhatap: Göl İşleri Müdürlüğü']])
  assert.match(
    mails[0]?.quotes?.[0]?.links?.[0]?.link ?? '',
    new RegExp(`/campaign/${id}/igneada-longozu-kurumasin\\?via=email$`),
  )
  assert.deepEqual(await mailed(at(33)), [])
})

test('a place is followed with its districts, and a district alone', async () => {
  await forget()
  await guest({ kind: 'place', key: 'denizli' })
  await guest({ kind: 'place', key: 'denizli/tavas' }, 'ece@ornek.example')
  await guest({ kind: 'place', key: 'van' }, 'ali@ornek.example')
  await published({ province: 'denizli', district: 'tavas' })
  const mails = (await mailed(at(9))).toSorted((a, b) => b.to.localeCompare(a.to))
  assert.deepEqual(captions(mails), [['Yer: Denizli'], ['Yer: Tavas, Denizli']])
})

test('an alert of an addressee that was merged hears of campaigns of the remaining entry', async () => {
  await forget()
  const [into, merged] = [await testAddressee(api), await testAddressee(api)]
  await guest({ kind: 'addressee', key: String(merged) })
  const merging = await api.call('POST', `/moderation/addressees/${merged}/merge/`, {
    token: moderator.access,
    json: { into },
  })
  assert.equal(merging.status, 200)
  await published({ addressee_id: String(into) })
  assert.equal((await mailed(at(9))).length, 1)
})

test('a mailbox gets at most one e-mail a day, which joins all of its alerts', async () => {
  await forget()
  await guest({})
  await guest({ kind: 'hashtag', key: 'kayin' }, 'KOMSU@ornek.example')
  await published()
  assert.deepEqual(captions(await mailed(at(9))), [['Konu: çevre']])
  await published({ topic: 'sports', content: 'Ormanımız #kayin dolu, kesilmesin.' })
  await published()
  for (const hour of [10, 23]) assert.deepEqual(await mailed(at(hour)), [], String(hour))
  const mails = await mailed(at(8, 2))
  assert.deepEqual(captions(mails), [['Konu: çevre', 'Etiket: #kayin']])
  assert.equal(mails[0]?.data.count, '2')
  assert.deepEqual(await mailed(at(12, 2)), [])
})

test('two workers queue one e-mail', async () => {
  await forget()
  await guest({})
  await guest({ kind: 'hashtag', key: 'su' })
  await published()
  const ctx = { db: api.db, now: () => at(9) }
  await Promise.all([queueAlerts({ ctx }), queueAlerts({ ctx })])
  assert.equal((await queued(api, 'send_alerts')).length, 1)
})

test('what was published comes in the morning, not before', async () => {
  await forget()
  await guest({})
  await published()
  assert.deepEqual(await mailed(at(7)), [])
  assert.equal((await mailed(at(8))).length, 1)
})

test('what is taken down before it is mailed is not mailed', async () => {
  await forget()
  await guest({})
  const id = await published()
  const kept = await published({ title: 'Göl kurumasın, köy kurtulsun' })
  await moveTo(api, 'hide', id)
  const [mail] = await mailed(at(9))
  assert.deepEqual([mail?.data.count, mail?.quotes?.[0]?.links?.length], ['1', 2])
  assert.match(JSON.stringify(mail), new RegExp(`campaign/${kept}/gol-kurumasin-koy-kurtulsun\\?`))
  await moveTo(api, 'hide', await published())
  assert.deepEqual(await mailed(at(9, 2)), [])
})

test('C-03 S-26 one click ends one alert, the List-Unsubscribe those of its e-mail, and nothing else of the mailbox', async () => {
  await forget()
  await guest({})
  await guest({ kind: 'hashtag', key: 'yok' })
  await guest({ kind: 'hashtag', key: 'kayin' })
  await guest({}, 'ece@ornek.example')
  const kept = async () => (await alerts()).map(({ key, email }) => `${key} ${email.split('@')[0]}`)
  const mailOf = async (now: Date) => {
    await published({ content: 'Ormanımız #kayin dolu, kesilmesin.' })
    await published()
    const mail = (await mailed(now)).find(({ to }) => to === 'komsu@ornek.example')
    assert.ok(mail)
    return mail
  }
  const mail = await mailOf(at(9))
  assert.doesNotMatch(mail.data.unsubscribe, /komsu|@/)
  assert.equal((await unsubscribe(mail.quotes?.[0]?.links?.at(-1)?.link)).status, 200)
  assert.deepEqual(await kept(), ['yok komsu', 'kayin komsu', 'environment ece'])
  await guest({})
  const next = await mailOf(at(9, 2))
  assert.deepEqual(captions([next]), [['Etiket: #kayin', 'Konu: çevre']])
  for (const press of [1, 2]) assert.equal((await unsubscribe(next.data.unsubscribe)).status, 200, String(press))
  assert.deepEqual(await kept(), ['yok komsu', 'environment ece'])
})

test('S-26 a link that was mailed before an alert ended does not begin it again, and a new one does', async () => {
  await forget()
  await api.db.deleteFrom('rate').execute()
  const email = 'komsu@ornek.example'
  await follow({ email })
  await follow({ email })
  const [pressed = '', other = ''] = (await links()).map(({ data }) => data.link.split('/').at(-1) ?? '')
  assert.equal((await confirm(pressed)).status, 200)
  await published()
  const [mail] = await mailed(at(9))
  await unsubscribe(mail?.data.unsubscribe)
  for (const token of [pressed, other]) {
    const { status, body } = await confirm(token)
    assert.deepEqual([status, body.code], [400, 'error.mail.link'])
  }
  assert.deepEqual(await alerts(), [])
  await guest({})
  assert.equal((await alerts()).length, 1)
})

test('one that is ended before it is mailed is not mailed', async () => {
  await forget()
  await guest({})
  await published()
  await queueAlerts({ ctx: { db: api.db, now: () => at(9) } })
  const [order] = await queued(api, 'send_alerts')
  assert.ok(order)
  await api.db.deleteFrom('alert').execute()
  const send = async () => assert.fail('mailed')
  await sendAlerts({ ctx: { ...api.deps, mailer: { ...api.deps.mailer, send } }, input: { order, name: 'test' } })
})

test('a member with a confirmed address follows at once, sees the list and ends one; others see nothing of it', async () => {
  await forget()
  const [member, other] = [await confirmedMember(api), await confirmedMember(api)]
  assert.deepEqual((await follow({}, member.access)).body, { is_on: true })
  assert.deepEqual((await follow({ email: 'baska@ornek.example' }, member.access)).body, {
    is_on: true,
  })
  const [alert, ...more] = await own(member.access)
  assert.deepEqual(more, [])
  assert.deepEqual([alert.subject, alert.key], ['Konu: çevre', 'environment'])
  assert.deepEqual(await own(other.access), [])
  assert.equal((await api.call('DELETE', `/users/alerts/${alert.id}/`, { token: other.access })).status, 404)
  assert.equal((await own(member.access)).length, 1)
  assert.equal((await api.call('DELETE', `/users/alerts/${alert.id}/`, { token: member.access })).status, 204)
  assert.deepEqual(await own(member.access), [])
  assert.equal((await api.call('DELETE', `/users/alerts/${alert.id}/`, { token: member.access })).status, 404)
})

test('C-03 the mail that asks for the press says nothing that its sender typed; its page says it', async () => {
  for (const language of ['tr', 'en'] as const) {
    await forget()
    await api.db.deleteFrom('rate').execute()
    const [json, headers] = [
      { kind: 'hashtag', key: '#ZubukSahtekar', email: 'kurban@ornek.example' },
      { 'accept-language': language },
    ]
    assert.equal((await api.call('POST', '/alerts/', { json, headers })).status, 200)
    const [order] = await links()
    assert.ok(order)
    assert.equal(order.language, language)
    assert.doesNotMatch(order.data.link, /zubuk|zübük|sahtek/i)
    assert.equal(order.data.subject_of, typedAlertText('hashtag', language))
    const token = order.data.link.split('/').at(-1)
    const { body } = await api.call('POST', '/alerts/link/', { json: { token }, headers })
    assert.match(body.subject, /#zubuksahtekar$/)
    assert.deepEqual(await alerts(), [])
  }
})

test('C-03 a mailbox follows fifty things at most; one of them may be asked for again, and another mailbox begin', async () => {
  await forget()
  const member = await confirmedMember(api)
  const hashtag = (n: number) => follow({ kind: 'hashtag', key: `etiket${n}` }, member.access)
  for (let n = 0; n < limits.alerts; n += 1) assert.equal((await hashtag(n)).status, 200)
  const { status, body } = await hashtag(limits.alerts)
  assert.deepEqual([status, body.code], [409, 'error.alert.too_many'])
  assert.equal((await hashtag(0)).status, 200)
  await guest({}, 'ece@ornek.example')
  const [first] = await own(member.access)
  assert.equal((await api.call('DELETE', `/users/alerts/${first.id}/`, { token: member.access })).status, 204)
  assert.equal((await hashtag(limits.alerts)).status, 200)
  assert.equal((await own(member.access)).length, limits.alerts)
})

async function waiting(): Promise<number> {
  const { rows } = await api.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows.length
}

test('C-03 presses at once bring a mailbox to fifty things and no further', async () => {
  await forget()
  const member = await confirmedMember(api)
  const hashtag = (n: number) =>
    follow({ kind: 'hashtag', key: `etiket${n}` }, member.access).then(({ status }) => status)
  for (let n = 2; n < limits.alerts; n += 1) assert.equal(await hashtag(n), 200)
  const { answers } = await api.db.transaction().execute(async (trx) => {
    await sql`lock table alert in share row exclusive mode`.execute(trx)
    const presses = Array.from({ length: 4 }, (_, n) => hashtag(100 + n))
    while ((await waiting()) < presses.length);
    return { answers: Promise.all(presses) }
  })
  assert.deepEqual((await answers).toSorted(), [200, 200, 409, 409])
  assert.equal((await alerts()).length, limits.alerts)
})

test('C-03 a member with an unconfirmed address gets a link, and cannot change what its mailbox follows', async () => {
  await forget()
  const member = await testMember(api)
  const { email } = member
  await guest({}, email)
  assert.deepEqual((await follow({}, member.access)).body, { is_on: false })
  assert.deepEqual(
    (await alerts()).map(({ user_id }) => user_id),
    [null],
  )
})

test('a suspended member, one who leaves and the author of the campaign are not mailed', async () => {
  await forget()
  const [suspended, leaving, reader] = [
    await confirmedMember(api),
    await confirmedMember(api),
    await confirmedMember(api),
  ]
  for (const { access } of [suspended, leaving, reader, owner]) await follow({}, access)
  await api.db.updateTable('user').set({ is_active: false }).where('id', '=', suspended.id).execute()
  await api.db
    .updateTable('user')
    .set({ deletion_at: new Date(), deletion_campaigns: 'keep' })
    .where('id', '=', leaving.id)
    .execute()
  await published()
  const mails = await mailed(at(9))
  const { email } = reader
  assert.deepEqual(
    mails.map(({ to }) => to),
    [email],
  )
})

test('the alerts of a mailbox belong to the account that confirms it: exported, and erased with it', async () => {
  await forget()
  const member = await testMember(api)
  let link = ''
  const send = async (order: MailOrder) => {
    if (order.mail === 'confirm_address') link = order.data.link
  }
  await runJobs(api.pool, accountTasks({ ...api.deps, mailer: { ...api.deps.mailer, send } }))
  await guest({}, member.email)
  const [token, uid] = link.split('/').reverse()
  const sent = { json: { uid, token }, token: member.access }
  assert.equal((await api.call('POST', '/users/confirm-email/', sent)).status, 200)
  await guest({ kind: 'hashtag', key: 'dere' }, member.email)
  await guest({}, 'ece@ornek.example')
  const { alerts: exported } = await notificationData.readRecords(api.deps, member.id)
  assert.match(JSON.stringify(exported), /"environment".*"dere"/)
  await api.db.transaction().execute(async (trx) => {
    await notificationData.erase(trx, { id: member.id, campaigns: 'keep', now: new Date() })
  })
  assert.deepEqual(
    (await alerts()).map(({ email }) => email),
    ['ece@ornek.example'],
  )
})
