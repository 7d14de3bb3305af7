import { type Endpoint, type EndpointName, endpoints } from '@sesol/contract'

export const states = ['approved', 'under_review', 'rejected', 'hidden', 'closed', 'deleted'] as const
export type State = (typeof states)[number]
export type Statuses = [anonymous: number, other: number, owner: number, moderator: number]
export type ByState = Record<State, Statuses>

export const toMembers = (status: number): Statuses => [401, status, status, status]
export const toModerators = (status = 200): Statuses => [401, 403, 403, status]
export const withdrawnFromMembers = toMembers(410)
const toAll = (status: number): Statuses => [status, status, status, status]
const toOwner = (status: number): Statuses => [401, 403, status, 403]
const toAdmins = toModerators(403)
const toNoMember = toMembers(404)
const [taken, toNobody] = [toAll(409), toAll(404)]

/** Hidden campaigns are gone for those who may not see them; closed ones are read as approved ones. */
function byState(approved: Statuses, unpublished: Statuses, more: Partial<ByState> = {}): ByState {
  const hidden = unpublished.map((status, n) =>
    status === 404 || (status === 401 && approved[n] !== 401) ? 410 : status,
  ) as Statuses
  const deleted = approved[0] === 401 ? withdrawnFromMembers : toAll(410)
  return { approved, under_review: unpublished, rejected: unpublished, hidden, closed: approved, deleted, ...more }
}

const notFromClosed = { closed: toOwner(409) }
const gone = { deleted: toModerators(410) }
const ofOwner = (status: number, more?: Partial<ByState>) => byState(toOwner(status), [401, 404, status, 403], more)
const ofPublished = (status: number, more?: Partial<ByState>) => byState(toOwner(status), [401, 404, 409, 403], more)
const ofDesk = (status: number) => byState(toModerators(status), toModerators(status), gone)
const seen = byState(toAll(200), [401, 404, 200, 200])
const withoutOne = ofOwner(404, { hidden: [401, 410, 404, 403] })
const oversight = byState([401, 403, 200, 200], [401, 404, 200, 200])
const pack = byState(toOwner(200), [401, 404, 409, 403])
const click = byState(toAll(200), toNobody, { closed: taken })
const like = byState(toMembers(200), [401, 404, 200, 200], { hidden: [401, 404, 200, 200], deleted: toNoMember })
const always = (status: number) => byState(toMembers(status), toMembers(status), { hidden: toMembers(status) })
const noInvitation = byState(toNoMember, toNoMember, { hidden: toNoMember })

