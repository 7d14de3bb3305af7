import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { MailSettings } from '../../config.ts'
import type { MailedCampaign, MailOrder, Mails } from './mails.ts'

export const testMail: MailSettings = {
  smtpUrl: undefined,
  from: 'bildirim@sesol.example',
  dir: '',
  inbox: false,
  returnTo: { name: 'bounces', domain: 'return.sesol.example' },
  hookSecret: '4e1f0c9b7a6d5e3f2b8c1d0a9e7f6b5c',
  dkim: undefined,
  bulkPerMinute: Number.POSITIVE_INFINITY,
}

export type Received = { from: string; to: string[]; raw: string; mail: Email }

export type TestSmtp = {
  url: string
  received: Received[]
  refused: Received[]
  /** Answers the next deliveries with these codes: 5xx at the recipient, others after the data; 0 never answers. */
  refuse: (...codes: number[]) => void
  refuseWith: (response: string) => void
  asked: () => number
  /** Never answers a delivery beyond so many. */
  takeOnly: (count: number) => void
}

export async function testSmtp(port = 0, password?: string): Promise<TestSmtp> {
  const received: Received[] = []
  const refused: Received[] = []
  let refusals: number[] = []
  let response: string | undefined
  let asked = 0
  let most = Number.POSITIVE_INFINITY
  const refusal = (responseCode: number) => Object.assign(new Error('not taken'), { responseCode })
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: password === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    onAuth: (given, _, done) => (given.password === password ? done(null, { user: 'x' }) : done(refusal(535))),
    onRcptTo: ({ address }, _, done) => {
      asked++
      if (response !== undefined) {
        const [code, ...words] = response.split(' ')
        response = undefined
        return done(Object.assign(refusal(Number(code)), { message: words.join(' ') }))
      }
      if ((refusals[0] ?? 0) < 500) return done()
      done(Object.assign(refusal(refusals.shift() ?? 550), { message: `no mail for ${address}` }))
    },
    onData: async (stream, { envelope }, done) => {
      const code = refusals.shift()
      const parts: Buffer[] | undefined = await stream.toArray().catch(() => undefined)
      if (!parts) return done(refusal(451))
      const raw = Buffer.concat(parts).toString()
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      const delivery = { from, to, raw, mail: await PostalMime.parse(raw) }
      if (code === undefined && received.length >= most) return
      if (code === undefined) {
        received.push(delivery)
        return done()
      }
      refused.push(delivery)
      if (code > 0) done(refusal(code))
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  after(() => server.close())
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refused,
    refuse: (...codes) => {
      refusals = codes
    },
    refuseWith: (line) => {
      response = line
    },
    asked: () => asked,
    takeOnly: (count) => {
      most = count
    },
  }
}

const site = 'https://sesol.example'

const decided = {
  username: 'ayse.yilmaz',
  title: 'Dereme dokunma',
  link: `${site}/campaign/7`,
  reason: 'Metinde başkasının kişisel bilgileri var.',
  note: 'Metinde bir kişinin ev adresi yazıyor.\nÇıkarırsan yayına alabiliriz.',
}

const { title: _title, ...member } = decided
const { username: _username, ...unnamed } = decided

const signed = {
  title: 'Dereme dokunma',
  link: `${site}/signature/confirm/abc`,
  withdraw: `${site}/signature/withdraw/abc`,
  shares_name: '' as const,
}

const ending = { username: 'ayse.yilmaz', title: 'Dereme dokunma', date: '5 Aralık 2026' }

