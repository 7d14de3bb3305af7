import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Endpoint, type EndpointName, endpoints, type StaffRight, staffMay, staffRoles } from '@sesol/contract'
import { attackedService } from '../../http/malformed-requests-testing.ts'
import { commandOf } from '../../moderate-commands.ts'
import { queuedJobs } from '../../testing-queue.ts'
import { confirmedMember, confirmMember, enrolMember, makeStaff, testMember, testStaff } from '../accounts/testing.ts'

const { api, validRequest, attack } = await attackedService()

const rows: Record<EndpointName, Endpoint> = endpoints
const namesOfStaff = (Object.keys(endpoints) as EndpointName[]).filter((name) => rows[name].right)
const staff = Object.fromEntries(
  await Promise.all(staffRoles.map(async (role) => [role, await testStaff(api, role)] as const)),
)

const tokenOf = (role: string) => staff[role]?.access ?? ''

/** Valid requests decide by approving, and in bulk by rejecting. */
const rightOf = (name: EndpointName): StaffRight => {
  const { right } = rows[name]
  if (name === 'decideMany' || typeof right === 'object') return 'review campaigns'
  return right ?? assert.fail(name)
}

for (const name of namesOfStaff) {
  test(`T-05 ${name} is done by the roles that the policy of staff names, and by no other`, async () => {
    for (const role of staffRoles) {
      const call = { ...(await validRequest(name)), token: tokenOf(role) }
      const { status, body } = await attack(name, call)
      const isAllowed = staffMay(role, rightOf(name))
      // A campaign is claimed by the role before.
      if (isAllowed) assert.ok(status < 300 || status === 409, `${role}: ${status}`)
      else assert.deepEqual([status, Object(body).code], [403, 'error.staff.role'], role)
    }
  })
}

test('T-05 who reviews campaigns takes none down, and legal takes down without reviewing or suspending', async () => {
  const acts = async (role: string) => {
    const { params } = await validRequest('decideCampaign')
    const { body } = await attack('reviewedCampaign', {
      params: { id: Number(params?.id) },
      token: tokenOf(role),
    })
    return Object(body).acts
  }
  assert.deepEqual(await acts('reviewer'), ['approve', 'request-changes', 'reject'])
  assert.deepEqual(await acts('legal'), [])
  const { params } = await validRequest('reviewedCampaign')
  const hide = { params: { id: Number(params?.id), act: 'hide' }, fields: { reason: 'insult' } }
  const { status } = await attack('decideCampaign', { ...hide, token: tokenOf('reviewer') })
  assert.equal(status, 403)
  assert.equal((await attack('decideCampaign', { ...hide, token: tokenOf('legal') })).status, 200)
  const restore = { params: { ...hide.params, act: 'restore' }, fields: {} }
  assert.equal((await attack('decideCampaign', { ...restore, token: tokenOf('legal') })).status, 200)
  const suspension = { ...(await validRequest('suspendMember')), token: tokenOf('legal') }
  assert.equal((await attack('suspendMember', suspension)).status, 403)
})

const verified = (userId: number, secondsAgo: number) =>
  api.db
    .updateTable('session')
    .set({ verified_at: new Date(api.deps.now().getTime() - secondsAgo * 1000) })
    .where('user_id', '=', userId)
    .execute()

const hardToTakeBack = [
  ...['suspendMember', 'restoreMember', 'decideLegalNotice', 'reverseLegalNotice', 'exportAudit'],
  ...['releaseAnnouncements', 'mergeAddressee', 'inviteStaff', 'endStaff'],
  ...['liftBound'],
] as EndpointName[]

for (const name of hardToTakeBack) {
  test(`T-05 error.factor.recent: ${name} needs a second factor of the last ten minutes`, async () => {
    const tired = await testStaff(api, 'admin')
    await verified(tired.id, 601)
    const call = { ...(await validRequest(name)), token: tired.access }
    const refused = await attack(name, call)
    assert.deepEqual([refused.status, Object(refused.body).code], [403, 'error.factor.recent'])
    await verified(tired.id, 590)
    assert.ok((await attack(name, call)).status < 300)
  })

  test(`T-05 ${name} is refused to a session that was ended, however recent its second factor`, async () => {
    const { access, refresh } = await testStaff(api, 'admin')
    await api.call('POST', '/token/blacklist/', { token: access, json: { refresh } })
    assert.equal((await attack(name, { ...(await validRequest(name)), token: access })).status, 401)
  })
}

const admin = tokenOf('admin')
const invite = (email: string, role: string, token = admin) =>
  api.call('POST', '/moderation/invitations/', { token, json: { email, role } })
const own = (method: string, token: string, json?: unknown) =>
  api.call(method, '/users/staff-invitation/', { token, ...(json !== undefined && { json }) })
const counts = async (token: string) => (await api.call('GET', '/moderation/counts/', { token })).body.code

