import {
  type CampaignField,
  type CampaignForm,
  type ColumnName,
  columnOf,
  fieldNames,
  fieldOf,
  hasField,
  isOfScope,
  portalPhone,
} from '@sesol/contract'
import { hashtagsOf } from '@sesol/contract/campaigns/hashtags'
import { canonical } from '@sesol/shared/canonical'
import type { CampaignTexts } from '../../db/schema/campaigns.ts'
import { languageOfText } from '../../platform/language.ts'
import { storedNumber } from '../addressees/index.ts'
import { unknownLanguage } from './backfills.ts'

/** Empties details of other campaign types and scopes. The portal's phone and fax numbers are fixed; `cimerFax` is a setting. */
export function textsOf(form: CampaignForm, cimerFax: string | undefined): CampaignTexts {
  const columns = fieldNames.map((name) => {
    const { control } = fieldOf(name)
    const value = hasField(form.campaign_type, name) && isOfScope(form.scope, name) ? form[name] : ''
    return [columnOf(name), control === 'phone' ? storedNumber(name, value) : storedOf(control, value)]
  })
  const portal = { phone_number: portalPhone, fax_number: cimerFax ?? '' }
  return {
    ...(Object.fromEntries(columns) as Pick<CampaignTexts, ColumnName>),
    ...(form.isCimer === 'true' && portal),
    language: form.language || (languageOfText(`${form.title}. ${form.content}`) ?? unknownLanguage),
    title_canonical: canonical(form.title),
    hashtags: hashtagsOf(form.content, form.petition),
  }
}

function storedOf(control: CampaignField['control'], value: string): string | boolean | number | null {
  switch (control) {
    case 'flag':
      return value === 'true'
    case 'number':
    case 'reference':
      return value === '' ? null : Number(value)
    default:
      return value
  }
}
