import {
  type CampaignField,
  type CampaignForm,
  type ColumnName,
  columnOf,
  defaultCountry,
  fieldNames,
  fieldOf,
  hasField,
  portalPhone,
} from '@sesol/contract'
import { hashtagsOf } from '@sesol/contract/campaigns/hashtags'
import { canonical } from '@sesol/shared/canonical'
import type { CampaignTexts } from '../../db/schema/campaign.ts'

/** Empties details of other campaign types. The portal's phone and fax numbers are fixed; `cimerFax` is a setting. */
export function textsOf(form: CampaignForm, cimerFax: string | undefined): CampaignTexts {
  const columns = fieldNames.map((name) => {
    const { control } = fieldOf(name)
    const value = hasField(form.campaign_type, name) ? form[name] : ''
    return [columnOf(name), storedOf(control, value)]
  })
  const portal = { phone_number: portalPhone, fax_number: cimerFax ?? '' }
  return {
    ...(Object.fromEntries(columns) as Pick<CampaignTexts, ColumnName>),
    ...(form.isCimer === 'true' && portal),
    title_canonical: canonical(form.title),
    hashtags: hashtagsOf(form.content, form.petition),
  }
}

function storedOf(control: CampaignField['control'], value: string): string | boolean | number | null {
  switch (control) {
    case 'flag':
      return value === 'true'
    case 'phone':
      return international(value)
    case 'number':
    case 'reference':
      return value === '' ? null : Number(value)
    default:
      return value
  }
}

/** With `+`; a prefix alone, which the phone field prefills, counts as empty. */
function international(number: string): string {
  const withPlus = number === '' || number.startsWith('+') ? number : `+${number}`
  return withPlus === '+' || withPlus === defaultCountry.prefix ? '' : withPlus
}
