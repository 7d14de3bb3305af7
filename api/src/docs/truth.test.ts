import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { testMember, testModerator } from '../domains/accounts/testing.ts'
import { approve, testCampaign, testPublicCampaign } from '../domains/campaigns/testing.ts'
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
