import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { profileForm, testExport, testMember } from './domains/accounts/testing.ts'
import { approve, campaignForm } from './domains/campaigns/testing.ts'
import { blobOf, filesIn, testPicture, testVideo } from './domains/media/testing.ts'
import { drawing, sign, signForm } from './domains/support/testing.ts'
import { tasksOf } from './tasks.ts'
import { testApi } from './testing.ts'

const api = await testApi()
const tasks = tasksOf(api.deps, pino({ level: 'silent' }))
const day = 86_400
const sweep = async () => {
  await tasks.sweep_rows?.({}, {} as never)
  await tasks.sweep_files?.({}, {} as never)
}
const statusOf = async (file: string) => (await fetch(`${api.address}/media/${file}`)).status

async function privateNames() {
  const names: string[] = []
  for await (const { name } of api.deps.privateFiles.list()) names.push(name)
  return names
}

async function withFiles() {
  const member = await testMember(api)
  const { access: token } = member
  const image = await testPicture('green', 60, 40)
  const profile = profileForm({ 'user[first_name]': 'Ayşe' }, [blobOf(image)])
  await api.call('PUT', '/users/update-profile/', { token, multipart: profile })
  const { body } = await api.call('POST', '/campaign/create/', {
    token,
    multipart: campaignForm({}, [blobOf(testVideo())]),
  })
  await approve(api, body.id)
  await sign(api, body.id, signForm({ name: 'Ayşe' }, await drawing()), token)
  const ahead = new FormData()
  ahead.append('file', blobOf(image), 'resim.png')
  await api.call('POST', '/media/uploads/', { token, multipart: ahead })
  await testExport(api, member)
  return { member, campaign: body.id }
}

async function leave(member: Awaited<ReturnType<typeof testMember>>, campaigns: 'remove' | 'keep') {
  const json = { password: member.password, campaigns }
  assert.equal((await api.call('POST', '/users/deletion/', { token: member.access, json })).status, 200)
  api.advance(14 * day + 60)
  await sweep()
}

test('P-12 the files of an erased member are no longer served, and a month later none is stored', async () => {
  const { member } = await withFiles()
  const before = (await filesIn(api)).stored
  const video = before.find((file) => file.endsWith('.mp4')) ?? ''
  assert.equal(await statusOf(video), 200)
  assert.equal((await privateNames()).length, 2)
  await leave(member, 'remove')
  for (const file of before) assert.ok([404, 410].includes(await statusOf(file)), file)
  assert.deepEqual(await privateNames(), [])
  api.advance(31 * day)
  await sweep()
  await sweep()
  assert.deepEqual((await filesIn(api)).stored, [])
})

test('P-12 of campaigns that stay the files stay, and nothing else of the member’s', async () => {
  const { member } = await withFiles()
  const video = (await filesIn(api)).stored.find((file) => file.endsWith('.mp4')) ?? ''
  await leave(member, 'keep')
  assert.deepEqual((await filesIn(api)).stored, [video])
  assert.equal(await statusOf(video), 200)
  assert.deepEqual(await privateNames(), [])
})
