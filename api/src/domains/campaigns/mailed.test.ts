import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { blobOf } from '../media/testing.ts'
import { mailedCampaign } from './index.ts'
import { approve, campaignForm, moveTo } from './testing.ts'

const api = await testApi()
const owner = await testMember(api)

async function create(width: number) {
  const picture = await sharp({ create: { width, height: 400, channels: 3, background: 'olive' } })
    .png()
    .toBuffer()
  const multipart = campaignForm({}, [blobOf(picture)])
  const { body } = await api.call('POST', '/campaign/create/', { token: owner.access, multipart })
  const [medium] = body.media
  await api.db.updateTable('media').set({ alt: 'Kuru dere yatağı' }).where('id', '=', medium.id).execute()
  return { id: body.id as number, file: medium.file as string }
}
const mailed = (id: number) => mailedCampaign(api.db, api.deps.config, id)

test('an e-mail gets the addressee, the count and the stored width of a picture, which everybody can load', async () => {
  const { id, file } = await create(900)
  await approve(api, id)
  const multipart = new FormData()
  multipart.append('name', 'Ayşe Yılmaz')
  multipart.append('email', 'ayse@ornek.example')
  assert.equal((await api.call('PATCH', `/campaign/${id}/sign/`, { multipart })).status, 200)
  const { siteUrl } = api.deps.config
  const address = `${siteUrl}${file.replace('.webp', '-640.webp')}`
  assert.deepEqual(await mailed(id), {
    addressee: 'Örnek Su İşleri Müdürlüğü',
    signatures: 1,
    goal: null,
    picture: { address, alt: 'Kuru dere yatağı' },
  })
  assert.equal((await api.call('GET', address.replace(siteUrl, ''))).status, 200)
})

test('a narrow picture is taken as it is', async () => {
  const { id, file } = await create(500)
  await approve(api, id)
  assert.equal((await mailed(id))?.picture?.address, api.deps.config.siteUrl + file)
})

test('P-03 an e-mail shows nothing of a campaign that is not public', async () => {
  const { id } = await create(900)
  assert.equal(await mailed(id), undefined)
  await approve(api, id)
  await moveTo(api, 'hide', id)
  assert.equal(await mailed(id), undefined)
  assert.equal(await mailed(999_999), undefined)
})
