import { type Answer, type Campaign, type EndpointName, endpoints, pathOf } from '@sesol/contract'
import { CannotCheck, type Client, NoAnswer, type Reply, type Sent } from './client.ts'
import { inWords } from './drf.ts'
import { address, campaignForm, mark } from './material.ts'
import { Member } from './members.ts'
import type { Options } from './options.ts'

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= work()
    return result
  }
}

export type Who = 'owner' | 'other' | 'moderator'

/** A call, and as whom it is made; without `as` it is anonymous. */
export type Asked = Sent & { as?: Who }

export class Fixtures {
  readonly client: Client
  readonly options: Options
  readonly #campaigns: number[] = []
  readonly #comments: number[] = []

  constructor(client: Client, options: Options) {
    this.client = client
    this.options = options
  }

  async call(name: EndpointName, { as, ...sent }: Asked): Promise<Reply> {
    const token = as && (await (await this[as]()).token())
    return this.client.call(name, { ...sent, ...(token && { token }) })
  }

  async does<N extends EndpointName>(name: N, sent: Asked): Promise<Answer<N>> {
    const reply = await this.call(name, sent).catch((error: unknown) => {
      throw error instanceof NoAnswer ? new CannotCheck(`${name} does not answer`) : error
    })
    return readAs(name, reply)
  }

  readonly registration = {
    username: `uygunluk_${mark}`,
    email: address('uye'),
    password: `Kanit-${mark}-42`,
    password2: `Kanit-${mark}-42`,
    first_name: '',
    last_name: '',
    bio: '',
    profile_image: '',
  }

  readonly registered = once(() => this.client.call('register', { json: this.registration }))

  readonly other = once(async () => {
    readAs('register', await this.registered())
    return new Member(this.client, this.registration)
  })

  readonly owner = once(async () => {
    if (this.options.member) return new Member(this.client, this.options.member)
    const json = { ...this.registration, username: `sahip_${mark}`, email: address('sahip') }
    await this.does('register', { json })
    return new Member(this.client, json)
  })

  readonly moderator = once(async () => {
    if (!this.options.moderator)
      throw new CannotCheck('what moderators see and do: needs --moderator-email and --moderator-password')
    return new Member(this.client, this.options.moderator)
  })

  readonly draftReply = once(async () => {
    return this.createCampaign(campaignForm())
  })

  readonly draft = once(async () => readAs('createCampaign', await this.draftReply()))

  readonly approval = once(async () => {
    if (!this.options.moderator)
      throw new CannotCheck('public campaigns of one’s own: needs --moderator-email and …-password')
    const multipart = campaignForm({ content: `Birazdan silinecek. #uygunluk${mark}` })
    const { id } = readAs('createCampaign', await this.createCampaign(multipart))
    return this.call('decideCampaign', { params: { id, act: 'approve' }, json: {}, as: 'moderator' })
  })

  readonly ownPublic = once(async () => readAs('decideCampaign', await this.approval()).campaign)

  /** Any public campaign: the owner's where there is a moderator, else the newest. */
  readonly stage = once(async (): Promise<Campaign> => {
    if (this.options.moderator) return this.ownPublic()
    const { results } = await this.does('listCampaigns', {})
    const [newest] = results
    if (!newest) throw new CannotCheck('there is no public campaign, and no moderator to approve one')
    return newest
  })

  readonly comment = once(async () => {
    const { id } = await this.stage()
    return this.createComment(id)
  })

  async createCampaign(multipart: FormData): Promise<Reply> {
    const reply = await this.call('createCampaign', { multipart, as: 'owner' })
    this.created(reply)
    return reply
  }

  created({ status, body }: Reply) {
    const { id } = Object(body)
    if (status < 300 && typeof id === 'number' && !this.#campaigns.includes(id)) this.#campaigns.push(id)
  }

  async createComment(campaign: number) {
    const json = { text: `Deneme yorumu ${mark}` }
    const comment = await this.does('createComment', { params: { id: campaign }, json, as: 'owner' })
    this.commented(comment.id)
    return comment
  }

  commented(id: number) {
    this.#comments.push(id)
  }

  async clean(): Promise<void> {
    for (const [name, ids] of [
      ['deleteComment', this.#comments],
      ['deleteCampaign', this.#campaigns],
    ] as const) {
      for (const id of ids) await this.call(name, { params: { id }, as: 'owner' })
    }
  }
}

function readAs<N extends EndpointName>(name: N, reply: Reply): Answer<N> {
  const { method, response } = endpoints[name]
  const parsed = response.safeParse(reply.body)
  if (reply.status >= 200 && reply.status < 300 && parsed.success) return parsed.data as Answer<N>
  const call = `${method} ${pathOf(name, { id: '…', tag: '…' })}`
  throw new CannotCheck(`what it needs could not be made: ${call} got ${inWords(reply)}`)
}
