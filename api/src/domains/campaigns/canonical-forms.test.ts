import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canonical } from '@sesol/shared/canonical'
import { type Kysely, sql } from 'kysely'
import { up } from '../../db/migrations/20261129T0000-canonical-forms.ts'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { campaignTasks } from './tasks.ts'
import { campaignForm, edit, testPublicCampaign } from './testing.ts'

const api = await testApi()

test('U-05 forms that a former release stored are written again, once campaigns exist', async () => {
  const { access: token } = await testMember(api)
  const [tag, title] = ['kâğıt', 'Kâğıt “temiz” Muğla’nın']
  const id = await testPublicCampaign(api, token, { title, content: 'Yeter #Kâğıt' })
  await edit(api, id, token, campaignForm({ title: `${title} suyu`, content: 'Yeter #Kâğıt' }))
  await sql`update campaign set title_canonical = lower(title) where id = ${id}`.execute(api.db)
  await sql`update campaign_pending set texts = jsonb_set(texts, '{title_canonical}', '"x"') where campaign_id = ${id}`.execute(
    api.db,
  )
  await api.db.deleteFrom('campaign_hashtag').where('campaign_id', '=', id).execute()
  await api.db.insertInto('campaign_hashtag').values({ tag, campaign_id: id }).execute()

  await up(api.db as unknown as Kysely<unknown>)
  const queued = sql<{
    count: number
  }>`select count(*)::int from graphile_worker.jobs where task_identifier = 'rewrite_canonical_forms'`
  assert.equal((await queued.execute(api.db)).rows[0]?.count, 1)
  await campaignTasks(api.deps).rewrite_canonical_forms({}, {} as never)

  const row = await api.db
    .selectFrom('campaign')
    .select('title_canonical')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(row.title_canonical, canonical(title))
  const pending = await sql<{
    form: string
  }>`select texts ->> 'title_canonical' as form from campaign_pending where campaign_id = ${id}`.execute(api.db)
  assert.equal(pending.rows[0]?.form, canonical(`${title} suyu`))
  const tags = await api.db.selectFrom('campaign_hashtag').select('tag').where('campaign_id', '=', id).execute()
  assert.deepEqual(tags, [{ tag: canonical(tag) }])
  const { body } = await api.call('GET', `/campaign/list/?q=${encodeURIComponent("kağıt 'temiz")}`)
  assert.deepEqual(
    body.results.map((one: { id: number }) => one.id),
    [id],
  )
})
