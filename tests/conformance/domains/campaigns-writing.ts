import { type Answer, limits } from '@sesol/contract'
import type { Sent } from '../client.ts'
import type { Check, Exams } from '../exam.ts'
import { campaignForm, detail, noPicture, picture, sentTitle, unassignable } from '../material.ts'
import type { World } from '../world.ts'

const caller = (world: World) => world.owner()
const token = async (world: World) => (await world.owner()).token()

type Wrong = { what: string; form: () => FormData; status: number | number[]; fields: string[] }

const wrong: Wrong[] = [
  {
    what: 'with nothing',
    form: () => campaignForm({ title: undefined, content: undefined, institution_or_person_name: undefined }),
    status: 400,
    fields: ['title', 'content', 'institution_or_person_name'],
  },
  {
    what: 'with texts that are too long',
    form: () => campaignForm({ title: 'a'.repeat(limits.title + 1), content: 'a'.repeat(limits.content + 1) }),
    status: 400,
    fields: ['title', 'content'],
  },
  {
    what: 'with values that are none',
    form: () => campaignForm({ scope: 'evren', topic: 'hava', campaign_type: 'istek', isCimer: 'belki' }),
    status: 400,
    fields: ['scope', 'topic', 'campaign_type', 'isCimer'],
  },
  {
    what: 'with a bad e-mail address',
    form: () => campaignForm({ email: 'kurum', cc: 'biri@kurum.example, öteki' }),
    status: 400,
    fields: ['email', 'cc'],
  },
  {
    what: `with more than ${limits.emailSigns} e-mail addresses`,
    form: () => campaignForm({ bcc: 'a@b.example,'.repeat(limits.emailSigns) }),
    status: 400,
    fields: ['email', 'cc', 'bcc'],
  },
  {
    what: 'with a short description of the incident',
    form: () => campaignForm({ complaint_details: 'a'.repeat(limits.detailMin - 1) }),
    status: 400,
    fields: ['complaint_details'],
  },
  {
    what: 'with a picture that is none',
    form: () => campaignForm({}, [noPicture]),
    status: [400, 415],
    fields: [],
  },
  {
    what: `with ${limits.media.files + 1} pictures`,
    form: () => campaignForm({}, new Array(limits.media.files + 1).fill(picture)),
    status: [400, 413],
    fields: [],
  },
]

const refusals = <N extends 'createCampaign' | 'editCampaign'>(sentTo: (world: World) => Promise<Sent>): Check<N>[] =>
  wrong.map(({ what, form, status, fields }) => async (judge, world) => {
    const sent = { ...(await sentTo(world)), multipart: form(), token: await token(world) }
    const reply = await judge.refuses(what, sent, { status, fields })
    world.created(reply)
  })

const ofDraft = async (world: World) => ({ params: { id: (await world.draft()).id } })

