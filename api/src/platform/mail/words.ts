import type {
  AlertKind,
  BoundedKind,
  Capacity,
  Ground,
  Language,
  NoticeOutcome,
  Outcome,
  PlaceKind,
  ReasonCode,
  ReportOutcome,
  SetAsideKind,
  StaffRole,
  Topic,
} from '@sesol/contract'
import { timeZone } from '@sesol/shared/time-zone'
import draftEn from '../../../messages/draft.en.json' with { type: 'json' }
import draftTr from '../../../messages/draft.tr.json' with { type: 'json' }
import en from '../../../messages/mail.en.json' with { type: 'json' }
import tr from '../../../messages/mail.tr.json' with { type: 'json' }
import type { MailedQuote } from './mails.ts'

const catalogues = { tr, en }
const topics = { tr: draftTr.topics, en: draftEn.topics }

export const reasonText = (code: ReasonCode, language: Language): string =>
  catalogues[language].moderation_reasons[code]

export const topicText = (topic: Topic, language: Language): string => topics[language][topic]

export const alertText = (kind: AlertKind, name: string, language: Language): string =>
  catalogues[language].alert_subjects[kind].replace('{name}', () => name)

export const typedAlertText = (kind: 'hashtag', language: Language): string =>
  catalogues[language].typed_alert_subjects[kind]

export const alertCampaignsText = (count: number, language: Language): string =>
  catalogues[language].alert_words[count === 1 ? 'one' : 'other'].replace('{count}', String(count))

export const alertEndText = (language: Language): string => catalogues[language].alert_words.end

export function voteQuestion(link: string, language: Language): MailedQuote {
  const { caption, text, link: label } = catalogues[language].vote_question
  return { caption, text, links: [{ label, link }] }
}

export const staffRoleText = (role: StaffRole, language: Language): string => catalogues[language].staff_roles[role]

export const boundedKindText = (kind: BoundedKind, language: Language): string =>
  catalogues[language].bounded_kinds[kind]

export const reportOutcomeText = (outcome: ReportOutcome, language: Language): string =>
  catalogues[language].report_outcomes[outcome]

/** A program that is no known browser has no name. */
export const deviceText = (device: string, language: Language): string => device || catalogues[language].unknown_device

export const groundText = (ground: Ground, language: Language): string => catalogues[language].legal_grounds[ground]

export const noticeFields = (number: string, ground: Ground, language: Language): MailedQuote[] => {
  const { ground: ofGround, number: ofNumber } = catalogues[language].notice_fields
  return [
    { caption: ofGround, text: groundText(ground, language) },
    { caption: ofNumber, text: number },
  ]
}

export const capacityText = (capacity: Capacity, language: Language): string =>
  catalogues[language].legal_capacities[capacity]

export const placeText = (kind: PlaceKind, language: Language): string => catalogues[language].legal_places[kind]

export const noticeOutcomeText = (outcome: NoticeOutcome | 'reversed', language: Language): string =>
  catalogues[language].legal_outcomes[outcome]

export const placeOutcomeText = (outcome: keyof typeof tr.place_outcomes, language: Language): string =>
  catalogues[language].place_outcomes[outcome]

export const mailedMoment = (moment: Date, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(moment)

export const promiseText = (isKept: boolean, date: string, language: Language): string =>
  catalogues[language].promises[isKept ? 'kept' : 'broken'].replace('{date}', date)

export const asideText = (kind: SetAsideKind, language: Language): string => catalogues[language].set_aside_kinds[kind]

export const outcomeText = (outcome: Outcome, language: Language): string => catalogues[language].outcomes[outcome]

export type AlarmKind = keyof typeof tr.alarms

export function alarmText(kind: AlarmKind, values: Record<string, string>, language: Language): MailedQuote {
  const { title, text } = catalogues[language].alarms[kind]
  const fill = (template: string) => template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return { caption: fill(title), text: fill(text) }
}

const parts: Partial<Record<string, keyof typeof tr.changed_parts>> = {
  title: 'title',
  content: 'content',
  petition: 'petition',
  change_request: 'demand',
  institution_or_person_name: 'addressee',
  email: 'addressee',
  cc: 'addressee',
  bcc: 'addressee',
  phone_number: 'addressee',
  fax_number: 'addressee',
  is_cimer: 'addressee',
  media: 'media',
  media_alt: 'media',
  media_captions: 'media',
}

export function changedParts(fields: readonly string[], language: Language): string {
  const names = new Set(fields.map((field) => parts[field] ?? 'details'))
  return new Intl.ListFormat(language).format([...names].map((name) => catalogues[language].changed_parts[name]))
}

type SignatureForm = {
  name: string
  is_named: boolean
  text: string
  shares_name: boolean
  province: string | null
  wants_updates: boolean
  special_consent: number | null
  sender_address: string
  image: string | null
  with_fax: boolean
  texts: { institution_or_person_name: string }
}

export const signatureFormWord = (word: 'confirm' | 'withdraw', language: Language): string =>
  catalogues[language].signature_form[word]

/** All that the press on its link accepts, a line each. */
export function signatureFormText(form: SignatureForm, language: Language): string {
  const lines: { line: keyof typeof tr.signature_form; value?: string; isLeftOut?: boolean }[] = [
    { line: 'name', value: form.name },
    { line: form.is_named ? 'named' : 'unnamed' },
    { line: 'text', value: form.text, isLeftOut: form.text === '' },
    { line: form.shares_name ? (form.province ? 'shared_from' : 'shared') : 'unshared', value: form.province ?? '' },
    { line: form.wants_updates ? 'updates' : 'no_updates' },
    { line: 'consent', isLeftOut: form.special_consent === null },
    { line: form.with_fax ? 'fax' : 'no_fax', value: form.texts.institution_or_person_name },
    { line: 'address', value: form.sender_address, isLeftOut: !form.with_fax || form.sender_address === '' },
    { line: 'drawn', isLeftOut: !form.with_fax || form.image === null },
  ]
  const text = catalogues[language].signature_form
  const shown = lines.filter(({ isLeftOut }) => !isLeftOut)
  return shown.map(({ line, value = '' }) => text[line].replace('{value}', () => value)).join('\n')
}
