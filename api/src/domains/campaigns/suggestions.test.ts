import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { limits } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { testCampaign, testPublicCampaign } from './testing.ts'

const api = await testApi()
const [owner, other] = [await testMember(api), await testMember(api)]

type Made = { title: string; topic?: string; trend?: number; by?: { access: string } }

async function made({ title, topic = 'environment', trend = 0, by = other }: Made): Promise<number> {
  const id = await testPublicCampaign(api, by.access, { title, topic, campaign_topic: topic })
  await api.db.updateTable('campaign').set({ trend }).where('id', '=', id).execute()
  return id
}

const lists = ['similar', 'of_author', 'trending'] as const

async function suggested(query = '', token?: string): Promise<Record<(typeof lists)[number], number[]>> {
  const { status, body, text } = await api.call('GET', `/campaign/suggestions/${query}`, token ? { token } : {})
  assert.equal(status, 200, text)
  const [similar, of_author, trending] = lists.map((name) => body[name].map(({ id }: { id: number }) => id))
  return { similar, of_author, trending }
}

const stream = await made({ title: 'Ilıca Deresi’ne fabrika atığı dökülmesin', by: owner })
const sameStream = await made({ title: 'Ilıca Deresi temizlensin', topic: 'health' })
const [low, high] = [
  await made({ title: 'Zeytinlikler madene açılmasın', trend: 1 }),
  await made({ title: 'Fatih Parkı’ndaki ağaçlar kesilmesin', trend: 2 }),
]
const highest = await made({ title: 'İğneada okulunun çatısı onarılsın', topic: 'education', trend: 9 })
const ownOthers = [
  await made({ title: 'Otobüs seferleri artırılsın', topic: 'politics', by: owner }),
  await made({ title: 'Ilıca Deresi’ne fabrika atığı dökülüyor', trend: 8, by: owner }),
]

describe('beside a campaign', () => {
  test('a similar title of another author comes first, then what trends in the topic', async () => {
    assert.deepEqual((await suggested(`?beside=${stream}`)).similar, [sameStream, high, low])
  })

  test('the author’s other campaigns are listed apart, the newest first', async () => {
    assert.deepEqual((await suggested(`?beside=${stream}`)).of_author, ownOthers.toReversed())
  })

  test('what trends everywhere is suggested only where nothing is similar', async () => {
    assert.deepEqual((await suggested(`?beside=${stream}`)).trending, [])
    const lonely = await made({ title: 'Halk kütüphanesi pazar günü açılsın', topic: 'culture_and_art_and_media' })
    const { similar, of_author, trending } = await suggested(`?beside=${lonely}`)
    assert.deepEqual([similar, trending], [[], [ownOthers[1], ownOthers[0], stream]])
    assert.deepEqual(of_author, [highest, high, low])
  })

  test('a campaign is suggested as it is listed, with its files and numbers', async () => {
    const { body } = await api.call('GET', `/campaign/suggestions/?beside=${stream}`)
    const list = await api.call('GET', '/campaign/list/')
    const listed = list.body.results.find(({ id }: { id: number }) => id === sameStream)
    assert.deepEqual(body.similar[0], listed)
  })
})

test('without a campaign the most trending ones of all are suggested', async () => {
  const { similar, of_author, trending } = await suggested()
  assert.deepEqual([similar, of_author, trending], [[], [], [highest, ownOthers[1], high]])
  assert.equal(trending.length, limits.suggestions)
})

describe('P-03 what is not public', () => {
  for (const state of ['hidden', 'closed', 'deleted']) {
    test(`a ${state} campaign is suggested nowhere`, async () => {
      const title = 'Kuğulu göl betonlaşmasın'
      const beside = await made({ title, topic: 'sports', by: owner })
      const id = await made({ title, topic: 'sports', trend: 99 })
      assert.deepEqual((await suggested(`?beside=${beside}`)).similar, [id])
      assert.equal((await suggested()).trending[0], id)
      const change = state === 'deleted' ? { deleted_at: new Date() } : { state: state as 'hidden' | 'closed' }
      await api.db.updateTable('campaign').set(change).where('id', '=', id).execute()
      for (const token of [undefined, owner.access, other.access]) {
        for (const query of ['', `?beside=${beside}`]) {
          assert.ok(
            !Object.values(await suggested(query, token))
              .flat()
              .includes(id),
            query,
          )
        }
      }
      await api.db.updateTable('campaign').set({ deleted_at: new Date() }).where('id', '=', beside).execute()
    })
  }

  test('beside a campaign under review, a missing one and none, the answer is the same for everybody', async () => {
    const waiting = await testCampaign(api, owner.access, { title: 'Ilıca Deresi’ne fabrika atığı dökülmesin' })
    const usual = await suggested()
    for (const token of [undefined, owner.access]) {
      for (const id of [waiting, 2_147_483_647]) assert.deepEqual(await suggested(`?beside=${id}`, token), usual)
    }
  })
})
