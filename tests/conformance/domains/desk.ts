import type { EndpointName } from '@sesol/contract'
import type { Sent } from '../client.ts'
import type { Fixtures } from '../fixtures.ts'
import { campaignForm, missingId } from '../material.ts'
import type { Check, ChecksByRow, RowChecks } from '../row-checks.ts'

const caller = (fixtures: Fixtures) => fixtures.moderator()
export const moderators = async (fixtures: Fixtures) => (await fixtures.moderator()).token()
const others = async (fixtures: Fixtures) => (await fixtures.other()).token()
const byId = async ({ id }: { id: number }, fixtures: Fixtures) => ({
  params: { id },
  token: await moderators(fixtures),
})

export function forModerators<N extends EndpointName>(sent: Sent, ...checks: Check<N>[]): RowChecks<N> {
  return {
    caller,
    sample: async () => sent,
    checks: [
      async (checker, fixtures) => {
        await checker.refuses('by a member', { ...sent, token: await others(fixtures) }, { status: 403 })
      },
      ...checks,
    ],
  }
}

const fax = { what: 'fax' }
const anHour = { hours: '1', note: 'Test' }
const missing = { params: { id: missingId } }
const suspension = { reason: 'advertising' }

const ofSuspect = async (fixtures: Fixtures) => byId({ id: await (await fixtures.suspect()).id() }, fixtures)

const newCampaign = async (fixtures: Fixtures): Promise<{ id: number }> =>
  Object((await fixtures.createCampaign(campaignForm())).body)

type Rows =
  | 'moderationCounts'
  | 'reviewedCampaign'
  | 'claimCampaign'
  | 'releaseCampaign'
  | 'decideMany'
  | 'moderatedComments'
  | 'decideComment'
  | 'waitingAnnouncements'
  | 'releaseAnnouncements'
  | 'previewAnnouncements'
  | 'decideAnnouncement'
  | 'startPause'
  | 'endPause'
  | 'memberOverview'
  | 'suspendMember'
  | 'restoreMember'
  | 'auditLog'
  | 'exportAudit'

