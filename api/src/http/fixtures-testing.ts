import { randomBytes } from 'node:crypto'
import type { EndpointName } from '@sesol/contract'
import {
  confirmedMember,
  confirmMember,
  type TestMember,
  testMember,
  testModerator,
  testStaff,
} from '../domains/accounts/testing.ts'
import { testAddressee } from '../domains/addressees/testing.ts'
import { testPublicCampaign } from '../domains/campaigns/testing.ts'
import { testComment } from '../domains/comments/testing.ts'
import { signAndFax } from '../domains/support/testing.ts'
import type { TestApi } from '../testing.ts'

export type ValidRequest = {
  params?: Record<string, string | number>
  query?: string
  fields?: Record<string, unknown>
  token?: string
}

export type ValidRequests = Partial<Record<EndpointName, () => ValidRequest | Promise<ValidRequest>>>

export type Fixtures = {
  member: TestMember
  moderator: TestMember
  /** The access token of a member of the staff who may do everything. */
  admin: () => Promise<string>
  addressee: number
  campaign: number
  comment: number
  fax: string
}

export async function testFixtures(api: TestApi): Promise<Fixtures> {
  const [member, moderator] = [await testMember(api), await testModerator(api)]
  await confirmMember(api, member)
  const campaign = await testPublicCampaign(api, member.access, { fax_number: '+902880000001' })
  const { id: comment } = await testComment(api, campaign, member.access)
  const { body } = await signAndFax(api, campaign, { name: 'Ayşe Yılmaz' })
  let access: Promise<string> | undefined
  const admin = () => {
    access ??= testStaff(api, 'admin').then((staff) => staff.access)
    return access
  }
  return { member, moderator, admin, addressee: await testAddressee(api), campaign, comment, fax: body.fax.id }
}

export const randomName = () => `kisi_${randomBytes(6).toString('hex')}`

export const newcomer = (api: TestApi) => confirmedMember(api, randomName())
