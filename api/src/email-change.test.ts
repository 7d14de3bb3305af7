import assert from 'node:assert/strict'
import { test } from 'node:test'
import { replayErasures } from './backup/replay.ts'
import { accountData } from './domains/accounts/index.ts'
import {
  codeOf,
  confirmedMember,
  enrolMember,
  partsOf,
  type TestMember,
  testMailbox,
  testMember,
} from './domains/accounts/testing.ts'
import { testPublicCampaign } from './domains/campaigns/testing.ts'
import { confirmNewest, signAs } from './domains/support/testing.ts'
import { commandOf } from './moderate-commands.ts'
import { testApi } from './testing.ts'

const api = await testApi()
const mailbox = testMailbox(api)
const hour = 3600

type Link = { uid: string; token: string }
let addresses = 0
const another = () => `yeni${++addresses}@example.com`
const headers = { 'accept-language': 'en' }
const ask = ({ access, password }: TestMember, email: string, given = password) =>
  api.call('POST', '/users/email/', { token: access, headers, json: { email, password: given } })
const press = ({ uid, token }: Link, session?: string) =>
  api.call('POST', '/users/email/confirm/', {
    json: { uid, token },
    headers,
    ...(session !== undefined && { token: session }),
  })
const stop = ({ uid, token }: Link) => api.call('POST', '/users/email/former/', { json: { uid, token }, headers })
const signIn = (email: string, password: string) => api.call('POST', '/users/login/', { form: { email, password } })
const row = ({ id }: { id: number }) =>
  api.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const isAlive = async (token: string) => (await api.call('GET', '/users/me/', { token })).status === 200

async function mailed(name: string, to: string) {
  const found = (await mailbox.collect()).map(({ order }) => order)
  const order = found.find((each) => each.mail === name && each.to === to)
  assert.ok(order, `${name} to ${to}; ${found.map((each) => `${each.mail} to ${each.to}`)}`)
  return partsOf(order)
}

async function asked(member: TestMember, email = another()) {
  assert.equal((await ask(member, email)).status, 200)
  return { email, link: await mailed('new_email', email) }
}

async function changed(member: TestMember) {
  const { email, link } = await asked(member)
  assert.equal((await press(link, member.access)).status, 200)
  return { email, link, former: await mailed('email_changed', member.email) }
}

const campaign = await testPublicCampaign(api, (await confirmedMember(api)).access)

/** As a guest. */
async function sign(email: string) {
  await signAs(api, campaign, email)
  await confirmNewest(api, email)
  return () =>
    api.db
      .selectFrom('signature')
      .select(['user_id', 'email', 'email_canonical'])
      .where('email_canonical', '=', email)
      .executeTakeFirstOrThrow()
}

