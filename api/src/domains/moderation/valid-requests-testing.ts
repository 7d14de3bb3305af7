import { type Fixtures, newcomer, randomName, type ValidRequests } from '../../http/fixtures-testing.ts'
import type { TestApi } from '../../testing.ts'
import { confirmMember, testModerator } from '../accounts/testing.ts'
import { testAddressee } from '../addressees/testing.ts'
import { approve, testCampaign } from '../campaigns/testing.ts'
import { testComment } from '../comments/testing.ts'
import { testNotice, testTakedown } from '../legal/testing.ts'
import { openCaseOf, testReport } from '../reports/testing.ts'
import { signedLinks, testSheet, testStatement, testWaitingDomain } from '../support/testing.ts'
import { testAnswer, testUpdate } from '../updates/testing.ts'

export function validRequests(
  api: TestApi,
  { member, moderator, admin, addressee, campaign }: Fixtures,
): ValidRequests<'moderation'> {
  const { access: token } = member
  const params = { id: campaign }
  const notice = () => testNotice(api, `/campaign/${campaign}`)
  const invitedStaff = async () => {
    const { id, email, access } = await newcomer(api)
    await confirmMember(api, { id })
    const { body } = await api.call('POST', '/moderation/invitations/', {
      token: await admin(),
      json: { email, role: 'reviewer' },
    })
    return { invitation: body.id as number, access }
  }
  const blocked = async () => {
    const json = { kind: 'domain', value: 'atik.example', days: '1', reason: 'Tek kullanımlık adresler' }
    const { body } = await api.call('POST', '/moderation/blocks/', { token: moderator.access, json })
    return body.id as number
  }
  const announced = async () => {
    const id = await testCampaign(api, token)
    await approve(api, id)
    await api.call('POST', '/campaign/share-email/', { token, json: { campaign_id: id, send_to_all_users: true } })
    return id
  }
  return {
    enterAnswer: () => ({ token: moderator.access, params, fields: { text: 'Proje geri çekildi.' } }),
    decideAnswer: async () => ({
      token: moderator.access,
      params: { id: await testAnswer(api, moderator.access, campaign), act: 'hide' },
      fields: { reason: 'insult', note: 'Küfür var.' },
    }),
    directoryEntries: () => ({ token: moderator.access }),
    directoryEntry: () => ({ token: moderator.access, params: { id: addressee } }),
    createAddressee: () => ({ token: moderator.access, fields: { kind: 'company', name: randomName() } }),
    correctAddressee: async () => ({
      token: moderator.access,
      params: { id: await testAddressee(api) },
      fields: { kind: 'municipality', name: 'Örnek Belediyesi' },
    }),
    mergeAddressee: async () => ({
      token: moderator.access,
      params: { id: await testAddressee(api) },
      fields: { into: addressee },
    }),
    waitingCampaigns: () => ({ token: moderator.access }),
    decideCampaign: async () => ({
      token: moderator.access,
      params: { id: await testCampaign(api, token), act: 'reject' },
      fields: { reason: 'personal_data', note: 'Metinde bir kişinin ev adresi yazıyor.' },
    }),
    moderationCounts: () => ({ token: moderator.access }),
    reviewedCampaign: () => ({ token: moderator.access, params }),
    claimCampaign: () => ({ token: moderator.access, params }),
    releaseCampaign: () => ({ token: moderator.access, params }),
    decideMany: async () => ({
      token: moderator.access,
      fields: { ids: [await testCampaign(api, token)], act: 'reject', reason: 'advertising', note: '' },
    }),
    waitingAnnouncements: () => ({ token: moderator.access }),
    releaseAnnouncements: async () => {
      await api.db.deleteFrom('announcement_digest').execute()
      return { token: moderator.access, fields: { ids: [await announced()] } }
    },
    previewAnnouncements: () => ({ token: moderator.access }),
    startPause: () => ({ token: moderator.access, params: { what: 'fax' }, fields: { hours: '1', note: 'Bakım' } }),
    blocks: () => ({ token: moderator.access }),
    tryBlock: () => ({ token: moderator.access, fields: { kind: 'domain', value: 'atik.example' } }),
    startBlock: () => ({
      token: moderator.access,
      fields: { kind: 'domain', value: 'atik.example', days: '1', reason: 'Tek kullanımlık adresler' },
    }),
    endBlock: async () => ({ token: moderator.access, params: { id: await blocked() } }),
    endPause: () => ({ token: moderator.access, params: { what: 'fax' } }),
    decideAnnouncement: async () => ({
      token: moderator.access,
      params: { id: await announced(), act: 'hold' },
      fields: { reason: 'advertising', note: 'Satış var.' },
    }),
    moderatedComments: () => ({ token: moderator.access }),
    decideComment: async () => ({
      token: moderator.access,
      params: { id: (await testComment(api, campaign, token)).id, act: 'hide' },
      fields: { reason: 'insult', note: 'Küfür var.' },
    }),
    decideStatement: async () => ({
      token: moderator.access,
      params: { id: await testStatement(api, campaign, `${randomName()}@ornek.example`), act: 'hide' },
      fields: { reason: 'insult', note: 'Küfür var.' },
    }),
    moderatedSignatures: () => ({ token: moderator.access, params }),
    signatureReport: () => ({ token: moderator.access, params }),
    invalidateSignatures: async () => {
      await signedLinks(api, campaign, `${randomName()}@sahte.example`)
      return {
        token: moderator.access,
        params: { ...params, act: 'invalidate' },
        fields: { domain: 'sahte.example', dry_run: false },
      }
    },
    waitingDomains: () => ({ token: moderator.access }),
    clearDomain: async () => {
      const domain = `${randomName().replaceAll('_', '')}.example`
      await testWaitingDomain(api, campaign, domain)
      return { token: moderator.access, fields: { domain } }
    },
    legalNotices: async () => ({ token: await admin() }),
    legalNotice: async () => ({ token: await admin(), params: { id: (await notice()).id } }),
    askAuthors: async () => ({ token: await admin(), params: { id: (await notice()).id } }),
    decideLegalNotice: async () => ({
      token: await admin(),
      params: { id: (await notice()).id },
      fields: { reasons: 'Hak sahipliği gösterilmemiş.', no_hearing: '' },
    }),
    reverseLegalNotice: async () => ({
      token: await admin(),
      params: { id: (await testTakedown(api, campaign, token, await admin())).notice },
      fields: { reasons: 'Adres bir kuruma aitmiş.' },
    }),
    reportedItems: () => ({ token: moderator.access }),
    keepReported: async () => {
      const { id } = await testComment(api, campaign, token)
      await testReport(api, { kind: 'comment', id })
      return {
        token: moderator.access,
        params: { id: await openCaseOf(api, { kind: 'comment', id }) },
        fields: { note: '' },
      }
    },
    moderatedSheets: () => ({ token: moderator.access }),
    decideSheet: async () => ({
      token: moderator.access,
      params: { id: await testSheet(api, token, campaign), act: 'accept' },
      fields: { counted: 11, reason: 'unreadable', note: 'Biri iki kez atmış.' },
    }),
    staffMembers: async () => ({ token: await admin() }),
    endStaff: async () => ({ token: await admin(), params: { id: (await testModerator(api)).id } }),
    liftBound: async () => ({
      token: await admin(),
      params: { id: moderator.id },
      fields: { kind: 'signatures', note: 'Saldırı sürüyor.' },
    }),
    inviteStaff: async () => ({
      token: await admin(),
      fields: { email: `${randomName()}@ornek.example`, role: 'reviewer' },
    }),
    withdrawStaffInvitation: async () => ({ token: await admin(), params: { id: (await invitedStaff()).invitation } }),
    ownStaffInvitation: async () => ({ token: (await invitedStaff()).access }),
    answerStaffInvitation: async () => {
      const { access, invitation } = await invitedStaff()
      return { token: access, fields: { invitation, accepts: true } }
    },
    memberOverview: () => ({ token: moderator.access, params: { id: member.id } }),
    suspendMember: async () => ({
      token: moderator.access,
      params: { id: (await newcomer(api)).id },
      fields: { reason: 'advertising', note: 'Yüz aynı kampanya.', campaigns: 'hide' },
    }),
    restoreMember: async () => {
      const { id } = await newcomer(api)
      const json = { reason: 'advertising' }
      await api.call('POST', `/moderation/members/${id}/suspend/`, { token: moderator.access, json })
      return {
        token: moderator.access,
        params: { id },
        fields: { note: 'Yanlışlıktı.', campaigns: 'restore' },
      }
    },
    auditLog: () => ({ token: moderator.access }),
    exportAudit: () => ({ token: moderator.access }),
    moderatedUpdates: () => ({ token: moderator.access }),
    decideUpdate: async () => ({
      token: moderator.access,
      params: { id: await testUpdate(api, token, campaign), act: 'approve' },
      fields: { reason: 'insult', note: 'Küfür var.' },
    }),
  }
}
