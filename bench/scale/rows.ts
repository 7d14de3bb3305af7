import { campaignTypes, columnOf, fieldNames, scopes, topics } from '@sesol/contract'
import { hashtagsOf } from '@sesol/contract/campaigns/hashtags'
import { canonical } from '@sesol/shared/canonical'
import { pick, randomOf } from '../../api/src/demo/random.ts'
import { rowOf } from '../../api/src/domains/search/index.ts'
import type { Row } from './copy.ts'
import { hottestCampaign, momentAt, type Sizes, skewed, stride } from './distribution.ts'
import { tagOf, textOf, titleOf } from './words.ts'

const slots = 16

export type Tallies = { signatures: Int32Array; comments: Int32Array; likes: Int32Array }

export const talliesOf = (sizes: Sizes): Tallies => ({
  signatures: new Int32Array(sizes.campaigns + 1),
  comments: new Int32Array(sizes.campaigns + 1),
  likes: new Int32Array(sizes.comments + 1),
})

const raise = (tally: Int32Array, id: number) => {
  tally[id] = (tally[id] ?? 0) + 1
}

export const memberColumns = [
  ...['id', 'username', 'username_canonical', 'email', 'email_canonical', 'password_hash', 'first_name', 'last_name'],
  ...['email_confirmed_at', 'campaign_mail_at', 'created_at'],
]

export const usernameOf = (id: number) => `uye_${id}`
export const addressOf = (id: number) => `uye${id}@ornek.example`

export function* members(sizes: Sizes, now: Date, passwordHash: string): Generator<Row> {
  for (let id = 1; id <= sizes.members; id++) {
    const since = momentAt(now, id / sizes.members)
    const consent = id % 5 === 0 ? since : null
    const [name, address] = [usernameOf(id), addressOf(id)]
    yield [id, name, name, address, address, passwordHash, 'Üye', String(id), since, consent, since]
  }
}

export const signatureColumns = [
  ...['id', 'campaign_id', 'user_id', 'name', 'email', 'email_canonical', 'sender_address', 'image', 'created_at'],
  'confirmed_at',
]

export function* signatures(sizes: Sizes, now: Date, tallies: Tallies): Generator<Row> {
  const campaign = skewed(11, sizes.campaigns, 4, stride)
  for (let id = 1; id <= sizes.signatures; id++) {
    const campaignId = campaign()
    raise(tallies.signatures, campaignId)
    const address = `imza${id}@ornek.example`
    const at = momentAt(now, id / sizes.signatures)
    yield [id, campaignId, null, `İmzacı ${id}`, address, address, '', null, at, at]
  }
}

export const likeColumns = ['comment_id', 'user_id']

export function* likes(sizes: Sizes, tallies: Tallies): Generator<Row> {
  // Different members for each comment, so that no member likes one twice.
  const most = Math.min(sizes.members, 500)
  const random = randomOf(12)
  let [comment, left] = [0, 0]
  for (let n = 0; n < sizes.likes; n++) {
    if (left === 0) {
      comment = (comment % sizes.comments) + 1
      left = 1 + Math.floor((most - 1) * random() ** 8)
    }
    raise(tallies.likes, comment)
    yield [comment, left--]
  }
}

export const commentColumns = [
  'id',
  'campaign_id',
  'user_id',
  'text',
  'likes_count',
  'slot',
  'created_at',
  'updated_at',
]

export function* comments(sizes: Sizes, now: Date, tallies: Tallies): Generator<Row> {
  const campaign = skewed(13, sizes.campaigns, 4, stride)
  const member = skewed(14, sizes.members, 2, stride)
  const random = randomOf(15)
  for (let id = 1; id <= sizes.comments; id++) {
    const campaignId = campaign()
    raise(tallies.comments, campaignId)
    const at = momentAt(now, id / sizes.comments)
    yield [id, campaignId, member(), textOf(random, []).slice(0, 300), tallies.likes[id] ?? 0, 0, at, at]
  }
}

const mediaOf = (id: number) => [1, 0, 2, 1, 3, 1][id % 6] ?? 0

export const mediaColumns = [
  ...['id', 'owner_id', 'name', 'extension', 'is_video', 'width', 'height', 'variants', 'bytes', 'is_public'],
]
export const campaignMediaColumns = ['campaign_id', 'media_id', 'position']

export function* media(sizes: Sizes): Generator<Row> {
  const owner = authors(sizes)
  let id = 0
  for (let campaign = 1; campaign <= sizes.campaigns; campaign++) {
    const ownerId = owner()
    for (let n = mediaOf(campaign); n > 0; n--) {
      id += 1
      const name = id.toString(16).padStart(32, '0')
      yield [id, ownerId, name, 'webp', false, 1600, 1200, [320, 640, 1280], 240_000, true]
    }
  }
}

export function* campaignMedia(sizes: Sizes): Generator<Row> {
  let id = 0
  for (let campaign = 1; campaign <= sizes.campaigns; campaign++) {
    for (let position = 0; position < mediaOf(campaign); position++) yield [campaign, ++id, position]
  }
}