test('S-33 only the press from the new mailbox, in a session of the account, changes the address', async () => {
  const member = await confirmedMember(api)
  const { email, link } = await asked(member)
  assert.match(link.link, /\/new-email\//)
  assert.equal((await row(member)).email, member.email)
  const other = await confirmedMember(api)
  for (const session of [undefined, other.access]) {
    const refused = await press(link, session)
    assert.deepEqual([refused.status, refused.body.code], [403, 'error.mail.session'])
  }
  assert.equal((await row(member)).email, member.email)
  await api.db.updateTable('user').set({ show_email: true }).where('id', '=', member.id).execute()
  assert.equal((await press(link, member.access)).status, 200)
  const { email: now, email_canonical, email_confirmed_at, show_email } = await row(member)
  assert.deepEqual([now, email_canonical, show_email], [email, email, false])
  assert.ok(email_confirmed_at)
  assert.equal((await press(link, member.access)).body.code, 'error.mail.link')
  assert.equal((await signIn(member.email, member.password)).status, 401)
  assert.equal((await signIn(email, member.password)).status, 200)
})

test('S-33 a stolen session without the password, or without a recent second factor, changes nothing', async () => {
  const member = await confirmedMember(api)
  const refused = await ask(member, another(), 'not the password')
  assert.deepEqual([refused.status, refused.body.codes], [400, { password: ['error.password.wrong'] }])
  await enrolMember(api, member.id)
  assert.equal((await ask(member, another())).body.code, 'error.factor.recent')
  const code = { one_time_code: codeOf(api.deps.now()) }
  await api.call('POST', '/users/second-factor/verify/', { token: member.access, json: code })
  assert.equal((await ask(member, another())).status, 200)
  assert.equal((await api.call('POST', '/users/email/', { json: { email: another(), password: 'x' } })).status, 401)
})

test('S-33 the change ends other sessions and known devices, and all links that wait', async () => {
  const member = await confirmedMember(api)
  const other = (await signIn(member.email, member.password)).body
  await api.call('POST', '/users/forgot-password/', { json: { email: member.email } })
  const reset = await mailed('reset_password', member.email)
  await api.db
    .updateTable('session')
    .set({ end_hash: 'x', end_until: new Date(2100, 0) })
    .execute()
  const { link } = await asked(member)
  assert.equal((await press(link, member.access)).status, 200)
  assert.deepEqual([await isAlive(other.access), await isAlive(member.access)], [false, true])
  const password = { new_password: 'a wholly new one', confirm_password: 'a wholly new one' }
  const dead = await api.call('POST', '/users/reset-password/', { json: { ...reset, ...password } })
  assert.equal(dead.body.code, 'error.password.link')
  const kept = await api.db.selectFrom('session').select('end_hash').where('user_id', '=', member.id).execute()
  assert.ok(kept.every(({ end_hash }) => end_hash === null))
})

test('S-33 one press from the former mailbox puts the address back, ends all sessions and the password, and works once', async () => {
  const member = await confirmedMember(api)
  const { email, former } = await changed(member)
  assert.match(former.link, /\/former-email\//)
  assert.equal((await stop(former)).status, 204)
  assert.deepEqual([(await row(member)).email, await isAlive(member.access)], [member.email, false])
  for (const address of [email, member.email]) {
    assert.equal((await signIn(address, member.password)).status, 401)
  }
  const reset = await mailed('reset_password', member.email)
  const password = 'a wholly new one'
  const fields = { ...reset, new_password: password, confirm_password: password }
  assert.equal((await api.call('POST', '/users/reset-password/', { json: fields })).status, 200)
  assert.equal((await signIn(member.email, password)).status, 200)
  assert.equal((await stop(former)).body.code, 'error.mail.link')
})

test('S-33 a thief ends the way back neither by a second change, nor a new password, nor the former address on an account', async () => {
  const member = await confirmedMember(api)
  const { email, former } = await changed(member)
  const again = await ask(member, another())
  assert.deepEqual([again.status, again.body.code], [409, 'error.email.recent'])
  const password = {
    current_password: member.password,
    new_password: 'thieves know it',
    confirm_password: 'thieves know it',
  }
  assert.equal(
    (await api.call('POST', '/users/change-password/', { token: member.access, json: password })).status,
    200,
  )
  await api.call('POST', '/users/forgot-password/', { json: { email } })
  const reset = await mailed('reset_password', email)
  const json = { ...reset, new_password: 'thieves know it too', confirm_password: 'thieves know it too' }
  assert.equal((await api.call('POST', '/users/reset-password/', { json })).status, 200)
  const squatter = { username: 'gecekondu', email: member.email.toUpperCase(), password: 'correct horse battery' }
  const registered = await api.call('POST', '/users/register/', { json: { ...squatter, password2: squatter.password } })
  assert.deepEqual(registered.body.codes, { email: ['error.registration.email_exists'] })
  const mover = await confirmedMember(api)
  await ask(mover, member.email)
  const mails = (await mailbox.collect()).map(({ order }) => order)
  assert.deepEqual(
    mails.filter(({ mail }) => mail !== 'password_changed').map(({ mail, to }) => [mail, to]),
    [['email_taken', member.email]],
  )
  await api.db.updateTable('user').set({ is_active: false }).where('id', '=', member.id).execute()
  assert.equal((await stop(former)).status, 204)
  assert.equal((await row(member)).email, member.email)
})

test('S-33 after 72 hours the former address is free, and the address may change again', async () => {
  const member = await confirmedMember(api)
  const { former } = await changed(member)
  api.advance(72 * hour + 1)
  assert.equal((await stop(former)).body.code, 'error.mail.link')
  const { body } = await signIn((await row(member)).email, member.password)
  const next = await asked({ ...member, access: body.access })
  assert.equal((await press(next.link, body.access)).status, 200)
  const heir = { username: 'mirasci', email: member.email, password: 'correct horse battery' }
  const registered = await api.call('POST', '/users/register/', { json: { ...heir, password2: heir.password } })
  assert.equal(registered.status, 201)
})

test('S-19 a taken address is answered as a free one, and the unique index decides at the press', async () => {
  const [first, second] = [await confirmedMember(api), await confirmedMember(api)]
  const [free, taken] = [await ask(first, another()), await ask(first, second.email)]
  assert.deepEqual([taken.status, taken.body], [free.status, free.body])
  assert.equal((await press(await mailed('email_taken', second.email), first.access)).status, 400)
  const email = another()
  const links = [await asked(first, email), await asked(second, email)]
  const presses = await Promise.all(links.map(({ link }, at) => press(link, [first, second][at]?.access)))
  assert.deepEqual(presses.map(({ status }) => status).toSorted(), [200, 409])
  assert.equal(presses.find(({ status }) => status === 409)?.body.code, 'error.registration.email_exists')
})

test('S-33 of two requests the newer link works, once however often it is pressed at the same moment', async () => {
  const member = await confirmedMember(api)
  const older = await asked(member)
  const newer = await asked(member)
  assert.equal((await press(older.link, member.access)).status, 400)
  const presses = await Promise.all([1, 2, 3].map(() => press(newer.link, member.access)))
  assert.deepEqual(presses.map(({ status }) => status).toSorted(), [200, 400, 400])
  const mails = (await mailbox.collect()).map(({ order }) => order.mail)
  assert.deepEqual(mails, ['email_changed'])
})

test('S-33 a new password, a suspension or the end of a week ends a link that waits', async () => {
  const member = await confirmedMember(api)
  const { link } = await asked(member)
  const password = {
    current_password: member.password,
    new_password: 'a wholly new one',
    confirm_password: 'a wholly new one',
  }
  await api.call('POST', '/users/change-password/', { token: member.access, json: password })
  assert.equal((await press(link, member.access)).body.code, 'error.mail.link')
  const old = await asked({ ...member, password: 'a wholly new one' })
  api.advance(7 * 24 * hour + 1)
  const { body } = await signIn(member.email, 'a wholly new one')
  assert.equal((await press(old.link, body.access)).body.code, 'error.mail.link')
  const last = await asked({ ...member, access: body.access, password: 'a wholly new one' })
  await api.db.updateTable('user').set({ is_active: false }).where('id', '=', member.id).execute()
  assert.notEqual((await press(last.link, body.access)).status, 200)
  assert.equal((await row(member)).email, member.email)
})

test('S-24 an account that was never confirmed corrects its address, and the stranger of the first one hears nothing', async () => {
  const member = await testMember(api)
  await mailbox.collect()
  const theirs = await sign(member.email)
  const { email, link } = await asked(member)
  const { status, body } = await press(link, member.access)
  assert.deepEqual([status, Object.keys(body)], [200, ['device_token']])
  assert.deepEqual(await mailbox.collect(), [])
  const { email: now, email_confirmed_at } = await row(member)
  assert.deepEqual([now, email_confirmed_at !== null], [email, true])
  assert.equal((await theirs()).user_id, null)
})

test('P-02 signatures of the former mailbox stay the member’s and count for it, with news to the new address; a stop takes nothing of the thief’s', async () => {
  const member = await confirmedMember(api)
  const guest = await sign(member.email)
  const { email, former } = await changed(member)
  assert.deepEqual(await guest(), { user_id: member.id, email, email_canonical: member.email })
  const own = await api.call('GET', '/users/signatures/', { token: member.access })
  assert.equal(own.body.results.length, 1)
  const thiefs = await sign(email)
  await stop(former)
  assert.deepEqual(await guest(), { user_id: member.id, email: member.email, email_canonical: member.email })
  assert.equal((await thiefs()).user_id, null)
})

test('S-33 a sign-in that began with the former address opens no session after the change', async () => {
  const member = await confirmedMember(api)
  const { link } = await asked(member)
  const results = await Promise.all([press(link, member.access), signIn(member.email, member.password)])
  assert.equal(results[0]?.status, 200)
  const alive = await api.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', member.id)
    .where('revoked_at', 'is', null)
    .execute()
  assert.equal(alive.length, 1)
})

async function command(...words: string[]) {
  const run = commandOf(words)
  assert.ok(run, words.join(' '))
  return run({ db: api.db, config: api.deps.config, now: api.deps.now, caller: { kind: 'system' } })
}

test('S-33 staff let a member who lost the mailbox change it after 72 hours, with an entry in the log, and the former one can stop it', async () => {
  const [member, thief] = [await confirmedMember(api), await confirmedMember(api)]
  assert.equal(commandOf(['change-email', member.email, another()]), undefined)
  const stopped = another()
  await command('change-email', thief.email, stopped, 'Pasaport', 'gösterdi')
  assert.equal((await stop(await mailed('email_planned', thief.email))).status, 204)
  assert.equal((await row(thief)).email, thief.email)

  const email = another()
  await command('change-email', member.email, email, 'Kimlik', 'gösterdi')
  const mails = (await mailbox.collect()).map(({ order }) => order)
  assert.ok(mails.some(({ mail, to }) => mail === 'email_planned' && to === member.email))
  const link = partsOf(mails.find(({ mail }) => mail === 'email_opens'))
  const early = await press(link)
  assert.deepEqual([early.status, early.body.code], [409, 'error.email.early'])
  const { action, details } = await api.db
    .selectFrom('audit.entry')
    .select(['action', 'details'])
    .where('subject_id', '=', member.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([action, details], ['user.change_email', { note: 'Kimlik gösterdi' }])
  await assert.rejects(command('change-email', member.email, another(), 'Yeniden'), { code: 'error.email.recent' })

  api.advance(72 * hour + 1)
  assert.equal((await press(link)).status, 200)
  assert.deepEqual([(await row(member)).email, await isAlive(member.access)], [email, false])
  assert.equal((await stop(await mailed('email_changed', member.email))).status, 204)
  assert.equal((await row(member)).email, member.email)
})

test('S-33 who still reads the mailbox stops staff with a new password, and an account that was never confirmed is refused', async () => {
  const member = await confirmedMember(api)
  const email = another()
  await command('change-email', member.email, email, 'Kimlik gösterdi')
  const link = await mailed('email_opens', email)
  await api.call('POST', '/users/forgot-password/', { json: { email: member.email } })
  const reset = await mailed('reset_password', member.email)
  const json = { ...reset, new_password: 'a wholly new one', confirm_password: 'a wholly new one' }
  assert.equal((await api.call('POST', '/users/reset-password/', { json })).status, 200)
  api.advance(72 * hour + 1)
  assert.equal((await press(link)).body.code, 'error.mail.link')
  const { email: unproved } = await testMember(api)
  await assert.rejects(command('change-email', unproved, another(), 'Yazım'), { code: 'error.session.unconfirmed' })
})

test('R-13 a restored backup from before the change opens the account by neither address; its session goes on, and staff help', async () => {
  const [member, lost] = [await confirmedMember(api), await confirmedMember(api)]
  const before = [await row(member), await row(lost)]
  const moment = new Date()
  await changed(member)
  await changed(lost)
  const kinds = ['email', 'session', 'device'] as const
  const entries = await api.db
    .selectFrom('erasure')
    .selectAll()
    .where('at', '>=', moment)
    .where('kind', 'in', kinds)
    .execute()
  for (const { id, email, email_canonical, email_confirmed_at } of before) {
    await api.db.updateTable('user').set({ email, email_canonical, email_confirmed_at }).where('id', '=', id).execute()
    await api.db.deleteFrom('email_change').where('user_id', '=', id).execute()
  }
  await api.db.deleteFrom('erasure').execute()
  await api.db.transaction().execute((trx) => replayErasures(trx, entries))
  assert.equal((await signIn(member.email, member.password)).status, 401)
  await api.call('POST', '/users/forgot-password/', { json: { email: member.email } })
  assert.deepEqual(await mailbox.collect(), [])
  const again = await asked(member)
  assert.equal((await press(again.link, member.access)).status, 200)
  assert.equal((await signIn(again.email, member.password)).status, 200)
  const email = another()
  await command('change-email', `changed:${lost.id}`, email, 'Kimlik gösterdi')
  const link = await mailed('email_opens', email)
  api.advance(72 * hour + 1)
  assert.equal((await press(link)).status, 200)
  assert.equal((await signIn(email, lost.password)).status, 200)
})

test('an export has the change, and an erasure ends it', async () => {
  const member = await confirmedMember(api)
  const { email } = await changed(member)
  const { email_change } = (await accountData.readRecords(api.deps, member.id)) as { email_change: { former: string } }
  assert.equal(email_change.former, member.email)
  await command('erase', email, 'remove', '--confirm', member.username)
  const left = await api.db.selectFrom('email_change').select('user_id').where('user_id', '=', member.id).execute()
  assert.deepEqual(left, [])
})