test('T-05 a member is invited by e-mail, accepts, and has the rights after a second factor', async () => {
  const member = await testMember(api)
  const { status, body } = await invite(member.email.toUpperCase(), 'reviewer')
  assert.equal(status, 201)
  const mails = (await queuedJobs(api)).filter(
    ({ task, payload }) => task === 'send_mail' && payload.to === member.email.toUpperCase(),
  )
  assert.equal(mails.length, 1)
  // An address that is only claimed accepts nothing.
  assert.equal((await own('GET', member.access)).status, 404)
  await confirmMember(api, member)
  const { body: shown } = await own('GET', member.access)
  assert.deepEqual([shown.id, shown.role, shown.has_factor], [body.id, 'reviewer', false])
  const answer = { invitation: body.id, accepts: true }
  assert.equal((await own('POST', member.access, answer)).status, 204)
  assert.equal((await own('POST', member.access, answer)).status, 404)
  assert.equal(await counts(member.access), 'error.factor.enrol')
  await enrolMember(api, member.id)
  await api.db.updateTable('session').set({ verified_at: new Date() }).where('user_id', '=', member.id).execute()
  assert.equal(await counts(member.access), undefined)
  assert.equal((await api.call('GET', '/users/me/', { token: member.access })).body.staff_role, 'reviewer')
  assert.equal((await invite(member.email, 'reviewer')).body.code, 'error.staff.already')
  const { body: listed } = await api.call('GET', '/moderation/staff/', { token: admin })
  const row = listed.staff.find(({ id }: { id: number }) => id === member.id)
  assert.deepEqual([row.role, row.has_factor, Boolean(row.last_sign_in)], ['reviewer', true, true])
  const acts = await api.db
    .selectFrom('audit.entry')
    .select(['action', 'details'])
    .where('subject_id', 'in', [body.id, member.id])
    .where('subject', 'in', ['invitation', 'user'])
    .execute()
  assert.ok(
    acts.some(({ action }) => action === 'invitation.create') &&
      acts.some(({ action }) => action === 'user.become_staff'),
  )
  assert.ok(!JSON.stringify(acts).includes(member.email))
})

test('an invitation is declined, withdrawn, replaced, or ends', async () => {
  const member = await confirmedMember(api)
  const first = (await invite(member.email, 'legal')).body.id
  const second = (await invite(member.email, 'moderator')).body.id
  assert.equal((await own('POST', member.access, { invitation: first, accepts: true })).status, 404)
  assert.equal((await own('POST', member.access, { invitation: second, accepts: false })).status, 204)
  assert.equal((await own('GET', member.access)).status, 404)
  const third = (await invite(member.email, 'legal')).body.id
  assert.equal((await api.call('DELETE', `/moderation/invitations/${third}/`, { token: admin })).status, 204)
  assert.equal((await own('GET', member.access)).status, 404)
  const fourth = (await invite(member.email, 'legal')).body.id
  await api.db.updateTable('staff_invitation').set({ expires_at: new Date() }).where('id', '=', fourth).execute()
  assert.equal((await own('POST', member.access, { invitation: fourth, accepts: true })).status, 404)
  assert.equal((await api.call('GET', '/users/me/', { token: member.access })).body.is_staff, false)
})

test('T-05 rights of staff end at once, not by their holder, and two admins cannot end each other', async () => {
  const leaving = await testStaff(api, 'moderator')
  const end = (id: number, token = admin) => api.call('DELETE', `/moderation/staff/${id}/`, { token })
  assert.equal((await end(leaving.id)).status, 204)
  assert.equal(await counts(leaving.access), 'error.request.forbidden')
  assert.equal((await end(leaving.id)).status, 404)
  const [one, two] = [await testStaff(api, 'admin'), await testStaff(api, 'admin')]
  assert.equal((await end(one.id, one.access)).body.code, 'error.staff.own')
  const answers = await Promise.all([end(two.id, one.access), end(one.id, two.access)])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [204, 403])
})

test('error.staff.admin: the command makes the first admin only, and moderators from before keep their rights', async () => {
  const member = await testMember(api)
  await makeStaff(api, member.id)
  // As an earlier release wrote it.
  const { rows } = await api.pool.query('select staff_role from "user" where id = $1', [member.id])
  assert.equal(rows[0].staff_role, 'moderator')
  const ctx = { ...api.deps, db: api.db, caller: { kind: 'system' } as const }
  const make = () => commandOf(['make-admin', member.email])?.(ctx)
  await assert.rejects(async () => make(), /error\.staff\.admin/)
  await api.db.updateTable('user').set({ is_staff: false }).where('staff_role', '=', 'admin').execute()
  assert.match((await make())?.text ?? '', /is an admin/)
})

test('T-05 error.factor.recent: read-only needs a second factor of the last ten minutes, other pauses do not', async () => {
  const tired = await testStaff(api, 'admin')
  await verified(tired.id, 601)
  const pause = (what: string) =>
    api.call('PUT', `/moderation/pauses/${what}/`, { token: tired.access, json: { hours: '1', note: 'Bakım' } })
  assert.equal((await pause('writes')).body.code, 'error.factor.recent')
  assert.equal((await pause('fax')).status, 200)
})
