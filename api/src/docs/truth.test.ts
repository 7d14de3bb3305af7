import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { testMember, testModerator } from '../domains/accounts/testing.ts'
import {
  approve,
  campaignFields,
  campaignForm,
  testCampaign,
  testPublicCampaign,
} from '../domains/campaigns/testing.ts'
import { blobOf, testVideo } from '../domains/media/testing.ts'
import { type CallOptions, testApi } from '../testing.ts'

const api = await testApi({ apiDocs: true })
const member = await testMember(api)
const moderator = await testModerator(api)
const { access: token } = member
const campaign = await testPublicCampaign(api, token)

const { paths, components } = (await api.call('GET', '/schema/')).body

/** The document's schemas, with every record closed: what is not described may not be sent. */
const closed = (schema: unknown) =>
  JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'), (_, value) =>
    value?.properties && value.additionalProperties === undefined ? { ...value, additionalProperties: false } : value,
  )
const $defs = closed(components.schemas)

function operationFor(method: string, path: string) {
  const [template] = Object.keys(paths)
    .filter((each) => new RegExp(`^${each.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .sort((a, b) => a.split('{').length - b.split('{').length)
  return paths[template ?? '']?.[method.toLowerCase()] ?? assert.fail(path)
}

async function answersAsDocumented(method: string, path: string, status: number, options: CallOptions = {}) {
  const response = await api.call(method, path, options)
  assert.equal(response.status, status, `${path} ${response.text}`)
  const { responses } = operationFor(method, path.split('?')[0] ?? '')
  const { content } = responses[status] ?? assert.fail(`${path} ${status}`)
  if (!content) return assert.equal(response.text, '')
  const { error } = z.fromJSONSchema({ ...closed(content['application/json']?.schema), $defs }).safeParse(response.body)
  assert.equal(error, undefined, `${path} ${error && z.prettifyError(error)} ${response.text}`)
  return response.body
}

test('what is read is what the document says, and nothing more', async () => {
  await testCampaign(api, token).then((id) => approve(api, id))
  for (const path of [
    `/campaign/${campaign}/`,
    `/campaign/${campaign}/counts/`,
    '/campaign/list/',
    `/campaign/user/${member.id}/campaigns/`,
    '/campaign/hashtag/longoz/',
    `/users/detail/${member.id}/`,
    '/site-map/',
    '/site-map/campaigns/1/',
    '/site-map/members/1/',
    '/site-map/hashtags/1/',
  ]) {
    await answersAsDocumented('GET', path, 200)
    await answersAsDocumented('GET', path, 200, { token })
  }
  await answersAsDocumented('GET', '/users/me/', 200, { token })
  await answersAsDocumented('GET', '/moderation/campaigns/', 200, { token: moderator.access })
})

test('what is changed answers as the document says', async () => {
  const multipart = campaignForm({ title: 'Kıyı halkındır' }, [blobOf(testVideo())])
  await answersAsDocumented('POST', '/campaign/create/', 201, { token, multipart })
  const signature = new FormData()
  signature.append('name', 'Ayşe Yılmaz')
  signature.append('email', 'ayse@posta.example')
  await answersAsDocumented('PATCH', `/campaign/${campaign}/sign/`, 200, { multipart: signature })
  await answersAsDocumented('POST', '/campaign/track_click_fax/', 200, { json: { campaign_id: campaign } })
  await answersAsDocumented('POST', '/campaign/track_click/', 200, { json: { campaign_id: campaign } })
  const profile = new FormData()
  profile.append('user[first_name]', 'Ayşe')
  await answersAsDocumented('PUT', '/users/update-profile/', 200, { token, multipart: profile })
  const ahead = new FormData()
  ahead.append('file', blobOf(testVideo()), 'video.mp4')
  await answersAsDocumented('POST', '/media/uploads/', 201, { token, multipart: ahead })
  const form = { email: member.email, password: member.password }
  const { refresh } = await answersAsDocumented('POST', '/users/login/', 200, { form })
  await answersAsDocumented('POST', '/token/refresh/', 200, { json: { refresh } })
})

test('comments, drafts, faxes and decisions answer as the document says', async () => {
  const json = { text: 'Evet.' }
  const { id } = await answersAsDocumented('POST', `/campaign/${campaign}/comments/create/`, 201, { token, json })
  await answersAsDocumented('GET', `/campaign/${campaign}/comments/`, 200, { token })
  await answersAsDocumented('GET', `/campaign/comments/${id}/`, 200, { token })
  await answersAsDocumented('PUT', `/campaign/comments/${id}/update/`, 200, { token, json })
  await answersAsDocumented('POST', `/campaign/comments/${id}/like/`, 200, { token })
  await answersAsDocumented('POST', `/campaign/comments/${id}/unlike/`, 200, { token })
  await answersAsDocumented('DELETE', `/campaign/comments/${id}/delete/`, 204, { token })
  const wish = { campaign_type: 'change', campaign_scope: 'local', campaign_topic: 'education' }
  await answersAsDocumented('POST', '/ai/generate_campaign_mail/', 200, { json: wish })

  const sent = await testCampaign(api, token, { fax_number: '+902120000000' })
  await answersAsDocumented('GET', '/moderation/campaigns/', 200, { token: moderator.access })
  await answersAsDocumented('POST', `/moderation/campaigns/${sent}/approve/`, 200, { token: moderator.access })
  const multipart = new FormData()
  for (const [name, value] of Object.entries({ name: 'Ayşe Yılmaz', email: 'ayse@posta.example', send_fax: 'true' }))
    multipart.append(name, value)
  const { fax } = await answersAsDocumented('PATCH', `/campaign/${sent}/sign/`, 200, { multipart })
  await answersAsDocumented('GET', `/fax/${fax.id}/`, 200)
  await answersAsDocumented('GET', `/campaign/${sent}/faxes/`, 200, { token })
  const edited = campaignForm({ title: 'Kıyı halkındır' })
  await answersAsDocumented('PUT', `/campaign/${sent}/edit/`, 200, { token, multipart: edited })
  await answersAsDocumented('GET', '/moderation/campaigns/', 200, { token: moderator.access })
  await answersAsDocumented('DELETE', `/campaign/${sent}/delete/`, 204, { token })
})

test('errors have the documented shapes', async () => {
  const multipart = campaignForm({ ...campaignFields, title: '', scope: 'nowhere' })
  await answersAsDocumented('POST', '/campaign/create/', 400, { token, multipart })
  await answersAsDocumented('POST', '/campaign/create/', 401, { multipart })
  await answersAsDocumented('POST', '/users/login/', 401, { form: { email: 'x@y.example', password: 'wrong' } })
  await answersAsDocumented('POST', '/users/login/', 415, { raw: '{}', headers: { 'content-type': 'text/plain' } })
  await answersAsDocumented('POST', '/token/refresh/', 400, {
    raw: '{',
    headers: { 'content-type': 'application/json' },
  })
  await answersAsDocumented('GET', '/campaign/999999/', 404)
  await answersAsDocumented('GET', '/campaign/list/?scope=nowhere', 400)
  await answersAsDocumented('POST', `/moderation/campaigns/${campaign}/approve/`, 403, { token })
})
