import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type EndpointName, endpoints, turkishDayOf } from '@sesol/contract'
import sharp from 'sharp'
import {
  codeOf,
  confirmMember,
  enrolMember,
  type TestMember,
  testExport,
  testMember,
  testModerator,
  testPasskey,
  testStaff,
} from '../domains/accounts/testing.ts'
import { testAddressee } from '../domains/addressees/testing.ts'
import { request as draft } from '../domains/ai/testing.ts'
import { approve, campaignFields, campaignForm, edit, testCampaign } from '../domains/campaigns/testing.ts'
import { testComment } from '../domains/comments/testing.ts'
import { noticeFields, takeDownAll, testNotice } from '../domains/legal/testing.ts'
import { testVideo } from '../domains/media/testing.ts'
import { openCaseOf, testReport } from '../domains/reports/testing.ts'
import {
  drawing,
  signAndFax,
  signedLinks,
  signForm,
  testSheet,
  testStatement,
  uploadedScan,
} from '../domains/support/testing.ts'
import { readerToken } from '../domains/updates/index.ts'
import { mailedAnswerLink, testUpdate, updateFields } from '../domains/updates/testing.ts'
import { unsubscribeToken } from '../platform/unsubscribe-token.ts'
import type { TestApi } from '../testing.ts'

export type ValidRequest = {
  params?: Record<string, string | number>
  query?: string
  fields?: Record<string, unknown>
  token?: string
}

export type Fixtures = {
  member: TestMember
  moderator: TestMember
  campaign: number
  comment: number
  fax: string
}

export async function testFixtures(api: TestApi): Promise<Fixtures> {
  const [member, moderator] = [await testMember(api), await testModerator(api)]
  await confirmMember(api, member)
  const campaign = await testCampaign(api, member.access, { fax_number: '+902880000001' })
  await approve(api, campaign)
  const { id: comment } = await testComment(api, campaign, member.access)
  const { body } = await signAndFax(api, campaign, { name: 'Ayşe Yılmaz' })
  return { member, moderator, campaign, comment, fax: body.fax.id }
}