export const campaignWritingExams: Pick<Exams, 'createCampaign' | 'editCampaign' | 'deleteCampaign'> = {
  createCampaign: {
    caller,
    sample: async () => ({ multipart: campaignForm() }),
    checks: [
      async (judge, world) => {
        const made = judge.accept('with a complaint', await world.draftReply())
        const expected = { title: sentTitle, scope: 'local', topic: 'environment', campaign_type: 'complaint' } as const
        for (const [field, value] of Object.entries(expected)) {
          const got = made[field as keyof typeof expected]
          judge.holds(got === value, `with a complaint: expected the ${field} that was sent, got another`)
        }
        judge.holds(!made.is_approved, 'with a complaint: expected it under review, got is_approved true')
        judge.holds(
          made.user.id === (await (await world.owner()).id()),
          'with a complaint: its user is not who sent it',
        )
        judge.holds(made.complaint_details === detail, 'with a complaint: its details are not what was sent')
        judge.holds(made.phone_number === unassignable, 'with a complaint: its telephone is not what was sent')
        const date = made.complaint_event_date
        judge.holds(date.startsWith('2026-10-05'), 'with a complaint: its date is not what was sent')
        judge.holds(date === '2026-10-05T00:00:00', 'with a complaint: a date alone does not get T00:00:00', 'minor')
      },
      async (judge, world) => {
        const form = campaignForm({ complaint_event_date: '31.02.2026', phone_number: '900000000000' }, [picture])
        const made = judge.accept('with a picture', await world.createCampaign(form))
        judge.holds(made.media.length === 1, `with a picture: expected one medium, got ${made.media.length}`)
        judge.holds(made.media[0]?.is_video !== true, 'with a picture: it is taken for a video')
        judge.holds(made.phone_number === unassignable, 'with a telephone without +: expected it added', 'minor')
        judge.holds(made.complaint_event_date === '', 'with a date that is none: expected an empty one', 'minor')
      },
      ...refusals<'createCampaign'>(async () => ({})),
    ],
  },
  editCampaign: {
    caller,
    sample: async (world) => ({ ...(await ofDraft(world)), multipart: campaignForm() }),
    checks: [
      async (judge, world) => {
        const as = { ...(await ofDraft(world)), token: await token(world) }
        const awareness = { campaign_type: 'awareness', awareness_topic: 'Su', awareness_message: detail }
        const first = await judge.succeeds('into awareness', { ...as, multipart: campaignForm(awareness) })
        const { awareness_results, complaint_details } = first
        judge.holds(
          awareness_results === detail,
          'into awareness: awareness_message is not read back as awareness_results',
        )
        judge.holds(complaint_details === '', 'into awareness: the details of the complaint are still there', 'minor')
        const change = { campaign_type: 'change', change_request: detail, title: `${sentTitle} (2)` }
        await judge.succeeds('into change', { ...as, multipart: campaignForm(change) })
        const kept = await world.does('campaignDetail', as)
        const same = kept.title === change.title && kept.change_request === detail && kept.campaign_type === 'change'
        judge.holds(same, 'into change: the campaign that is read afterwards is another')
      },
      async (judge, world) => {
        const as = { ...(await ofDraft(world)), token: await token(world) }
        const { media } = await judge.succeeds('with a picture', { ...as, multipart: campaignForm({}, [picture]) })
        judge.holds(media.length === 1, `with a picture: expected one medium, got ${media.length}`)
        const removed = campaignForm({ removed_media: String(media[0]?.id ?? '') })
        const after = await judge.succeeds('without the picture', { ...as, multipart: removed })
        judge.holds(after.media.length === 0, `without the picture: expected no medium, got ${after.media.length}`)
      },
      async (judge, world) => {
        const sent = { ...(await ofDraft(world)), multipart: campaignForm() }
        const other = await (await world.other()).token()
        const what = 'by another member, of a campaign under review'
        await judge.refuses(what, { ...sent, token: other }, { status: [403, 404] })
      },
      async (judge, world) => {
        const { id, content } = await world.ownPublic()
        const sent = { params: { id }, multipart: campaignForm({ content }) }
        const other = await (await world.other()).token()
        await judge.refuses('by another member, of a public campaign', { ...sent, token: other }, { status: 403 })
        const edited = await judge.succeeds('of a public campaign', { ...sent, token: await token(world) })
        judge.holds(edited.is_approved, 'of a public campaign: expected that it stays public, got is_approved false')
      },
      ...refusals<'editCampaign'>(ofDraft),
    ],
  },
  deleteCampaign: {
    caller,
    sample: ofDraft,
    checks: [
      async (judge, world) => {
        const { id } = await draftToDelete(world)
        const sent = { params: { id } }
        const other = await (await world.other()).token()
        await judge.refuses('by another member', { ...sent, token: other }, { status: [403, 404] })
        const as = { ...sent, token: await token(world) }
        await judge.succeeds('by its owner', as)
        const { status } = await world.client.call('campaignDetail', as)
        judge.holds(status === 404, `by its owner: expected the campaign to be gone, got ${status}`)
        await judge.refuses('once more', as, { status: 404 })
      },
      async (judge, world) => {
        const { id } = await world.ownPublic()
        const other = await (await world.other()).token()
        await judge.refuses(
          'by another member, of a public campaign',
          { params: { id }, token: other },
          { status: 403 },
        )
      },
    ],
  },
}

async function draftToDelete(world: World): Promise<Answer<'createCampaign'>> {
  return world.does('createCampaign', { multipart: campaignForm(), token: await token(world) })
}