/** What differs from `expectedOf`. */
const ofCampaigns: Partial<Record<EndpointName, ByState>> = {
  sendAnswerLink: seen,
  writeToAuthor: byState(toAll(204), [401, 404, 204, 204]),
  enterAnswer: byState(toModerators(201), toModerators(409), gone),
  editCampaign: ofOwner(200, notFromClosed),
  setGoal: ofOwner(200, notFromClosed),
  setEndDate: ofOwner(200, notFromClosed),
  setSpecialData: oversight,
  trackClick: click,
  trackPhoneClick: click,
  trackFaxClick: click,
  signCampaign: click,
  reportSend: click,
  recordVisit: byState(toAll(200), toNobody),
  shareCampaign: byState(toMembers(200), [401, 404, 403, 403], { closed: taken.with(0, 401) as Statuses }),
  listComments: byState(toMembers(200), [401, 404, 200, 200]),
  createComment: byState(toMembers(201), [401, 404, 201, 201]),
  commentDetail: like,
  likeComment: like,
  unlikeComment: like,
  updateComment: ofOwner(200, { hidden: [401, 404, 200, 403], deleted: toNoMember }),
  deleteComment: ofOwner(204, { hidden: [401, 404, 204, 403], deleted: toNoMember }),
  campaignFaxes: oversight,
  campaignVisits: oversight,
  campaignStatistics: oversight,
  campaignAnnouncement: oversight,
  ownUpdates: oversight,
  pendingChange: oversight,
  recordHandOver: ofPublished(201),
  sendPetition: ofPublished(200, notFromClosed),
  ownApplications: byState(toMembers(200), [401, 404, 200, 200]),
  saveApplication: byState(toMembers(200), [401, 404, 409, 409]),
  removeApplication: always(204),
  inviteMember: ofPublished(201, { hidden: [401, 410, 409, 403] }),
  withdrawInvitation: withoutOne,
  removeCoOwner: withoutOne,
  removeHandOver: withoutOne,
  withdrawChange: withoutOne,
  ownInvitation: noInvitation,
  answerInvitation: noInvitation,
  packLetter: pack,
  packList: pack,
  statePaper: ofPublished(204),
  faxDetail: byState(toAll(200), toAll(200), { hidden: toAll(200), deleted: toAll(200) }),
  retryFax: byState(toAll(200), toNobody, { hidden: toNobody, deleted: toNobody }),
  decideCampaign: byState(toModerators(), toModerators(), {
    ...gone,
    hidden: toModerators(409),
    closed: toModerators(409),
  }),
  decideComment: byState(toModerators(), toModerators(), { deleted: toModerators(404) }),
  campaignStatus: { ...seen, hidden: toAll(200) },
  createUpdate: ofPublished(201, { hidden: [401, 410, 409, 403] }),
  followState: byState(toMembers(200), [401, 404, 200, 200]),
  followCampaign: byState(toMembers(200), [401, 404, 409, 409]),
  unfollowCampaign: always(204),
  replyToReview: byState(toOwner(409), [401, 404, 409, 403]),
  concludeCampaign: ofPublished(200, { hidden: [401, 410, 409, 403], ...notFromClosed }),
  translateCampaign: ofPublished(200, notFromClosed),
  removeTranslation: ofPublished(204, notFromClosed),
}

/** The statuses of all other calls that differ from `expectedOf`: of something that belongs to one member. */
const others: Partial<Record<EndpointName, Statuses>> = {
  confirmEmail: toAll(403),
  changePassword: toMembers(400),
  deleteAccount: toMembers(400),
  enrolFactor: toMembers(400),
  confirmFactor: toMembers(409),
  verifyFactor: [401, 409, 409, 204],
  removeFactor: toMembers(400),
  renewRecoveryCodes: toMembers(400),
  passkeyOptions: toMembers(400),
  addPasskey: toMembers(400),
  removePasskey: toMembers(400),
  passkeyChallenge: toMembers(409),
  verifyPasskey: toMembers(400),
  endSession: toNoMember,
  exportFile: [401, 404, 200, 404],
  withdrawSignature: [401, 404, 204, 404],
  changeSignature: [401, 404, 200, 404],
  endAlert: [401, 404, 204, 404],
  editUpdate: toOwner(200),
  deleteUpdate: toOwner(204),
  decidePromise: toOwner(200),
  replyToAnswer: toOwner(200),
  askedStatement: [401, 404, 200, 404],
  giveStatement: [401, 404, 200, 404],
  legalNotices: toAdmins,
  legalNotice: toAdmins,
  askAuthors: toAdmins,
  decideLegalNotice: toAdmins,
  reverseLegalNotice: toAdmins,
  staffMembers: toAdmins,
  endStaff: toAdmins,
  inviteStaff: toAdmins,
  withdrawStaffInvitation: toAdmins,
  liftBound: toAdmins,
  ownStaffInvitation: toNoMember,
  answerStaffInvitation: toNoMember,
}

