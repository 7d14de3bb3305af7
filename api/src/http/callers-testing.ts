import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EndpointName, endpoints } from '@sesol/contract'
import { sql } from 'kysely'
import { confirmedMember, confirmMember, type TestMember } from '../domains/accounts/testing.ts'
import { testAddressee } from '../domains/addressees/testing.ts'
import { testPublicCampaign } from '../domains/campaigns/testing.ts'
import { testComment } from '../domains/comments/testing.ts'
import { signAndFax } from '../domains/support/testing.ts'
import { attackedService } from './malformed-requests-testing.ts'
import { errorOf, expectedOf, type State, subjectOf } from './statuses-testing.ts'
import { names, type ValidRequest } from './valid-requests-testing.ts'

type Case = { campaign: number; comment: number; fax: string }

export async function callersService() {
  const service = await attackedService()
  const { api, fixtures, validRequest, attack } = service
  const owner = fixtures.member
  const other = await confirmedMember(api)
  await confirmMember(api, fixtures.moderator)

  const callers: [string, TestMember | undefined][] = [
    ['anonymous', undefined],
    ['another member', other],
    ['the owner', owner],
    ['a moderator', fixtures.moderator],
  ]

  async function force(id: number, state: Exclude<State, 'approved' | 'deleted'>) {
    const wasPublic = state === 'hidden' || state === 'closed'
    await api.db.transaction().execute(async (trx) => {
      await sql`alter table campaign disable trigger campaign_state_moves`.execute(trx)
      await sql`alter table campaign_version disable trigger version_is_final`.execute(trx)
      await trx
        .updateTable('campaign')
        .set({ state, ...(!wasPublic && { version: null, waiting_since: new Date() }) })
        .where('id', '=', id)
        .execute()
      await sql`delete from campaign_version where campaign_id = ${id} and ${!wasPublic}`.execute(trx)
      await sql`alter table campaign enable trigger campaign_state_moves`.execute(trx)
      await sql`alter table campaign_version enable trigger version_is_final`.execute(trx)
    })
  }

  async function caseIn(state: State): Promise<Case> {
    const addressee_id = `${await testAddressee(api, { email: 'bilgi@kurum.example' })}`
    const campaign = await testPublicCampaign(api, owner.access, { fax_number: '+902880000001', addressee_id })
    const { id: comment } = await testComment(api, campaign, owner.access)
    const { body } = await signAndFax(api, campaign, { name: 'Ayşe Yılmaz' })
    if (state === 'deleted') await api.call('DELETE', `/campaign/${campaign}/delete/`, { token: owner.access })
    else if (state !== 'approved') await force(campaign, state)
    return { campaign, comment, fax: body.fax.id }
  }

  const unchanged = new Map<State, Case>()

  async function unchangedCase(state: State): Promise<Case> {
    const known = unchanged.get(state) ?? (await caseIn(state))
    unchanged.set(state, known)
    return known
  }

  /** The valid request of the row, about another campaign. */
  function about(of: Case, name: EndpointName, { params, fields }: ValidRequest): ValidRequest {
    if (name === 'decideCampaign') return { params: { id: of.campaign, act: 'approve' }, fields: {} }
    const { campaign, [subjectOf(name) ?? 'campaign']: id } = of
    return {
      params: { ...params, ...(params?.fax ? { fax: of.fax } : { id }) },
      ...(fields && { fields: fields.campaign_id ? { ...fields, campaign_id: campaign } : fields }),
    }
  }

  function testCampaignCalls(tested: readonly State[]) {
    for (const name of names.filter(subjectOf)) {
      for (const state of tested) {
        test(`C-10 P-03 ${name} of a campaign that is ${state} is allowed by role, and an error changes nothing`, async () => {
          const expected = expectedOf(name)
          assert.ok(!Array.isArray(expected))
          const valid = await validRequest(name)
          for (const [n, [who, caller]] of callers.entries()) {
            const of = await unchangedCase(state)
            await validRequest('listCampaigns')
            const { status, text, body } = await attack(name, {
              ...about(of, name, valid),
              ...(caller && { token: caller.access }),
            })
            if (status < 400 && endpoints[name].method !== 'GET') unchanged.delete(state)
            assert.equal(status, expected[state][n], `${who}: ${text}`)
            const error = status < 400 ? undefined : errorOf(name, state, status)
            if (error) assert.equal(Reflect.get(Object(body), 'code'), error, who)
          }
        })
      }
    }
  }

  return { ...service, owner, other, callers, caseIn, testCampaignCalls }
}