async function mailedLink(api: TestApi, purpose: 'reset' | 'confirm', userId: number) {
  const token = randomBytes(32).toString('base64url')
  const row = { token_hash: createHash('sha256').update(token).digest('hex'), expires_at: new Date(Date.now() + 3e6) }
  await api.db
    .insertInto('mailed_link')
    .values({ user_id: userId, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(row))
    .execute()
  return { uid: Buffer.from(String(userId)).toString('base64url'), token }
}

const randomName = () => `kisi_${randomBytes(6).toString('hex')}`

export async function validRequestsOf(
  api: TestApi,
  fixtures: Fixtures,
): Promise<Record<EndpointName, () => ValidRequest | Promise<ValidRequest>>> {
  const { member, moderator, campaign, comment, fax } = fixtures
  const { access: token } = member
  const params = { id: campaign }
  const video = testVideo()
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()
  const signature = Buffer.from(await drawing())
  const [spare, changing] = [await testMember(api), await testMember(api)]
  const edited = await testCampaign(api, token)
  const addressee = await testAddressee(api)
  const answerToken = async () => {
    const addressee_id = `${await testAddressee(api, { email: 'yanit@kurum.example' })}`
    const answered = await testCampaign(api, token, { addressee_id })
    await approve(api, answered)
    return (await mailedAnswerLink(api, answered)) ?? ''
  }
  const testAnswer = async (): Promise<number> => {
    const json = { text: 'Proje geri çekildi.' }
    const { body } = await api.call('POST', `/moderation/campaigns/${campaign}/answer/`, {
      token: moderator.access,
      json,
    })
    return body.id
  }
  const password = 'doğru at pil zımba'
  const click = () => ({ fields: { campaign_id: campaign } })
  const session = async () => {
    const { email, password } = member
    const { body } = await api.call('POST', '/users/login/', { form: { email, password } })
    return { fields: { refresh: body.refresh } }
  }
  const newcomer = () => testMember(api, randomName())
  const enrolled = async () => {
    const made = await newcomer()
    await enrolMember(api, made.id)
    return made
  }
  const created = async () => {
    const made = await newcomer()
    const passkey = testPasskey(new URL(api.deps.config.siteUrl).origin)
    const json = { password: made.password }
    const { body } = await api.call('POST', '/users/passkeys/options/', { token: made.access, json })
    return { ...made, passkey, credential: passkey.create(body) }
  }
  const keyed = async () => {
    const made = await created()
    const json = { name: 'Telefonum', credential: made.credential }
    await api.call('POST', '/users/passkeys/', { token: made.access, json })
    return made
  }
  const invited = async () => {
    await api.db.deleteFrom('campaign_invitation').where('campaign_id', '=', campaign).execute()
    await api.db.deleteFrom('co_owner').where('campaign_id', '=', campaign).execute()
    const { id, username, access } = await newcomer()
    await confirmMember(api, { id })
    const json = { member: username, role: 'co_owner', stays: true }
    const { body } = await api.call('POST', `/campaign/${campaign}/invitations/`, { token, json })
    return { invitation: body.id as number, token: access }
  }
  let adminAccess: Promise<string> | undefined
  const admin = () => {
    adminAccess ??= testStaff(api, 'admin').then(({ access }) => access)
    return adminAccess
  }
  const invitedStaff = async () => {
    const { id, email, access } = await newcomer()
    await confirmMember(api, { id })
    const { body } = await api.call('POST', '/moderation/invitations/', {
      token: await admin(),
      json: { email, role: 'reviewer' },
    })
    return { invitation: body.id as number, access }
  }
  const links = () => signedLinks(api, campaign, `${randomName()}@ornek.example`)
  const report = { reason: 'personal_data', part: 'picture', text: 'Evimin fotoğrafı.', email: 'ada@ornek.example' }
  const form = { ...campaignFields, uploaded_media: video }
  const update = () => testUpdate(api, token, campaign)
  const ownSignature = async (): Promise<number> => {
    await api.db.deleteFrom('signature').where('user_id', '=', member.id).where('campaign_id', '=', campaign).execute()
    const multipart = signForm({ name: 'Ayşe Yılmaz' })
    await api.call('PATCH', `/campaign/${campaign}/sign/`, { token, multipart })
    const { body } = await api.call('GET', '/users/signatures/', { token })
    return body.results[0].id
  }
  const place = `/campaign/${campaign}`
  const askedNotice = async () => {
    const { id } = await testNotice(api, place)
    await api.call('POST', `/moderation/legal/${id}/ask/`, { token: await admin() })
    return id
  }
  const takenDown = async () => {
    const { id: comment } = await testComment(api, campaign, token)
    const { id: notice } = await testNotice(api, `/report/comment/${comment}`)
    await takeDownAll(api, await admin(), notice)
    return { comment, notice }
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
    register: () => {
      const username = randomName()
      const names = { first_name: 'Ayşe', last_name: 'Yılmaz', bio: 'Merhaba', profile_image: '', campaign_mail: true }
      return { fields: { username, email: `${username}@ornek.example`, password, password2: password, ...names } }
    },
    login: () => ({ fields: { email: member.email, password: member.password } }),
    loginCode: async () => {
      const { email, password: own, id } = await newcomer()
      await enrolMember(api, id)
      const { body } = await api.call('POST', '/users/login/', { form: { email, password: own } })
      return { fields: { challenge: body.challenge, one_time_code: codeOf(api.deps.now()) } }
    },
    refreshToken: session,
    blacklistToken: session,
    forgotPassword: () => ({ fields: { email: member.email } }),
    resetPassword: async () => ({
      fields: {
        ...(await mailedLink(api, 'reset', spare.id)),
        new_password: password,
        confirm_password: password,
      },
    }),
    checkResetLink: async () => ({ fields: await mailedLink(api, 'reset', spare.id) }),
    confirmEmail: async () => ({ fields: await mailedLink(api, 'confirm', spare.id) }),
    sendConfirmation: () => ({ token }),
    unsubscribe: () => ({ fields: { token: unsubscribeToken(api.deps.config, spare.id) } }),
    userDetail: () => ({ params: { id: member.id } }),
    me: () => ({ token }),
    updateProfile: () => ({
      token: changing.access,
      fields: {
        'user[first_name]': 'Ayşe',
        'user[last_name]': 'Yılmaz',
        'user[username]': changing.username,
        'profile[bio]': 'Derelerin yanındayım.',
        'user[privacy_settings][showEmail]': 'true',
        'user[privacy_settings][showFirstName]': 'true',
        'user[privacy_settings][showLastName]': 'false',
        'user[campaign_mail]': 'true',
        'user[language]': 'tr',
        'profile[profile_image]': picture,
      },
    }),
    acceptNotices: () => ({ token, fields: { privacy_notice: 1, terms_notice: 1 } }),
    changePassword: async () => {
      const { access, password: current } = await newcomer()
      return {
        token: access,
        fields: { current_password: current, new_password: password, confirm_password: password },
      }
    },
    checkUsername: () => ({ query: 'username=bos_bir_ad' }),
    ownSessions: () => ({ token }),
    endSession: async () => {
      const { access } = await newcomer()
      const { body } = await api.call('GET', '/users/sessions/', { token: access })
      return { token: access, params: { session: body.results[0].id } }
    },
    endSessionByMail: async () => {
      const { id } = await newcomer()
      const token = randomBytes(32).toString('base64url')
      const end_hash = createHash('sha256').update(token).digest('hex')
      const session = await api.db
        .updateTable('session')
        .set({ end_hash, end_until: new Date(Date.now() + 3e6) })
        .where('user_id', '=', id)
        .returning('id')
        .executeTakeFirstOrThrow()
      return { fields: { session: session.id, token } }
    },
    endOtherSessions: async () => ({ token: (await newcomer()).access }),
    secondFactor: () => ({ token }),
    enrolFactor: async () => {
      const { access, password: own } = await newcomer()
      return { token: access, fields: { password: own } }
    },
    confirmFactor: async () => {
      const { access, password: own } = await newcomer()
      const json = { password: own }
      const { body } = await api.call('POST', '/users/second-factor/', { token: access, json })
      return { token: access, fields: { one_time_code: codeOf(api.deps.now(), body.secret) } }
    },
    verifyFactor: async () => ({ token: (await enrolled()).access, fields: { one_time_code: codeOf(api.deps.now()) } }),
    renewRecoveryCodes: async () => {
      const { access, password: own } = await keyed()
      return { token: access, fields: { password: own } }
    },
    passkeyOptions: async () => {
      const { access, password: own } = await newcomer()
      return { token: access, fields: { password: own } }
    },
    addPasskey: async () => {
      const { access, credential } = await created()
      return { token: access, fields: { name: 'Telefonum', credential } }
    },
    removePasskey: async () => {
      const { id, access, password: own } = await keyed()
      const { id: passkey } = await api.db
        .selectFrom('passkey')
        .select('id')
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
      return { token: access, fields: { passkey, password: own } }
    },
    passkeyChallenge: async () => ({ token: (await keyed()).access }),
    verifyPasskey: async () => {
      const { access, passkey } = await keyed()
      const { body } = await api.call('POST', '/users/passkeys/challenge/', { token: access })
      return { token: access, fields: { credential: passkey.give(body) } }
    },
    loginPasskey: async () => {
      const { email, password: own, passkey } = await keyed()
      const { body } = await api.call('POST', '/users/login/', { form: { email, password: own } })
      return { fields: { challenge: body.challenge, credential: passkey.give(body.passkey) } }
    },
    removeFactor: async () => {
      const { access, password: own } = await enrolled()
      return { token: access, fields: { password: own, one_time_code: codeOf(api.deps.now()) } }
    },
    deleteAccount: async () => {
      const { access, password: current } = await newcomer()
      return { token: access, fields: { password: current, campaigns: 'keep' } }
    },
    keepAccount: () => ({ token }),
    exportState: () => ({ token }),
    requestExport: async () => ({ token: (await newcomer()).access }),
    exportFile: async () => {
      await testExport(api, member)
      return { token }
    },
    ownSignatures: () => ({ token }),
    listNotifications: () => ({ token }),
    readNotifications: () => ({ token, fields: { until: 1 } }),
    notificationPreferences: () => ({ token }),
    changeNotificationPreferences: () => ({
      token,
      fields: { kinds: { commented: { on_site: true, mail: 'weekly' } }, quiet: null },
    }),
    withdrawSignature: async () => ({ token, params: { id: await ownSignature() } }),
    changeSignature: async () => ({ token, params: { id: await ownSignature() }, fields: { wants_updates: true } }),
    uploadMedia: () => ({ token, fields: { file: video } }),
    listCampaigns: () => ({}),
    createCampaign: () => ({ token, fields: form }),
    campaignDetail: () => ({ params }),
    campaignCounts: () => ({ params }),
    similarCampaigns: () => ({ query: 'title=longoz+kurumasin' }),
    wonCampaigns: () => ({}),
    suggestedCampaigns: () => ({ query: `beside=${campaign}` }),
    serviceStatus: () => ({}),
    totals: () => ({}),
    complaintPortal: () => ({}),
    campaignDraft: () => ({ token }),
    keepDraft: () => ({ token, fields: { values: { title: 'Dere kurumasın' }, step: 'details', media: [] } }),
    discardDraft: () => ({ token }),
    searchAddressees: () => ({ query: 'q=ornek' }),
    addresseeDetail: () => ({ params: { id: addressee } }),
    addresseeCampaigns: () => ({ params: { id: addressee } }),
    campaignAnswers: () => ({ params }),
    sendAnswerLink: () => ({ params }),
    checkAnswerLink: async () => ({ fields: { token: await answerToken() } }),
    giveAnswer: async () => ({ fields: { token: await answerToken(), text: 'Proje geri çekildi.' } }),
    replyToAnswer: async () => ({
      token,
      params: { id: await testAnswer() },
      fields: { text: 'Teşekkür ederiz.' },
    }),
    enterAnswer: () => ({ token: moderator.access, params, fields: { text: 'Proje geri çekildi.' } }),
    decideAnswer: async () => ({ token: moderator.access, params: { id: await testAnswer(), act: 'hide' } }),
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
    siteMap: () => ({}),
    siteMapPart: () => ({ params: { kind: 'campaigns', part: 1 } }),
    editCampaign: () => ({ token, params: { id: edited }, fields: campaignFields }),
    deleteCampaign: async () => ({ token, params: { id: await testCampaign(api, token) } }),
    userCampaigns: () => ({ params: { id: member.id } }),
    hashtagCampaigns: () => ({ params: { tag: 'longoz' } }),
    trackClick: click,
    trackPhoneClick: click,
    trackFaxClick: click,
    signCampaign: () => ({
      params,
      fields: {
        name: 'Mehmet Kaya',
        email: `${randomName()}@ornek.example`,
        sender_address: 'Örnek Sokak 3, Kırklareli',
        send_fax: 'true',
        signature_image: signature,
      },
    }),
    campaignFaxes: () => ({ token, params }),
    campaignStatistics: () => ({ token, params, query: 'days=7' }),
    campaignDeliveries: () => ({ params }),
    reportSend: () => ({ params, fields: { way: 'email' } }),
    sendTestLetter: () => ({ token, params }),
    testFax: () => ({ token, params }),
    packLetter: () => ({ token, params }),
    packList: () => ({ token, params }),
    packPoster: () => ({ token, params }),
    recordHandOver: () => ({ token, params, fields: { day: '2026-11-20', way: 'in_person' } }),
    removeHandOver: async () => {
      const json = { day: '2026-11-20', way: 'post' }
      const { body } = await api.call('POST', `/campaign/${campaign}/hand-overs/`, { token, json })
      return { token, params: { ...params, handOver: body.id } }
    },
    ownSheets: () => ({ token, params }),
    addSheet: async () => ({ token, params, fields: { media_id: (await uploadedScan(api, token)).id, stated: 12 } }),
    removeSheet: async () => ({ token, params: { ...params, sheet: await testSheet(api, token, campaign) } }),
    faxDetail: () => ({ params: { fax } }),
    retryFax: () => ({ params: { fax } }),
    shareCampaign: () => ({
      token,
      fields: {
        campaign_id: campaign,
        recipient_emails: [`${randomName()}@komsu.example`],
        message: 'Bir bak istersen.',
        send_to_all_users: false,
      },
    }),
    recordVisit: () => ({ params, fields: { source: 'whatsapp' } }),
    campaignVisits: () => ({ token, params }),
    campaignAnnouncement: () => ({ token, params }),
    generateText: () => ({ fields: draft }),
    listComments: () => ({ token, params }),
    createComment: () => ({ token, params, fields: { text: 'Dere kurursa köy de kurur.' } }),
    commentDetail: () => ({ token, params: { id: comment } }),
    updateComment: () => ({ token, params: { id: comment }, fields: { text: 'Evet.' } }),
    deleteComment: async () => ({ token, params: { id: (await testComment(api, campaign, token)).id } }),
    likeComment: () => ({ token, params: { id: comment } }),
    unlikeComment: () => ({ token, params: { id: comment } }),
    waitingCampaigns: () => ({ token: moderator.access }),
    decideCampaign: async () => ({
      token: moderator.access,
      params: { id: await testCampaign(api, token), act: 'reject' },
      fields: { reason: 'personal_data', note: 'Metinde bir kişinin ev adresi yazıyor.' },
    }),
    replyToReview: async () => {
      const id = await testCampaign(api, token)
      const json = { reason: 'no_source' }
      await api.call('POST', `/moderation/campaigns/${id}/reject/`, { token: moderator.access, json })
      return { token, params: { id }, fields: { text: 'Kaynağı ekledim.' } }
    },
    concludeCampaign: async () => {
      const id = await testCampaign(api, token)
      await api.call('POST', `/moderation/campaigns/${id}/approve/`, { token: moderator.access, json: {} })
      return { token, params: { id }, fields: { outcome: 'won', text: 'İstediğimiz oldu.' } }
    },
    setSpecialData: () => ({ token, params, fields: { special_data: false } }),
    setGoal: () => ({ token, params, fields: { goal: '750' } }),
    setEndDate: () => ({ token, params, fields: { ends_on: turkishDayOf(new Date(Date.now() + 9e8)) } }),
    managedCampaign: () => ({ token, params }),
    inviteMember: () => ({
      token,
      params,
      fields: { member: `${randomName()}@ornek.example`, role: 'co_owner', stays: true },
    }),
    withdrawInvitation: async () => ({ token, params: { ...params, invitation: (await invited()).invitation } }),
    ownInvitation: async () => ({ token: (await invited()).token, params }),
    answerInvitation: async () => {
      const { invitation, token } = await invited()
      return { token, params, fields: { invitation, accepts: false } }
    },
    removeCoOwner: async () => {
      const { id } = await newcomer()
      await api.db
        .insertInto('co_owner')
        .values({ campaign_id: campaign, user_id: id, created_at: new Date() })
        .execute()
      return { token, params: { ...params, member: id } }
    },
    moderationCounts: () => ({ token: moderator.access }),
    reviewedCampaign: () => ({ token: moderator.access, params }),
    claimCampaign: () => ({ token: moderator.access, params }),
    releaseCampaign: () => ({ token: moderator.access, params }),
    giveOpinion: () => ({
      token: moderator.access,
      params,
      fields: { recommendation: 'hide', note: 'Sen de bir bakar mısın?' },
    }),
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
    retention: () => ({}),
    pauses: () => ({}),
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
    sendSignatureMail: async () => ({ fields: { receipt: (await links()).receipt } }),
    saveStatement: async () => ({
      fields: { receipt: (await links()).receipt, text: 'Dere benim de derem.', is_named: true },
    }),
    campaignSigners: () => ({ params }),
    decideStatement: async () => ({
      token: moderator.access,
      params: { id: await testStatement(api, campaign, `${randomName()}@ornek.example`), act: 'hide' },
      fields: { note: 'Küfür var.' },
    }),
    confirmSignature: async () => ({ fields: { token: (await links()).confirm } }),
    withdrawByMail: async () => ({ fields: { token: (await links()).withdraw } }),
    unshareName: async () => ({ fields: { token: (await links()).withdraw } }),
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
    createReport: () => ({ params: { kind: 'campaign', id: campaign }, fields: report }),
    followReport: async () => ({ params: { number: await testReport(api, { kind: 'campaign', id: campaign }) } }),
    sendLegalNotice: () => ({
      fields: { ...noticeFields, text: `${noticeFields.text} ${randomName()}`, addresses: place },
    }),
    followLegalNotice: async () => ({ params: { secret: (await testNotice(api, place)).secret } }),
    askedStatement: async () => ({ token, params: { id: await askedNotice() } }),
    giveStatement: async () => ({
      token,
      params: { id: await askedNotice() },
      fields: { text: 'Kaynağım belediyenin kararı.' },
    }),
    takedown: async () => ({ params: { kind: 'comment', id: (await takenDown()).comment } }),
    campaignTakedowns: () => ({ params }),
    transparency: () => ({}),
    legalNotices: async () => ({ token: await admin() }),
    legalNotice: async () => ({ token: await admin(), params: { id: (await testNotice(api, place)).id } }),
    askAuthors: async () => ({ token: await admin(), params: { id: (await testNotice(api, place)).id } }),
    decideLegalNotice: async () => ({
      token: await admin(),
      params: { id: (await testNotice(api, place)).id },
      fields: { reasons: 'Hak sahipliği gösterilmemiş.', no_hearing: '' },
    }),
    reverseLegalNotice: async () => ({
      token: await admin(),
      params: { id: (await takenDown()).notice },
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
      params: { id: (await newcomer()).id },
      fields: { reason: 'advertising', note: 'Yüz aynı kampanya.', campaigns: 'hide' },
    }),
    restoreMember: async () => {
      const { id } = await newcomer()
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
    campaignStatus: () => ({ params }),
    campaignVersions: () => ({ params }),
    campaignTimeline: () => ({ params }),
    campaignUpdates: () => ({ params }),
    ownUpdates: () => ({ token, params }),
    createUpdate: () => ({ token, params, fields: updateFields }),
    editUpdate: async () => ({ token, params: { id: campaign, update: await update() }, fields: updateFields }),
    deleteUpdate: async () => ({ token, params: { id: campaign, update: await update() } }),
    followState: () => ({ token, params }),
    followCampaign: () => ({ token, params }),
    unfollowCampaign: () => ({ token, params }),
    followedCampaigns: () => ({ token }),
    updateSubscription: () => ({
      fields: {
        token: readerToken(api.deps.config, { kind: 'follower', id: spare.id, campaign_id: campaign }),
        choice: 'off',
      },
    }),
    saveWantsUpdates: async () => ({ fields: { receipt: (await links()).receipt, wants_updates: true } }),
    moderatedUpdates: () => ({ token: moderator.access }),
    decideUpdate: async () => ({
      token: moderator.access,
      params: { id: await update(), act: 'approve' },
      fields: { reason: 'insult', note: 'Küfür var.' },
    }),
    pendingChange: () => ({ token, params }),
    withdrawChange: async () => {
      const id = await testCampaign(api, token)
      await approve(api, id)
      await edit(api, id, token, campaignForm({ title: 'Değişti' }))
      return { token, params: { id } }
    },
  }
}

export const names = Object.keys(endpoints) as EndpointName[]

export const portionOf = <T>(items: readonly T[], n: number, of: number): T[] =>
  items.filter((_, at) => at % of === n % of)

export const runsOf = (name: EndpointName, many: number) => ('file' in endpoints[name] ? 1 : many)

export type Field = [name: string, value: unknown]

export const boundary = `sinir-${randomUUID()}`

export const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: `multipart/form-data; boundary=${boundary}`,
}

export function encodeBody(encoding: keyof typeof contentTypes, fields: Field[]): Buffer<ArrayBuffer> {
  if (encoding === 'json') {
    const pairs = fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`)
    return Buffer.from(`{${pairs.join(',')}}`)
  }
  if (encoding === 'form') {
    return Buffer.from(fields.map(([name, value]) => `${escaped(name)}=${escaped(asText(value))}`).join('&'))
  }
  return Buffer.concat([...fields.map(([name, value]) => part(name, value)), Buffer.from(`--${boundary}--\r\n`)])
}

export function part(name: string, value: unknown, parameters = ''): Buffer {
  const quoted = name.replace(/["\r\n]/g, encodeURIComponent)
  const file = Buffer.isBuffer(value) ? '; filename="dosya.jpg"' : ''
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${quoted}"${file}${parameters}\r\n\r\n`),
    Buffer.isBuffer(value) ? value : Buffer.from(asText(value)),
    Buffer.from('\r\n'),
  ])
}

export const escaped = (text: string) => encodeURIComponent(text.toWellFormed())
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