const authors = (sizes: Sizes) => skewed(16, sizes.members, 2, stride)

const tagsOf = (sizes: Sizes) => {
  const rank = skewed(17, sizes.tags, 3, 1)
  const random = randomOf(18)
  return () => Array.from({ length: Math.floor(random() * 5) }, () => tagOf(rank()))
}

export const hashtagColumns = ['tag', 'campaign_id']

export function* hashtags(sizes: Sizes): Generator<Row> {
  const draw = tagsOf(sizes)
  for (let id = 1; id <= sizes.campaigns; id++) {
    for (const tag of new Set(draw().map(canonical))) yield [tag, id]
  }
}

const filledColumns = [
  ...['id', 'user_id', 'state', 'title', 'title_canonical', 'content', 'petition', 'hashtags', 'scope', 'topic'],
  ...['campaign_type', 'institution_or_person_name', 'email', 'is_cimer', 'complaint_details', 'complaint_event_date'],
  ...['created_at', 'updated_at', 'deleted_at', 'waiting_since', 'trend', 'signature_total', 'signed_this_week'],
  ...['version', 'published_at', 'goal', 'addressee_id'],
]
// Their language is the column's default.
const emptyTexts = fieldNames
  .map((name) => columnOf(name))
  .filter((column) => column !== 'language' && !filledColumns.includes(column))
export const campaignColumns = [...filledColumns, ...emptyTexts]

export function* campaigns(sizes: Sizes, now: Date, tallies: Tallies): Generator<Row> {
  const random = randomOf(19)
  const [author, draw] = [authors(sizes), tagsOf(sizes)]
  for (let id = 1; id <= sizes.campaigns; id++) {
    const at = momentAt(now, id / sizes.campaigns)
    const title = titleOf(random)
    const tags = draw()
    const content = textOf(random, tags)
    const signed = tallies.signatures[id] ?? 0
    const odd = id === hottestCampaign ? 99 : Math.floor(random() * 100)
    yield [
      ...[id, author(), odd < 3 ? 'under_review' : odd < 4 ? 'rejected' : 'approved', title, canonical(title), content],
      ...[textOf(random, []), hashtagsOf(content), pick(random, scopes), pick(random, topics)],
      ...[
        pick(random, campaignTypes),
        'Örnek İl Müdürlüğü',
        `bilgi${id}@kurum.example`,
        false,
        content.slice(0, 300),
        '',
      ],
      ...[
        at,
        at,
        odd === 4 ? now : null,
        odd < 3 ? at : null,
        random() < 0.02 ? Math.round((100 + random() * 50) * 1e6) / 1e6 : 0,
        signed,
        random() < 0.02 ? Math.ceil(signed / 50) : 0,
        odd < 4 ? null : 1,
        odd < 4 ? null : at,
        null,
        id % 5 === 0 ? 1 + (id % addressees) : null,
      ],
      ...emptyTexts.map(() => ''),
    ]
  }
}

export const searchColumns = ['campaign_id', 'head', 'roots']

export function* searched(...given: Parameters<typeof campaigns>): Generator<Row> {
  for (const [id, author, state, title, , content, petition, tags] of campaigns(...given)) {
    if (state !== 'approved') continue
    const texts = { title: `${title}`, head: `Örnek İl Müdürlüğü #${tags}`, body: `${content} ${petition}` }
    const { head, roots } = rowOf(Number(id), { ...texts, author: usernameOf(Number(author)) })
    yield [Number(id), head, roots]
  }
}

const addressees = 200

export const addresseeColumns = ['id', 'kind', 'name']

export function* directory(): Generator<Row> {
  for (let id = 1; id <= addressees; id++) yield [id, 'institution', `Örnek İl Müdürlüğü ${id}`]
}

export const addresseeWordColumns = ['word', 'addressee_id']

export function* addresseeWords(): Generator<Row> {
  for (let id = 1; id <= addressees; id++) for (const word of ['ornek', 'il', 'mudurlugu', `${id}`]) yield [word, id]
}

export const counterColumns = ['campaign_id', 'kind', 'slot', 'hits']

export function* counters(sizes: Sizes, tallies: Tallies): Generator<Row> {
  for (let id = 1; id <= sizes.campaigns; id++) {
    const signed = tallies.signatures[id] ?? 0
    for (const [slot, hits] of spread(signed)) yield [id, 'signature', slot, hits]
    const said = tallies.comments[id] ?? 0
    if (said) yield [id, 'comment', 0, said]
    for (const [kind, part] of [
      ['email', 2],
      ['phone', 5],
      ['fax', 9],
    ] as const) {
      for (const [slot, hits] of spread(Math.floor(signed / part))) yield [id, kind, slot, hits]
    }
  }
}

function spread(count: number): [slot: number, hits: number][] {
  const used = Math.min(slots, count)
  return Array.from({ length: used }, (_, slot) => [slot, Math.floor((count + slot) / used)])
}
