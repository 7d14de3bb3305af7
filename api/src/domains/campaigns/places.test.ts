import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { seedDirectory } from '../addressees/index.ts'
import { rankCampaigns } from '../ranking/index.ts'
import { campaignForm, edit, moveTo, testCampaign, testPublicCampaign } from './testing.ts'

const api = await testApi()
const owner = await testMember(api)
const { access: token } = owner
const get = async (path: string) => (await api.call('GET', path)).body
const ids = (list: { id: number }[]) => list.map(({ id }) => id)
const create = (more: Record<string, string>) =>
  api.call('POST', '/campaign/create/', { token, multipart: campaignForm(more) })
const placed = (more: Record<string, string>) => testPublicCampaign(api, token, more)

describe('the place of a campaign', () => {
  test('is stored with a local one, and changed by an edit', async () => {
    const { status, body } = await create({ province: 'denizli', district: 'acipayam' })
    assert.deepEqual([status, body.province, body.district, body.country], [201, 'denizli', 'acipayam', ''])
    const edited = await edit(api, body.id, token, campaignForm({ province: 'mus', district: 'varto' }))
    assert.deepEqual([edited.body.province, edited.body.district], ['mus', 'varto'])
  })

  test('is optional', async () => {
    const { status, body } = await create({})
    assert.deepEqual([status, body.province, body.district, body.country], [201, '', '', ''])
  })

  test('is none for the whole country, and a country for an international one', async () => {
    const given = { province: 'denizli', district: 'acipayam', country: 'Almanya' }
    const national = (await create({ ...given, scope: 'national' })).body
    assert.deepEqual([national.province, national.district, national.country], ['', '', ''])
    const international = (await create({ ...given, scope: 'international' })).body
    assert.deepEqual([international.province, international.district, international.country], ['', '', 'Almanya'])
  })

  for (const [name, given] of Object.entries({
    province: { province: 'atlantis' },
    'province ': { province: '', district: 'acipayam' },
    district: { province: 'denizli', district: 'sisli' },
    'district ': { province: 'denizli', district: 'Acıpayam' },
  })) {
    test(`is refused if it does not exist: ${JSON.stringify(given)}`, async () => {
      const { status, body } = await create(given)
      assert.deepEqual([status, body.codes], [400, { [name.trim()]: ['error.field.choice'] }])
    })
  }
})

describe('campaigns of a place', () => {
  test('are listed by province and by district, newest first', async () => {
    const rize = await placed({ province: 'rize' })
    const hemsin = await placed({ province: 'rize', district: 'hemsin' })
    const edremit = await placed({ province: 'van', district: 'edremit' })
    assert.deepEqual(ids((await get('/campaign/list/?province=rize')).results), [hemsin, rize])
    assert.deepEqual(ids((await get('/campaign/list/?province=rize&district=hemsin')).results), [hemsin])
    assert.deepEqual(ids((await get('/campaign/list/?province=van&district=edremit')).results), [edremit])
    assert.deepEqual((await get('/campaign/list/?province=balikesir&district=edremit')).results, [])
    assert.equal((await api.call('GET', '/campaign/list/?province=Rize%27')).status, 400)
  })

  test('P-03 are listed in each state within their province and district, and nothing that is not public', async () => {
    const inside = { province: 'usak', district: 'banaz' }
    const set = (id: number, values: object) =>
      api.db.updateTable('campaign').set(values).where('id', '=', id).execute()
    const [waiting, answered, won, ended, hidden, deleted] = [
      await placed(inside),
      await placed(inside),
      await placed(inside),
      await placed(inside),
      await placed(inside),
      await placed(inside),
    ]
    const beside = await placed({ province: 'usak', district: 'esme' })
    await placed({ province: 'rize' })
    await testCampaign(api, token, inside)
    for (const id of [waiting, beside]) await set(id, { delivered_on: '2026-11-02' })
    await set(answered, { answered_at: new Date() })
    await moveTo(api, 'close', won, ended)
    await set(won, { outcome: 'won' })
    await moveTo(api, 'hide', hidden)
    await set(deleted, { deleted_at: new Date() })
    const expected = {
      open: [beside, answered, waiting],
      waiting: [waiting, beside],
      answered: [answered],
      won: [won],
      ended: [ended],
    }
    for (const [state, found] of Object.entries(expected)) {
      const path = `/campaign/list/?state=${state}&province=usak`
      assert.deepEqual(ids((await get(path)).results), found, state)
      assert.deepEqual(
        ids((await get(`${path}&district=banaz`)).results),
        found.filter((id) => id !== beside),
        state,
      )
      assert.deepEqual((await get(`${path}&district=sivasli`)).results, [], state)
    }
    assert.equal((await api.call('GET', '/campaign/list/?state=closed&province=usak')).status, 400)
  })

  test('P-03 are counted while they are public', async () => {
    const ofSinop = async () => {
      await rankCampaigns(api.deps)
      const { results } = await get('/places/')
      return results.filter(({ province }: { province: string }) => province === 'sinop')
    }
    assert.deepEqual(await ofSinop(), [])
    const whole = await placed({ province: 'sinop' })
    const inDistrict = [
      await placed({ province: 'sinop', district: 'boyabat' }),
      await placed({ province: 'sinop', district: 'boyabat' }),
    ]
    await testCampaign(api, token, { province: 'sinop', district: 'gerze' })
    const sorted = (await ofSinop()).toSorted((a: { district: string }, b: { district: string }) =>
      a.district < b.district ? -1 : 1,
    )
    assert.deepEqual(sorted, [
      { province: 'sinop', district: '', campaign_count: 1 },
      { province: 'sinop', district: 'boyabat', campaign_count: 2 },
    ])
    await moveTo(api, 'hide', whole, ...inDistrict)
    assert.deepEqual(await ofSinop(), [])
    assert.deepEqual(Object.keys(await get('/totals/')), ['campaigns', 'signatures', 'signed_this_week', 'facets'])
  })
})

test('addressees of a place are those of its province, or of its district', async () => {
  await seedDirectory(api.db)
  const at = async (place: string): Promise<string[][]> =>
    (await get(`/places/${place}`)).results.map(({ kind, name }: { kind: string; name: string }) => [kind, name])
  const [first, second, ...others] = await at('denizli/addressees/')
  assert.deepEqual(
    [first, second],
    [
      ['governorship', 'Denizli Valiliği'],
      ['municipality', 'Denizli Büyükşehir Belediyesi'],
    ],
  )
  // What every province has is found by a search alone.
  assert.ok(others.every(([, name]) => name !== 'Denizli İl Millî Eğitim Müdürlüğü'))
  assert.deepEqual(await at('denizli/addressees/?district=acipayam'), [
    ['district_governorship', 'Acıpayam Kaymakamlığı'],
    ['municipality', 'Acıpayam Belediyesi'],
  ])
  assert.equal((await api.call('GET', '/places/denizli/addressees/?district=kadikoy')).status, 404)
  assert.equal((await api.call('GET', '/places/atlantis/addressees/')).status, 404)
})
