import assert from 'node:assert/strict'
import { test } from 'node:test'
import { user } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { testMember, testModerator } from './testing.ts'

const api = await testApi()
const owner = await testMember(api, 'nazli')
const stranger = await testMember(api)
const moderator = await testModerator(api)

await api.db
  .updateTable('user')
  .set({ first_name: 'Nazlı', last_name: 'Gizli', bio: 'Merhaba' })
  .where('id', '=', owner.id)
  .execute()
const show = (flags: { show_email?: boolean; show_first_name?: boolean; show_last_name?: boolean }) =>
  api.db.updateTable('user').set(flags).where('id', '=', owner.id).execute()
const detail = (token?: string, id: number | string = owner.id) =>
  api.call('GET', `/users/detail/${id}/`, token === undefined ? {} : { token })

test('P-01 names and address are hidden from everybody else until the member shows them', async () => {
  for (const token of [undefined, stranger.access, moderator.access]) {
    const { status, body, text } = await detail(token)
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(body).sort(), ['bio', 'id', 'privacy_settings', 'profile_image', 'username'])
    assert.doesNotMatch(text, /@|Nazlı|Gizli|hash|staff/)
    assert.equal(user.parse(body).username, owner.username)
  }
})

test('P-01 each flag shows its own field', async () => {
  const shown = async () => {
    const { body } = await detail()
    return [body.email, body.first_name, body.last_name]
  }
  await show({ show_email: true })
  assert.deepEqual(await shown(), [owner.email, undefined, undefined])
  await show({ show_email: false, show_first_name: true })
  assert.deepEqual(await shown(), [undefined, 'Nazlı', undefined])
  await show({ show_first_name: false, show_last_name: true })
  assert.deepEqual(await shown(), [undefined, undefined, 'Gizli'])
  await show({ show_last_name: false })
})

test('members see all of their own record, whatever the flags', async () => {
  const { body } = await detail(owner.access)
  assert.equal(body.email, owner.email)
  assert.equal(body.last_name, 'Gizli')
  assert.deepEqual(body.privacy_settings, { showEmail: false, showFirstName: false, showLastName: false })
  assert.doesNotMatch(JSON.stringify(body), /hash|canonical/)
  const { body: own } = await api.call('GET', '/users/me/', { token: owner.access })
  assert.deepEqual(own, { ...body, unread_notifications: 0, co_owned: [], outdated_notices: [] })
  assert.equal((await api.call('GET', '/users/me/', { token: moderator.access })).body.is_staff, true)
})

test('a disabled member is not found', async () => {
  const gone = await testMember(api)
  await api.db.updateTable('user').set({ is_active: false }).where('id', '=', gone.id).execute()
  const { status, body } = await detail(undefined, gone.id)
  assert.equal(status, 404)
  assert.equal(body.code, 'error.profile.not_found')
})
