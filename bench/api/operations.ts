import { pathOf } from '@sesol/contract'
import type { Pool } from 'pg'
import { type Random, randomOf } from '../../api/src/demo/random.ts'
import { hottestCampaign } from '../scale/distribution.ts'
import { tagOf, titleOf } from '../scale/words.ts'
import type { Shot } from './load.ts'
import type { Target } from './target.ts'

export type Operation = { name: string; reads: boolean; next: (target: Target) => Promise<() => Shot> }

const get = (path: string): Shot => ({ method: 'GET', path })
const always = (shot: Shot) => async () => () => shot
const search = (q: string) => always(get(`${pathOf('listCampaigns')}?${new URLSearchParams({ q })}`))

const searches = (words: (random: Random) => string) => async () => {
  const random = randomOf(42)
  const q = turns(Array.from({ length: 300 }, () => words(random)))
  return () => get(`${pathOf('listCampaigns')}?${new URLSearchParams({ q: q() })}`)
}

/** Two letters in the middle are exchanged. */
const misspelt = (word: string) => word.replace(/^(...)(.)(.)/, '$1$3$2')

function turns<T>(items: readonly T[]): () => T {
  if (items.length === 0) throw new Error('there is nothing to take turns')
  let at = 0
  return () => items[at++ % items.length] as T
}

async function ids(pool: Pool, query: string): Promise<() => number> {
  const { rows } = await pool.query<{ id: number }>(query)
  return turns(rows.map(({ id }) => id))
}

const publicIds = (pool: Pool) =>
  ids(
    pool,
    `select id from campaign where state = 'approved' and deleted_at is null
     order by hashint4(id) limit 500`,
  )

let made = 0

function form(fields: Record<string, string>): Pick<Shot, 'headers' | 'body'> {
  const boundary = 'sesol-olcum-siniri'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}--${boundary}--\r\n`,
  }
}

const unique = () => `olcum-${process.pid}-${++made}`

const signature = (id: number, email: string): Shot => ({
  method: 'PATCH',
  path: pathOf('signCampaign', { id }),
  ...form({ name: 'Ölçüm İmzası', email, special_consent: '1' }),
})

const newSignature = (id: number) => signature(id, `${unique()}@ornek.example`)

export const confirmation = (token: string): Shot => ({
  method: 'POST',
  path: pathOf('confirmSignature'),
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ token }),
})

const bearer = ({ token }: Target) => ({ authorization: `Bearer ${token}` })

async function pageAddress({ address }: Target, page: number): Promise<string> {
  let path: string = pathOf('listCampaigns')
  let before = path
  for (let n = 1; n < page; n++) {
    const { next }: { next: string | null } = JSON.parse(await (await fetch(address + path)).text())
    // The small database has fewer pages, so its last full one is measured.
    if (next === null) return before
    before = path
    path = next
  }
  return path
}

function newCampaign(target: Target): Shot {
  const { headers, body = '' } = form(campaign)
  return { method: 'POST', path: pathOf('createCampaign'), headers: { ...headers, ...bearer(target) }, body }
}

export const signing = {
  hot: { name: 'sign, one hot campaign', reads: false, next: async () => () => newSignature(hottestCampaign) },
  spread: {
    name: 'sign, 500 campaigns',
    reads: false,
    next: async ({ pool }: Target) => {
      const id = await publicIds(pool)
      return () => newSignature(id())
    },
  },
} satisfies Record<string, Operation>

export const operations: Operation[] = [
  { name: 'list, first page', reads: true, next: always(get(pathOf('listCampaigns'))) },
  {
    name: 'list, 200th page (or the last)',
    reads: true,
    next: async (target) => {
      const path = await pageAddress(target, 200)
      return () => get(path)
    },
  },
  { name: 'list, by trend', reads: true, next: always(get(`${pathOf('listCampaigns')}?ordering=trending`)) },
  { name: 'hashtag, the most used', reads: true, next: always(get(pathOf('hashtagCampaigns', { tag: tagOf(1) }))) },
  { name: '?q= two letters', reads: true, next: search('su') },
  { name: '?q= a frequent word', reads: true, next: search('korunsun') },
  { name: '?q= a frequent phrase', reads: true, next: search('için ses ver') },
  { name: '?q= two words that seldom meet', reads: true, next: search('parkı yıkılmasın') },
  { name: '?q= an absent word', reads: true, next: search('karanfilbahçe') },
  { name: '?q= Turkish letters', reads: true, next: search('IŞIKLARI') },
  { name: '?q= a name', reads: true, next: searches((random) => titleOf(random).split(' ')[0] ?? '') },
  {
    name: '?q= a misspelt name',
    reads: true,
    next: searches((random) => misspelt(titleOf(random).split(' ')[1] ?? '')),
  },
  {
    name: '?q= two names and a thing',
    reads: true,
    next: searches((random) => titleOf(random).split(' ').slice(0, 3).join(' ')),
  },
  {
    name: 'similar to a title that is written',
    reads: true,
    next: async () => {
      const random = randomOf(42)
      const title = turns(Array.from({ length: 300 }, () => titleOf(random)))
      return () => get(`${pathOf('similarCampaigns')}?${new URLSearchParams({ title: title() })}`)
    },
  },
  {
    name: 'campaign',
    reads: true,
    next: async ({ pool }) => {
      const id = await publicIds(pool)
      return () => get(pathOf('campaignDetail', { id: id() }))
    },
  },
  {
    name: 'counts of a hot campaign',
    reads: true,
    next: always(get(pathOf('campaignCounts', { id: hottestCampaign }))),
  },
  {
    name: 'site map, campaigns 1 to 5,000',
    reads: true,
    next: always(get(pathOf('siteMapPart', { kind: 'campaigns', part: 1 }))),
  },
  {
    name: 'site map, hashtags',
    reads: true,
    next: always(get(pathOf('siteMapPart', { kind: 'hashtags', part: 1 }))),
  },
  {
    name: "a member's campaigns (10 to 20)",
    reads: true,
    next: async ({ pool }) => {
      const id = await ids(
        pool,
        `select user_id as id from campaign where user_id < 20000 group by user_id
         having count(*) between 10 and 20 order by user_id limit 50`,
      )
      return () => get(pathOf('userCampaigns', { id: id() }))
    },
  },
  {
    name: 'comments of a hot campaign',
    reads: true,
    next: async (target) => () => ({
      ...get(pathOf('listComments', { id: hottestCampaign })),
      headers: bearer(target),
    }),
  },
  {
    name: 'create',
    reads: false,
    next: async (target) => () => newCampaign(target),
  },
  signing.spread,
  signing.hot,
  {
    name: 'like',
    reads: false,
    next: async (target) => {
      const id = await ids(
        target.pool,
        `select comment.id from comment join campaign on campaign.id = campaign_id
         where state = 'approved' and deleted_at is null order by hashint4(comment.id) limit 500`,
      )
      return () => ({ method: 'POST', path: pathOf('likeComment', { id: id() }), headers: bearer(target) })
    },
  },
]

const campaign = {
  scope: 'local',
  topic: 'environment',
  campaign_type: 'complaint',
  title: 'Ölçüm için açılan kampanya',
  content: 'Derenin yatağı değiştirildi, balıklar öldü. '.repeat(10),
  petition: 'Projenin durdurulmasını talep ederiz. #su',
  institution_or_person_name: 'Örnek Su İşleri Müdürlüğü',
  email: 'bilgi@kurum.example',
  complaint_details: 'Longoz ormanına su taşıyan derenin yatağı iş makineleriyle değiştirildi.',
}
