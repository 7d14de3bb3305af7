import type { Campaign } from '@sesol/contract'
import { type FieldName, fieldNames, fieldOf, hasField, readNameOf } from '@sesol/contract/campaigns/fields'
import { areaName } from '@sesol/shared/districts'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { formatEventDate } from '@/lib/shared/campaigns/event-date'
import { languageName } from '@/lib/shared/text/language'
import { Facts } from '../facts'

const apart: readonly FieldName[] = ['title', 'standfirst', 'institution_or_person_name', 'content', 'petition']

export function Fields({ campaign }: { campaign: Campaign }) {
  const t = useTranslations()
  const locale = useLocale()
  const format = useFormatter()
  const textOf = (name: FieldName): string => {
    const value = campaign[readNameOf(name)]
    if (name === 'isCimer') return value === true ? t('create.institution.portal') : ''
    if (name === 'scope') return t(`values.scope.${campaign.scope}`)
    if (name === 'topic') return t(`values.topic.${campaign.topic}`)
    if (name === 'campaign_type') return t(`values.type.${campaign.campaign_type}`)
    if (name === 'language') return languageName(campaign.language, locale)
    if (typeof value === 'number') return format.number(value)
    const text = String(value ?? '')
    if (fieldOf(name).control === 'area') return areaName(text)
    return fieldOf(name).control === 'date' ? formatEventDate(text) : text
  }
  const names = fieldNames.filter((name) => !apart.includes(name) && hasField(campaign.campaign_type, name))
  return <Facts rows={names.map((name) => [t(`create.names.${name}`), textOf(name)])} />
}
