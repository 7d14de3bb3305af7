import { limits } from '@sesol/contract'
import type { Asked, Fixtures } from '../fixtures.ts'
import { campaignForm, detail, noPicture, picture, sentTitle, unassignable } from '../material.ts'
import type { Check, ChecksByRow } from '../row-checks.ts'

type Wrong = [what: string, form: () => FormData, status: number | number[], fields: string[]]

const short = 'a'.repeat(limits.detailMin - 1)
const many = new Array(limits.media.files + 1).fill(picture)
const none = { scope: 'evren', topic: 'hava', campaign_type: 'istek', isCimer: 'belki' }
const empty = { title: undefined, content: undefined, institution_or_person_name: undefined }
const long = { title: 'a'.repeat(limits.title + 1), content: 'a'.repeat(limits.content + 1) }
const badAddresses = { email: 'kurum', cc: 'biri@kurum.example, öteki' }
const tooManyAddresses = { bcc: 'a@b.example,'.repeat(limits.emailSigns) }

const wrong: Wrong[] = [
  ['with nothing', () => campaignForm(empty), 400, Object.keys(empty)],
  ['with texts that are too long', () => campaignForm(long), 400, Object.keys(long)],
  ['with values that are none', () => campaignForm(none), 400, Object.keys(none)],
  ['with a bad e-mail address', () => campaignForm(badAddresses), 400, ['email', 'cc']],
  [
    `with more than ${limits.emailSigns} e-mail addresses`,
    () => campaignForm(tooManyAddresses),
    400,
    ['email', 'cc', 'bcc'],
  ],
  [
    'with a short description of the incident',
    () => campaignForm({ complaint_details: short }),
    400,
    ['complaint_details'],
  ],
  ['with a picture that is none', () => campaignForm({}, [noPicture]), [400, 415], []],
  [`with ${limits.media.files + 1} pictures`, () => campaignForm({}, many), [400, 413], []],
]

const refusals = wrong.map(
  ([what, form, status, fields]): Check<'createCampaign'> =>
    async (checker, fixtures) => {
      fixtures.created(await checker.refuses(what, { multipart: form(), as: 'owner' }, status, fields))
    },
)

const ofDraft = async (fixtures: Fixtures) => ({ params: { id: (await fixtures.draft()).id }, as: 'owner' as const })

export const campaignWritingChecks: Pick<ChecksByRow, 'createCampaign' | 'editCampaign' | 'deleteCampaign'> = {
  createCampaign: {
    sample: async () => ({ multipart: campaignForm(), as: 'owner' }),
    checks: [
      async (checker, fixtures) => {
        const made = checker.accept('with a complaint', await fixtures.draftReply())
        const expected = { title: sentTitle, scope: 'local', topic: 'environment', campaign_type: 'complaint' } as const
        for (const [field, value] of Object.entries(expected)) {
          const got = made[field as keyof typeof expected]
          checker.holds(got === value, `with a complaint: expected the ${field} that was sent, got another`)
        }
        checker.holds(!made.is_approved, 'with a complaint: expected it under review, got is_approved true')
        checker.holds(
          made.user.id === (await (await fixtures.owner()).id()),
          'with a complaint: its user is not who sent it',
        )
        checker.holds(made.complaint_details === detail, 'with a complaint: its details are not what was sent')
        checker.holds(made.phone_number === unassignable, 'with a complaint: its telephone is not what was sent')
        const date = made.complaint_event_date
        checker.holds(date.startsWith('2026-10-05'), 'with a complaint: its date is not what was sent')
        checker.holds(date === '2026-10-05T00:00:00', 'with a complaint: a date alone does not get T00:00:00', 'minor')
      },
      async (checker, fixtures) => {
        const form = campaignForm({ complaint_event_date: '31.02.2026', phone_number: unassignable.slice(1) }, [
          picture,
        ])
        const made = checker.accept('with a picture', await fixtures.createCampaign(form))
        checker.holds(made.media.length === 1, `with a picture: expected one medium, got ${made.media.length}`)
        checker.holds(made.media[0]?.is_video !== true, 'with a picture: it is taken for a video')
        checker.holds(made.phone_number === unassignable, 'with a telephone without +: expected it added', 'minor')
        checker.holds(made.complaint_event_date === '', 'with a date that is none: expected an empty one', 'minor')
      },
      ...refusals,
    ],
  },
  editCampaign: {
    sample: async (fixtures) => ({ ...(await ofDraft(fixtures)), multipart: campaignForm() }),
    checks: [
      async (checker, fixtures) => {
        const as = await ofDraft(fixtures)
        const awareness = { campaign_type: 'awareness', awareness_topic: 'Su', awareness_message: detail }
        const first = await checker.succeeds('into awareness', { ...as, multipart: campaignForm(awareness) })
        const { awareness_results, complaint_details } = first
        checker.holds(
          awareness_results === detail,
          'into awareness: awareness_message is not read back as awareness_results',
        )
        checker.holds(complaint_details === '', 'into awareness: the details of the complaint are still there', 'minor')
        const change = { campaign_type: 'change', change_request: detail, title: `${sentTitle} (2)` }
        await checker.succeeds('into change', { ...as, multipart: campaignForm(change) })
        const kept = await fixtures.does('campaignDetail', as)
        const same = kept.title === change.title && kept.change_request === detail && kept.campaign_type === 'change'
        checker.holds(same, 'into change: the campaign that is read afterwards is another')
      },
      async (checker, fixtures) => {
        const as = await ofDraft(fixtures)
        const { media } = await checker.succeeds('with a picture', { ...as, multipart: campaignForm({}, [picture]) })
        checker.holds(media.length === 1, `with a picture: expected one medium, got ${media.length}`)
        const removed = campaignForm({ removed_media: String(media[0]?.id ?? '') })
        const after = await checker.succeeds('without the picture', { ...as, multipart: removed })
        checker.holds(after.media.length === 0, `without the picture: expected no medium, got ${after.media.length}`)
      },
      async (checker, fixtures) => {
        const sent = { ...(await ofDraft(fixtures)), multipart: campaignForm() }
        const what = 'by another member, of a campaign under review'
        await checker.refuses(what, { ...sent, as: 'other' }, [403, 404])
      },
      async (checker, fixtures) => {
        const { id, content } = await fixtures.ownPublic()
        const sent = { params: { id }, multipart: campaignForm({ content }) }
        await checker.refuses('by another member, of a public campaign', { ...sent, as: 'other' }, 403)
        const edited = await checker.succeeds('of a public campaign', { ...sent, as: 'owner' })
        checker.holds(edited.is_approved, 'of a public campaign: expected that it stays public, got is_approved false')
      },
    ],
  },
  deleteCampaign: {
    sample: ofDraft,
    checks: [
      async (checker, fixtures) => {
        const { id } = await fixtures.does('createCampaign', { multipart: campaignForm(), as: 'owner' })
        const sent = { params: { id } }
        await checker.refuses('by another member', { ...sent, as: 'other' }, [403, 404])
        const as: Asked = { ...sent, as: 'owner' }
        await checker.succeeds('by its owner', as)
        const { status } = await fixtures.call('campaignDetail', as)
        checker.holds(status === 404, `by its owner: expected the campaign to be gone, got ${status}`)
        await checker.refuses('once more', as, 404)
      },
      async (checker, fixtures) => {
        const { id } = await fixtures.ownPublic()
        await checker.refuses('by another member, of a public campaign', { params: { id }, as: 'other' }, 403)
      },
    ],
  },
}