export const deskChecks: Pick<ChecksByRow, Rows> = {
  moderationCounts: forModerators({}, async (checker, fixtures) => {
    await newCampaign(fixtures)
    const { waiting } = await checker.succeeds('by a moderator', { token: await moderators(fixtures) })
    checker.holds(waiting > 0, 'by a moderator: expected a waiting campaign, got none')
  }),
  reviewedCampaign: forModerators(missing, async (checker, fixtures) => {
    const { id } = await newCampaign(fixtures)
    const { campaign, acts } = await checker.succeeds('by a moderator', await byId({ id }, fixtures))
    checker.holds(campaign.id === id, `by a moderator: expected campaign ${id}, got ${campaign.id}`)
    checker.holds(acts.includes('approve'), `by a moderator: expected that it may be approved, got ${acts}`)
  }),
  claimCampaign: forModerators(missing, async (checker, fixtures) => {
    const sent = await byId(await newCampaign(fixtures), fixtures)
    for (const what of ['by a moderator', 'once more']) {
      const { mine } = await checker.succeeds(what, sent)
      checker.holds(mine, `${what}: expected an own claim, got another`)
    }
    await fixtures.does('releaseCampaign', sent)
  }),
  releaseCampaign: forModerators(missing, async (checker, fixtures) => {
    const sent = await byId(await newCampaign(fixtures), fixtures)
    await fixtures.does('claimCampaign', sent)
    await checker.succeeds('of an own claim', sent)
    await checker.succeeds('once more', sent)
  }),
  decideMany: forModerators(
    { json: { ids: [missingId], act: 'reject', reason: 'advertising' } },
    async (checker, fixtures) => {
      const { id } = await newCampaign(fixtures)
      const json = { ids: [id, missingId], act: 'reject', reason: 'advertising' }
      const { results } = await checker.succeeds('by a moderator', { json, token: await moderators(fixtures) })
      checker.holds(
        results[0]?.changed === true && results[1]?.changed === false,
        'by a moderator: expected one rejected campaign and one that is not found, got otherwise',
      )
    },
  ),
  moderatedComments: forModerators({}, async (checker, fixtures) => {
    const { id } = await fixtures.comment()
    const { results } = await checker.succeeds('by a moderator', { token: await moderators(fixtures) })
    checker.holds(
      results.some((comment) => comment.id === id),
      'by a moderator: the newest comment is missing',
    )
  }),
  decideComment: forModerators(
    { params: { id: missingId, act: 'hide' }, json: { reason: 'insult' } },
    async (checker, fixtures) => {
      const { id } = await fixtures.createComment((await fixtures.ownPublic()).id)
      const token = await moderators(fixtures)
      const sent = { params: { id, act: 'hide' }, token }
      await checker.refuses('hiding without a reason', { ...sent, json: {} }, { status: 400, fields: ['reason'] })
      await checker.succeeds('hiding', { ...sent, json: { reason: 'insult' } })
      const { status } = await fixtures.client.call('commentDetail', { params: { id }, token })
      checker.holds(status === 404, `hiding: expected the comment as missing, got ${status}`)
      const restored = await checker.succeeds('restoring', { ...sent, params: { id, act: 'restore' }, json: {} })
      checker.holds(restored.changed, 'restoring: expected changed true, got false')
    },
  ),
  waitingAnnouncements: forModerators({}, async (checker, fixtures) => {
    await checker.succeeds('by a moderator', { token: await moderators(fixtures) })
  }),
  releaseAnnouncements: forModerators({ json: { ids: [missingId] } }, async (checker, fixtures) => {
    const token = await moderators(fixtures)
    await checker.refuses('without a campaign', { json: { ids: [] }, token }, { status: 400, fields: ['ids'] })
    await checker.refuses('of a missing campaign', { json: { ids: [missingId] }, token }, { status: 409 })
  }),
  previewAnnouncements: forModerators({}, async (checker, fixtures) => {
    await checker.succeeds('by a moderator', { token: await moderators(fixtures) })
  }),
  decideAnnouncement: forModerators(
    { params: { id: missingId, act: 'hold' }, json: { reason: 'insult' } },
    async (checker, fixtures) => {
      const sent = { params: { id: (await newCampaign(fixtures)).id, act: 'hold' }, token: await moderators(fixtures) }
      await checker.refuses('without a reason', { ...sent, json: {} }, { status: 400, fields: ['reason'] })
      const { changed } = await checker.succeeds('of a campaign that was not shared', {
        ...sent,
        json: { reason: 'insult' },
      })
      checker.holds(!changed, 'of a campaign that was not shared: expected changed false, got true')
    },
  ),
  startPause: forModerators({ params: fax, json: anHour }, async (checker, fixtures) => {
    const sent = { params: fax, token: await moderators(fixtures) }
    await checker.refuses('without an end', { ...sent, json: { note: 'Test' } }, { status: 400, fields: ['hours'] })
    await checker.succeeds('for an hour', { ...sent, json: anHour })
    const { body } = await fixtures.client.call('pauses', {})
    checker.holds(JSON.stringify(body).includes('"fax"'), 'for an hour: expected it among the pauses')
  }),
  endPause: forModerators({ params: fax }, async (checker, fixtures) => {
    const sent = { params: fax, token: await moderators(fixtures) }
    await checker.succeeds('by a moderator', sent)
    await checker.succeeds('again', sent)
  }),
  memberOverview: forModerators(missing, async (checker, fixtures) => {
    const { user } = await fixtures.ownPublic()
    const { id } = await checker.succeeds('by a moderator', await byId(user, fixtures))
    checker.holds(id === user.id, `by a moderator: expected member ${user.id}, got ${id}`)
  }),
  suspendMember: forModerators({ ...missing, json: suspension }, async (checker, fixtures) => {
    const sent = await ofSuspect(fixtures)
    await checker.refuses('without a reason', { ...sent, json: {} }, { status: 400, fields: ['reason'] })
    const token = await (await fixtures.suspect()).token()
    const { changed } = await checker.succeeds('with a reason', { ...sent, json: suspension })
    checker.holds(changed, 'with a reason: expected changed true, got false')
    const { status } = await fixtures.client.call('me', { token })
    checker.holds(status === 401, `with a reason: expected that the session ends, got ${status}`)
    await fixtures.does('restoreMember', { ...sent, json: {} })
  }),
  restoreMember: forModerators({ ...missing, json: {} }, async (checker, fixtures) => {
    const sent = { ...(await ofSuspect(fixtures)), json: {} }
    const { changed } = await checker.succeeds('of a member who is not suspended', sent)
    checker.holds(!changed, 'of a member who is not suspended: expected changed false, got true')
  }),
  auditLog: forModerators({}, async (checker, fixtures) => {
    const { id } = await fixtures.ownPublic()
    const token = await moderators(fixtures)
    const query = { subject: 'campaign', subject_id: String(id) }
    const { results } = await checker.succeeds('by a moderator', { query, token })
    checker.holds(
      results.some(({ action }) => action === 'campaign.approve'),
      'by a moderator: an approval is missing',
    )
    await checker.refuses('with another subject', { query: { subject: 'none' }, token }, { status: 400 })
  }),
  exportAudit: forModerators({}, async (checker, fixtures) => {
    await checker.succeeds('by a moderator', { query: { action: 'none' }, token: await moderators(fixtures) })
  }),
}
