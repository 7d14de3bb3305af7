import type { Language, ReasonCode } from '@sesol/contract'
import en from '../../../messages/mail.en.json' with { type: 'json' }
import tr from '../../../messages/mail.tr.json' with { type: 'json' }

const catalogues = { tr, en }

export const reasonText = (code: ReasonCode, language: Language): string =>
  catalogues[language].moderation_reasons[code]
