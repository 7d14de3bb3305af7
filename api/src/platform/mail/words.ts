import type {
  Capacity,
  Ground,
  Language,
  NoticeOutcome,
  Outcome,
  PlaceKind,
  ReasonCode,
  ReportOutcome,
  SheetReason,
  StaffRole,
} from '@sesol/contract'
import { timeZone } from '@sesol/contract'
import en from '../../../messages/mail.en.json' with { type: 'json' }
import tr from '../../../messages/mail.tr.json' with { type: 'json' }

const catalogues = { tr, en }

export const reasonText = (code: ReasonCode, language: Language): string =>
  catalogues[language].moderation_reasons[code]

export const sheetReasonText = (reason: SheetReason, language: Language): string =>
  catalogues[language].sheet_reasons[reason]

export const staffRoleText = (role: StaffRole, language: Language): string => catalogues[language].staff_roles[role]

export const reportOutcomeText = (outcome: ReportOutcome, language: Language): string =>
  catalogues[language].report_outcomes[outcome]

export const groundText = (ground: Ground, language: Language): string => catalogues[language].legal_grounds[ground]

export const capacityText = (capacity: Capacity, language: Language): string =>
  catalogues[language].legal_capacities[capacity]

export const placeText = (kind: PlaceKind, language: Language): string => catalogues[language].legal_places[kind]

export const noticeOutcomeText = (outcome: NoticeOutcome | 'reversed', language: Language): string =>
  catalogues[language].legal_outcomes[outcome]

export const placeOutcomeText = (outcome: keyof typeof tr.place_outcomes, language: Language): string =>
  catalogues[language].place_outcomes[outcome]

export const mailedMoment = (moment: Date, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(moment)

export const outcomeText = (outcome: Outcome, language: Language): string => catalogues[language].outcomes[outcome]

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
}

export function changedParts(fields: readonly string[], language: Language): string {
  const names = new Set(fields.map((field) => parts[field] ?? 'details'))
  return new Intl.ListFormat(language).format([...names].map((name) => catalogues[language].changed_parts[name]))
}
