/** What reads are compared with: Fastify and statements written by hand, without limits and checks. */
import fastify from 'fastify'
import pg from 'pg'

const [, , connectionString, port] = process.argv
const pool = new pg.Pool({ connectionString, max: 10 })

const columns = `
  c.id, scope, topic, campaign_type, complaint_details, complaint_event_date, complaint_event_address, victims, offenders,
  change_request, change_justification, change_expected_outcome, awareness_topic, awareness_results, is_cimer,
  institution_or_person_name, addressee_id, c.email, cc, bcc, phone_number, fax_number, title, standfirst, content,
  petition, goal, c.language, c.province, c.district, c.country, c.source_link, hashtags, video_url, c.created_at, c.updated_at, state, ends_on, outcome, outcome_at, outcome_text,
  answered_at, version, shared_with_all_at, paper_count, special_data, user_id, username, profile_image,
  (select json_agg(m order by position) from (
    select m.id, name, extension, is_video, width, height, color, variants, alt, state, position
    from campaign_media cm join media m on m.id = media_id where campaign_id = c.id and not is_taken_down
  ) m) as media,
  (select json_object_agg(kind, hits) from (
    select kind, sum(hits) as hits from campaign_counter where campaign_id = c.id group by kind
  ) k) as counts
`

const list = `select ${columns} from campaign c join "user" u on u.id = user_id
  where state = 'approved' and c.deleted_at is null order by c.id desc limit 51`

const one = `select ${columns}, (
    select coalesce(sum(hits), 0)::int from campaign_day
    where campaign_id = c.id and kind = 'signature' and day = (now() at time zone 'Europe/Istanbul')::date
  ) as signed_today
  from campaign c join "user" u on u.id = user_id where c.id = $1 and state = 'approved' and c.deleted_at is null`

type Medium = { name: string; extension: string; variants: number[]; position: number }

// biome-ignore lint/suspicious/noExplicitAny: rows as the driver gives them
function shape({ is_cimer, state, shared_with_all_at, user_id, username, profile_image, media, counts, ...row }: any) {
  const { paper_count, special_data, signed_today, ...rest } = row
  return {
    ...rest,
    isCimer: is_cimer,
    is_approved: state === 'approved',
    status: state,
    shared_with_all_users: shared_with_all_at !== null,
    user: { id: user_id, username, profile: { profile_image } },
    media: (media ?? []).map(({ name, extension: _extension, variants, position: _position, ...medium }: Medium) => ({
      ...medium,
      file: `/media/${name}.webp`,
      variants: variants.map((width) => ({ width, file: `/media/${name}-${width}.webp` })),
    })),
    comments: [],
    comment_count: counts?.comment ?? 0,
    signature_count: counts?.signature ?? 0,
    pending_signature_count: counts?.waiting ?? 0,
    click_count: counts?.email ?? 0,
    click_count_phone_number: counts?.phone ?? 0,
    click_count_fax_number: counts?.fax ?? 0,
    paper_count,
    special_data,
    ...(signed_today === undefined ? {} : { signed_today }),
  }
}

const app = fastify({ logger: true })
app.get('/campaign/list/', async () => {
  const { rows } = await pool.query({ name: 'list', text: list })
  const page = rows.slice(0, 50)
  const cursor = Buffer.from(`id:0:${page.at(-1)?.id}`).toString('base64url')
  return { next: `/campaign/list/?cursor=${cursor}`, previous: null, results: page.map(shape) }
})
app.get<{ Params: { id: string } }>('/campaign/:id/', async ({ params }, reply) => {
  const { rows } = await pool.query({ name: 'one', text: one, values: [params.id] })
  return rows[0] ? shape(rows[0]) : reply.status(404).send({})
})
app.get('/readyz', async () => ({ status: 'ready' }))
process.on('SIGTERM', () => process.exit(0))
await app.listen({ port: Number(port), host: '127.0.0.1' })
