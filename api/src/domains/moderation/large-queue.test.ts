import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import pg from 'pg'
import { testApi } from '../../testing.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { testCampaign } from '../campaigns/testing.ts'

const api = await testApi()
const moderator = await testModerator(api)
const owner = await testMember(api)
const first = await testCampaign(api, owner.access)

await api.pool.query(`
  create table model as select * from campaign where id = ${first};
  insert into campaign (user_id, title, title_canonical, content, petition, hashtags, scope, topic, campaign_type,
      institution_or_person_name, email, cc, bcc, phone_number, fax_number, is_cimer, complaint_details,
      complaint_event_date, complaint_event_address, victims, offenders, awareness_topic, awareness_results,
      change_request, change_justification, change_expected_outcome, waiting_since, state, version)
    select user_id, title || ' ' || n, title_canonical || ' ' || n, repeat(content, 40), repeat(petition, 80), hashtags,
      scope, topic, campaign_type, institution_or_person_name, email, cc, bcc, phone_number, fax_number, is_cimer,
      complaint_details, complaint_event_date, complaint_event_address, victims, offenders, awareness_topic,
      awareness_results, change_request, change_justification, change_expected_outcome,
      now() - n * interval '1 minute', case when n % 2 = 0 then 'approved' else 'under_review' end,
      case when n % 2 = 0 then 1 end
    from model, generate_series(1, 5000) as n;
  insert into campaign_pending (campaign_id, texts, media, updated_at)
    select id, '{"title": "Başka", "title_canonical": "başka"}'::jsonb || (select jsonb_object_agg(key, value)
      from jsonb_each(to_jsonb(campaign)) where key in ('content', 'petition', 'hashtags', 'scope', 'topic', 'campaign_type',
      'is_cimer', 'institution_or_person_name', 'email', 'cc', 'bcc', 'phone_number', 'fax_number')), '[]', now()
    from campaign where version = 1;
  drop table model;
  analyze campaign, campaign_pending`)

async function timed(path: string) {
  const query = mock.method(pg.Client.prototype, 'query')
  const start = performance.now()
  const { status, body, text } = await api.call('GET', path, { token: moderator.access })
  const took = performance.now() - start
  const queries = query.mock.callCount()
  query.mock.restore()
  assert.equal(status, 200, text)
  return { took, queries, body }
}

for (const path of [
  '/moderation/campaigns/',
  '/moderation/campaigns/?reason=new',
  '/moderation/campaigns/?reason=changed',
  '/moderation/campaigns/?overdue=true',
  '/moderation/campaigns/?mine=true',
  '/moderation/campaigns/?q=longozu+kurumas%C4%B1n+4321',
  '/moderation/counts/',
  `/moderation/campaigns/${first}/`,
]) {
  test(`${path} reads a fixed number of statements, with 5,000 waiting`, async (context) => {
    await timed(path)
    const { took, queries, body } = await timed(path)
    context.diagnostic(`${Math.round(took)} ms, ${queries} statements, ${JSON.stringify(body).length} characters`)
    assert.ok(queries <= 20, String(queries))
  })
}

test('every campaign is on one page', async () => {
  const seen = new Set<number>()
  let pages = 0
  for (let path: string | null = '/moderation/campaigns/'; path !== null; pages++) {
    const { body } = await timed(path)
    for (const { campaign } of body.results) seen.add(campaign.id)
    path = body.next
  }
  assert.equal(seen.size, 5001)
  assert.equal(pages, 101)
})
