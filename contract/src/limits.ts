/** Text lengths count UTF-16 units, as `maxlength` does. */
export const limits = {
  pageSize: 50,
  mapPart: 5000,
  title: 170,
  standfirst: 180,
  demand: { min: 10, max: 120 },
  languageSample: 1000,
  sourceLink: 500,
  goal: { min: 10, max: 10_000_000 },
  content: 5000,
  petition: 10_000,
  detailMin: 50,
  detail: 5000,
  shortText: 255,
  institution: 255,
  addressees: 8,
  /** All e-mail addresses of an entry. */
  addresses: 1000,
  /** Characters of the directory as a table. */
  directoryTable: 1_000_000,
  /** Suggestions for an entry that wait for staff. */
  suggestedAddresses: 20,
  /** Asked of an addressee; fewer say nothing about how it answers. */
  ratedCampaigns: 5,
  /** So that no single author rates an institution. */
  ratedAuthors: 3,
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
  legalText: { min: 20, max: 5000 },
  /** Addresses of one legal notice. */
  legalPlaces: 10,
  legalAddress: 500,
  legalStatement: 2000,
  hashtag: 200,
  shareMessage: 1000,
  shareRecipients: 10,
  moderatorNote: 1000,
  blockValue: 100,
  outcomeText: 2000,
  endYears: 2,
  promiseYears: 5,
  answer: 5000,
  answerSigner: 100,
  answerOffice: 150,
  /** Fewer votes on an answer are not shown. */
  answerVotes: 20,
  answerReply: 2000,
  coOwners: 5,
  embedOrigins: 20,
  handOvers: 50,
  /** The newest of a campaign, which moderators see by domain, network and hour. */
  groupedSignatures: 100_000,
  passkeys: 10,
  /** The alerts of a mailbox. */
  alerts: 50,
  passkeyName: 50,
  passkeyPart: 10_000,
  paperSignatures: 100_000,
  updateTitle: { min: 8, max: 120 },
  updateText: { min: 50, max: 5000 },
  updateMailDays: 7,
  /** A signature waits for its confirmation, and the links of its e-mails work. */
  signatureDays: 14,
  /** A legal notice waits for the press on its mailed link. */
  noticeDays: 7,
  outcomeMailHours: 6,
  reviewHours: 48,
  claimMinutes: 10,
  bulk: 100,
  digestLines: 50,
  mailBody: 1500,
  applicationNumber: 40,
  /** Characters of the text in the form of the government complaint portal, which publishes no figure. */
  portalText: 2000,
  /** The number of members from which on their applications are counted in public. */
  applicationsShown: 5,
  /** The number of signatures of one kind from which on they are counted in public as set aside. */
  setAsideShown: 5,
  /** The unconfirmed forms of a day that are a wave, where they are most of the day. */
  waveForms: 50,
  pictureText: 300,
  captions: 10_000,
  similar: 3,
  suggestions: 3,
  completions: 3,
  wonCampaigns: 3,
  wonSignatures: 100,
  mailedToken: 200,
  unsubscribeToken: 600,
  receipt: 1500,
  waitingDomains: 50,
  jsonBytes: 102_400,
  draftBytes: 262_144,
  eventYear: { min: 1900, max: 2100 },
  media: {
    files: 4,
    fileBytes: 52_428_800,
    totalBytes: 4 * 52_428_800,
    formOverheadBytes: 1_048_576,
    /** The pixels of one picture. */
    pixels: 40_000_000,
  },
  signatureImage: { width: 500, height: 200, scale: 2, bytes: 512_000 },
} as const

/** The fax number of the portal is a setting of the operator. */
export const portalPhone = '150'

export const defaultCountry = { code: 'TR', prefix: '+90' } as const

/** How far a replica may be behind the leader for a public read. */
export const staleSeconds = 2

/** The header of a call of the site whose answer may be read from a replica (decision 0016). */
export const acceptStale = { 'cache-control': `max-stale=${staleSeconds}` }
