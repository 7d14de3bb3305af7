/** Text lengths count UTF-16 units, as `maxlength` does. */
export const limits = {
  pageSize: 50,
  mapPart: 5000,
  title: 170,
  standfirst: 180,
  goal: { min: 10, max: 10_000_000 },
  content: 5000,
  petition: 10_000,
  detailMin: 50,
  detail: 5000,
  shortText: 255,
  institution: 255,
  addressees: 8,
  addresseeVariants: 2000,
  emailSigns: 500,
  emailAddress: 254,
  phone: 20,
  phoneDigits: 15,
  faxName: 50,
  signatureName: 101,
  address: 255,
  username: { min: 3, max: 30 },
  password: { min: 8, max: 128 },
  personName: 150,
  bio: 1000,
  comment: 2000,
  statement: 280,
  reportText: 1000,
  /** Days after which network, address and decided text of a report are erased. */
  reportDays: 90,
  hashtag: 200,
  shareMessage: 1000,
  shareRecipients: 10,
  moderatorNote: 1000,
  outcomeText: 2000,
  /** Years within which the last day for signatures lies. */
  endYears: 2,
  answer: 5000,
  answerReply: 2000,
  /** Of a campaign, with those who are invited. */
  coOwners: 5,
  /** Days in which an invitation can be accepted. */
  invitationDays: 14,
  /** Those of a campaign that are shown. */
  handOvers: 50,
  /** Signatures of one sheet of paper, and sheets of a campaign that its owner sees. */
  sheetSignatures: 100,
  sheets: 100,
  /** Days after the decision in which the scan of a sheet is kept. */
  scanDays: 30,
  updateTitle: { min: 8, max: 120 },
  updateText: { min: 50, max: 5000 },
  /** Days between two e-mails with updates of a campaign. */
  updateMailDays: 7,
  /** Hours in which an outcome can be corrected before it is mailed. */
  outcomeMailHours: 6,
  /** Hours within which a review is promised. */
  reviewHours: 48,
  /** Minutes after which a claim that is not renewed ends. */
  claimMinutes: 10,
  bulk: 100,
  /** Campaigns of one e-mail with announcements. */
  digestLines: 50,
  mailBody: 1500,
  pictureText: 300,
  similar: 3,
  suggestions: 3,
  wonCampaigns: 3,
  wonSignatures: 100,
  mailedToken: 200,
  receipt: 1500,
  /** Days in which a signature can be confirmed. */
  confirmationDays: 14,
  /** Signatures that a moderator sets aside or restores alone; more need a second moderator. */
  signaturesAlone: 100,
  /** Days after which an unchanged draft is deleted. */
  draftDays: 30,
  jsonBytes: 102_400,
  draftBytes: 262_144,
  eventYear: { min: 1900, max: 2100 },
  media: { files: 4, fileBytes: 52_428_800, totalBytes: 4 * 52_428_800, formOverheadBytes: 1_048_576 },
  signatureImage: { width: 500, height: 200, scale: 2, bytes: 512_000 },
} as const

/** Durations of the interface, in milliseconds. */
export const timings = {
  refetchGuard: 2000,
  sliderAdvance: 3000,
  sliderResume: 5000,
  toast: 5000,
  mediaToast: 4000,
  snackbar: 6000,
  sharePrompt: 3000,
  copyConfirmation: 2000,
  signupRedirect: 2000,
  resetRedirect: 2000,
  countrySearchDebounce: 250,
  fileDialogCancelCheck: 300,
  navigationGuard: 500,
  mediaPreload: 10_000,
  mediumPreload: 5000,
  countsPoll: 20_000,
  faxPoll: 4000,
  profileFresh: 3_600_000,
} as const

/** The fax number of the portal is a setting of the operator. */
export const portalPhone = '150'

export const defaultCountry = { code: 'TR', prefix: '+90' } as const