export const sampleMails: Mails = {
  confirm_address: { username: 'ayse.yilmaz', link: `${site}/confirm/1/abc` },
  reset_password: { username: 'ayse.yilmaz', link: `${site}/reset-password/1/abc` },
  password_changed: { username: 'ayse.yilmaz', link: `${site}/forgot-password` },
  factor_added: { username: 'ayse.yilmaz', link: `${site}/settings/factor` },
  factor_removed: { username: 'ayse.yilmaz', link: `${site}/settings/factor` },
  factor_reset: { username: 'ayse.yilmaz', link: `${site}/settings/factor` },
  recovery_code_used: { username: 'ayse.yilmaz', left: '9', link: `${site}/settings/factor` },
  new_sign_in: {
    ...{ username: 'ayse.yilmaz', device: 'Firefox, Windows', moment: '25 Kasım 2026 14:05' },
    link: `${site}/end-session/5f0c7f9e-5f5e-4f57-9f0e-0c1d2e3f4a5b/gizli`,
  },
  new_email: { username: 'ayse.yilmaz', link: `${site}/new-email/1/abc` },
  email_opens: { username: 'ayse.yilmaz', moment: '28 Kasım 2026 14:05', link: `${site}/new-email/1/abc` },
  email_taken: { link: `${site}/forgot-password` },
  email_changed: { username: 'ayse.yilmaz', link: `${site}/former-email/1/abc` },
  email_planned: { username: 'ayse.yilmaz', moment: '28 Kasım 2026 14:05', link: `${site}/former-email/1/abc` },
  recovery_codes_renewed: { username: 'ayse.yilmaz', link: `${site}/settings/factor` },
  passkey_added: { username: 'ayse.yilmaz', name: 'Telefonum', link: `${site}/settings/factor` },
  passkey_removed: { username: 'ayse.yilmaz', name: 'Telefonum', link: `${site}/settings/factor` },
  staff_alert: {
    ...{ username: 'ayse.yilmaz', name: 'mehmet_kaya', kind: 'yayından kaldırılan kampanya', sum: '11' },
    link: `${site}/moderation/staff/7`,
  },
  staff_lift: {
    ...{ username: 'ayse.yilmaz', by: 'ada', name: 'mehmet_kaya', kind: 'Koyduğu engel', note: 'Saldırı sürüyor.' },
    link: `${site}/moderation`,
  },
  server_alarm: { first: 'Yedek alınmıyor', count: '2', link: `${site}/` },
  feedback: { page: '/explore', email: 'ada@ornek.example', link: `${site}/accessibility` },
  press_question: {
    ...{ username: 'ayse.yilmaz', title: 'Dereme dokunma', name: 'Ada Kaya', medium: 'Körfez Postası' },
    ...{ email: 'ada@gazete.example', text: 'Dere ne zaman kurudu?', link: `${site}/campaign/7` },
  },
  staff_invitation: { by: 'ayse.yilmaz', role: 'moderatör', link: `${site}/moderation/invitation` },
  deletion_planned: { username: 'ayse.yilmaz', date: '5 Aralık 2026', link: `${site}/settings/account` },
  account_deleted: { username: 'ayse.yilmaz', link: `${site}/` },
  data_ready: { username: 'ayse.yilmaz', link: `${site}/settings/account` },
  campaign_approved: { ...decided, reason: '' },
  campaign_changes_requested: decided,
  campaign_rejected: decided,
  campaign_hidden: decided,
  campaign_taken_down: decided,
  campaign_restored: decided,
  campaign_closed: decided,
  campaign_ends: { ...ending, link: `${site}/campaign/7/manage` },
  campaign_ended: { ...ending, link: `${site}/campaign/7/manage` },
  test_letter: {
    username: 'ayse.yilmaz',
    title: 'Dereme dokunma',
    recipients: 'bilgi@kurum.example',
    letter: 'Derenin temizlenmesini talep ederiz.',
    link: `${site}/campaign/7/manage`,
  },
  change_accepted: decided,
  change_changes_requested: decided,
  change_refused: decided,
  comment_hidden: { ...member, text: 'Hepiniz aynısınız.' },
  comment_restored: { ...member, text: 'Dere kurursa köy de kurur.' },
  statement_hidden: { ...unnamed, text: 'Hepiniz aynısınız.' },
  answer_hidden: { ...unnamed, name: 'Su İşleri Müdürlüğü', text: 'Bu kişiler yalan söylüyor.' },
  address_changes: {
    ...{ name: 'Su İşleri Müdürlüğü', moment: '7 Aralık 2026 14:05', address: 'yeni@kurum.example' },
    link: `${site}/contact`,
  },
  staff_address: {
    ...{ username: 'ayse.yilmaz', by: 'mehmet_kaya', name: 'Su İşleri Müdürlüğü', moment: '7 Aralık 2026 14:05' },
    ...{ before: 'bilgi@kurum.example', address: 'yeni@kurum.example', link: `${site}/moderation/addressees/7` },
  },
  member_suspended: member,
  member_restored: member,
  review_late: { username: 'ayse.yilmaz', title: ending.title, link: `${site}/campaign/7` },
  addresses_bounced: {
    username: 'ayse.yilmaz',
    link: `${site}/moderation`,
    names: 'Su İşleri Müdürlüğü\nOrman Müdürlüğü',
  },
  campaigns_waiting: { username: 'ayse.yilmaz', link: `${site}/moderation`, waiting: '37', overdue: '12' },
  campaign_recommended: {
    sender: 'mehmet_kaya',
    title: 'Dereme dokunma',
    summary: 'Kızılcık Deresi altı yıldır köpürüyor.',
    link: `${site}/campaign/7`,
    message: 'Sen de oralısın,\nbir bak istersen. <3',
    unsubscribe: `${site}/unsubscribe/r.0a1b2c.abc`,
  },
  end_subscriptions: { link: `${site}/unsubscribe/all.abc` },
  own_signatures: { link: `${site}/signature/own/abc` },
  signature_confirm: { ...signed, code: '048213', form: 'Ad: Ayşe Yılmaz' },
  signature_reminder: { ...signed, code: '048213', form: 'Ad: Ayşe Yılmaz' },
  signature_forms: { count: '3', link: signed.link, withdraw: signed.withdraw },
  signature_repeated: { ...signed, link: `${site}/campaign/7` },
  signature_counted: { title: signed.title, withdraw: signed.withdraw, link: `${site}/campaign/7` },
  signature_uncounted: { title: signed.title, why: 'ekibimiz inceledi.', link: `${site}/signature/withdraw/s` },
  signature_changed: { ...signed, link: `${site}/campaign/7`, changed: 'başlık, dilekçe' },
  notifications: {
    username: 'ayse.yilmaz',
    count: '3',
    link: `${site}/notifications`,
    unsubscribe: `${site}/unsubscribe/n.1.abc`,
  },
  announcements: {
    username: 'ayse.yilmaz',
    count: '3',
    link: `${site}/explore`,
    unsubscribe: `${site}/unsubscribe/1/abc`,
  },
  announcement_held: decided,
  mail_check: { link: `${site}/` },
  answer_asked: {
    ...{
      name: 'Su İşleri Müdürlüğü',
      title: 'Dereme dokunma',
      number: '7',
      petition: 'Projenin durdurulmasını istiyoruz.',
    },
    ...{ delivered: '3 Kasım 2026', due: '3 Aralık 2026', campaign: `${site}/campaign/7`, link: `${site}/answer/abc` },
  },
  answer_due: { ...ending, name: 'Su İşleri Müdürlüğü', link: `${site}/campaign/7` },
  answer_overdue: { ...ending, name: 'Su İşleri Müdürlüğü', link: `${site}/campaign/7/apply` },
  petition: {
    ...{
      name: 'Su İşleri Müdürlüğü',
      title: 'Dereme dokunma',
      number: '7',
      petition: 'Projenin durdurulmasını istiyoruz.',
    },
    ...{
      count: '412',
      names: 'Ayşe Yılmaz, Mehmet Kaya',
      answer: `${site}/campaign/7/answer`,
      link: `${site}/campaign/7`,
    },
  },
  answer_link: {
    name: 'Su İşleri Müdürlüğü',
    title: 'Dereme dokunma',
    campaign: `${site}/campaign/7`,
    link: `${site}/answer/abc`,
  },
  update_approved: { ...decided, reason: '' },
  update_changes_requested: decided,
  update_rejected: decided,
  update_hidden: decided,
  paper_removed: decided,
  report_decided: {
    number: 'K7QM-2WXD-94TB',
    outcome: 'Onu yayından kaldırdık.',
    reason: 'Kişisel bilgiler',
    link: `${site}/reports/K7QM-2WXD-94TB`,
  },
  legal_notice_confirm: {
    ground: '5651 sayılı Kanun m. 9',
    name: 'Ayşe Yılmaz',
    capacity: 'hak sahibinin avukatı',
    on_behalf_of: 'Mehmet Kaya',
    text: 'Yazıda ev adresim yer alıyor.',
    link: `${site}/legal-notices/K7QM-2WXD-94TB`,
  },
  legal_notice_received: {
    number: 'HB-17',
    ground: '5651 sayılı Kanun m. 9',
    due: '26 Kasım 2026 14:00',
    link: `${site}/legal-notices/K7QM-2WXD-94TB`,
  },
  legal_notice_waiting: {
    username: 'ayse.yilmaz',
    number: 'HB-17',
    ground: '5651 sayılı Kanun m. 9',
    due: '26 Kasım 2026 14:00',
    link: `${site}/moderation/legal/17`,
  },
  legal_notice_decided: {
    number: 'HB-17',
    outcome: 'İstediğin içeriği yayından kaldırdık.',
    reasons: 'Metinde ev adresi vardı.',
    link: `${site}/legal-notices/K7QM-2WXD-94TB`,
  },
  legal_statement_asked: {
    username: 'ayse.yilmaz',
    number: 'HB-17',
    ground: 'KVKK m. 11',
    due: '26 Kasım 2026 14:00',
    link: `${site}/legal-statement/17`,
  },
  legal_notice_closed: {
    username: 'ayse.yilmaz',
    number: 'HB-17',
    outcome: 'İçeriğin yayında kalıyor.',
    reasons: 'Başvuruda hak sahipliği gösterilmemiş.',
    link: `${site}/profile/7`,
  },
  campaign_updated: {
    title: 'Dereme dokunma',
    update: 'Valilikle görüştük',
    text: 'Vali yardımcısı bizi dinledi.\nİki hafta içinde ölçüm yapılacak.',
    earlier: 'Bin imzayı geçtik',
    link: `${site}/campaign/7#update-3`,
    unsubscribe: `${site}/unsubscribe/abc`,
  },
  campaign_answered: {
    title: 'Dereme dokunma',
    name: 'Su İşleri Müdürlüğü',
    text: 'Ölçümleri başlattık.\nSonuçları bir ay içinde açıklayacağız.',
    link: `${site}/campaign/7#answers`,
    unsubscribe: `${site}/unsubscribe/abc`,
  },
  campaign_outcome: {
    title: 'Dereme dokunma',
    outcome: 'Kazanıldı: istenen oldu.',
    text: 'Tesisin ruhsatı iptal edildi.',
    link: `${site}/campaign/7`,
    unsubscribe: `${site}/unsubscribe/abc`,
  },
  solution_asked: { username: 'ayse.yilmaz', title: 'Dereme dokunma', link: `${site}/campaign/7#outcome` },
  promise_asked: {
    username: 'ayse.yilmaz',
    title: 'Dereme dokunma',
    date: '12 Mart 2027',
    link: `${site}/campaign/7/manage#promises`,
  },
  signers_end: {
    ...{ username: 'ayse.yilmaz', title: 'Dereme dokunma', date: '12 Mart 2027' },
    link: `${site}/campaign/7/manage/delivery#pack`,
  },
  open_signers_end: {
    ...{ username: 'ayse.yilmaz', title: 'Dereme dokunma', date: '12 Mart 2027' },
    link: `${site}/campaign/7/manage`,
  },
  signature_ends: {
    ...{ title: 'Dereme dokunma', date: '12 Mart 2027' },
    ...{ link: `${site}/campaign/7`, unsubscribe: `${site}/unsubscribe/abc` },
  },
  addressee_digest: {
    name: 'Su İşleri Müdürlüğü',
    count: '37',
    reasons: '• Dere kurursa köy de kurur.',
    link: `${site}/addressee/7`,
    unsubscribe: `${site}/unsubscribe/d.7.abc`,
  },
  campaign_announced: {
    username: 'ayse.yilmaz',
    title: 'Dereme dokunma',
    summary: 'Kızılcık Deresi altı yıldır köpürüyor.',
    link: `${site}/campaign/7`,
    unsubscribe: `${site}/unsubscribe/1/abc`,
  },
  alert_confirm: { subject_of: 'Konu: Çevre', link: `${site}/confirm-alert/abc` },
  alerts: { count: '2', link: `${site}/explore`, unsubscribe: `${site}/unsubscribe/a.7.abc` },
}

export const sampleCampaign: MailedCampaign = {
  addressee: 'Çevre Müdürlüğü',
  signatures: 375,
  goal: null,
  picture: { address: `${site}/media/dere-640.webp`, alt: 'Köpüren dere' },
}

export const mailNames = Object.keys(sampleMails) as (keyof Mails)[]

export function sampleOrder(
  mail: keyof Mails,
  order: {
    to?: string
    language?: MailOrder['language']
    data?: Record<string, string>
    campaign?: MailedCampaign
  } = {},
): MailOrder {
  const { to = 'komsu@ornek.example', language = 'tr', data = {}, campaign } = order
  return { mail, to, language, data: { ...sampleMails[mail], ...data }, campaign } as MailOrder
}