/** Named here, so that no row becomes public by mistake. */
const publicCalls: ReadonlySet<string> = new Set(
  `
      register login refreshToken forgotPassword resetPassword userDetail checkResetLink checkUsername
      blacklistToken confirmEmail confirmNewEmail keepFormerEmail endSessionByMail unsubscribe retention loginCode loginPasskey campaignDetail
      campaignStatus campaignVersions campaignPage campaignCounts detectLanguage complaintPortal listCampaigns
      userCampaigns hashtagCampaigns placeCounts wonCampaigns similarCampaigns suggestedCampaigns searchCompletions
      totals siteMap siteMapPart searchAddressees suggestAddress addresseeDetail placeAddressees addresseeCampaigns trackClick
      trackPhoneClick trackFaxClick signCampaign sendSignatureMail saveStatement campaignSigners mailedForm
      confirmSignature confirmSignatureByCode unshareName objectSignature faxDetail retryFax linkedSignature withdrawByMail
      sendMailboxLink mailboxSignatures mailboxRecords
      campaignDays campaignDeliveries campaignTally reportSend recordVisit campaignTimeline campaignUpdates updateSubscription sendEndLink endSubscriptions
      saveWantsUpdates campaignAnswers sendAnswerLink checkAnswerLink writeToAuthor previewAnswer voteOnAnswer giveAnswer objectToDelivery createAlert linkedAlert
      confirmAlert createReport followReport sendFeedback sendLegalNotice followLegalNotice confirmLegalNotice
      takedown transparency pauses generateText capabilities openDump statistics
  `.split(/\s+/),
)

/** What a call is about, if its statuses depend on the state of a campaign. */
export function subjectOf(name: EndpointName): 'campaign' | 'comment' | 'fax' | undefined {
  const { path }: Endpoint = endpoints[name]
  if (/^\/campaign\/(track_click|share-email)/.test(path)) return 'campaign'
  if (/^\/campaign\/\{id\}\/(?!(?:updates|promises)\/\{)|^\/moderation\/campaigns\/\{id\}\/(?!signatures)/.test(path))
    return 'campaign'
  return path.includes('/comments/{id}/') ? 'comment' : path.includes('{fax}') ? 'fax' : undefined
}

const missing: readonly (ByState | undefined)[] = [withoutOne, noInvitation]
const withOwnRefusal: ReadonlySet<EndpointName> = new Set(['decideCampaign', 'concludeCampaign', 'replyToReview'])

/** The id of the error that a refusal has for the state of a campaign; undefined where a call has its own. */
export function errorOf(name: EndpointName, state: State, status: number): string | undefined {
  const subject = subjectOf(name)
  if (status === 401) return publicCalls.has(name) ? 'error.campaign.login_required' : 'error.session.required'
  if (status === 410) return state === 'hidden' ? 'error.campaign.hidden' : 'error.campaign.withdrawn'
  const isDesk = endpoints[name].path.startsWith('/moderation/')
  if (status === 403 && (isDesk || ofCampaigns[name] === oversight)) return 'error.request.forbidden'
  if (subject === 'comment') return status === 403 ? 'error.comment.not_author' : 'error.comment.not_found'
  if (subject === 'fax') return 'error.support.fax_not_found'
  if (status === 404) return missing.includes(ofCampaigns[name]) ? undefined : 'error.campaign.not_found'
  if (status === 403 && name !== 'shareCampaign') return 'error.campaign.not_owner'
  if (status !== 409 || withOwnRefusal.has(name)) return undefined
  return state === 'closed' ? 'error.campaign.closed' : 'error.campaign.not_approved'
}

/** Derived from the address and the list above, because caller and right of the row are what is tested. */
export function expectedOf(name: EndpointName): ByState | Statuses {
  const { path, status }: Endpoint = endpoints[name]
  const isDesk = path.startsWith('/moderation/')
  const toAnyone = publicCalls.has(name)
  if (!subjectOf(name)) {
    return others[name] ?? (isDesk ? toModerators : toAnyone ? toAll : toMembers)(status)
  }
  return ofCampaigns[name] ?? (isDesk ? ofDesk(status) : toAnyone ? seen : ofOwner(status))
}
