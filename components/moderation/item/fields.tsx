import type { Campaign } from '@sesol/contract'
import { type FieldName, fieldNames, fieldOf, hasField, readNameOf } from '@sesol/contract/campaigns/fields'
import { useFormatter, useTranslations } from 'next-intl'
import { formatEventDate } from '@/lib/shared/campaigns/event-date'

const apart: readonly FieldName[] = ['title', 'content', 'petition']

export function Fields({ campaign }: { campaign: Campaign }) {
  const t = useTranslations()
  const format = useFormatter()
  const textOf = (name: FieldName): string => {
    const value = campaign[readNameOf(name)]
    if (name === 'isCimer') return value === true ? t('create.institution.portal') : ''
    if (name === 'scope') return t(`values.scope.${campaign.scope}`)
    if (name === 'topic') return t(`values.topic.${campaign.topic}`)
    if (name === 'campaign_type') return t(`values.type.${campaign.campaign_type}`)
    if (typeof value === 'number') return format.number(value)
    const text = String(value ?? '')
    return fieldOf(name).control === 'date' ? formatEventDate(text) : text
  }
  const rows = fieldNames
    .filter((name) => !apart.includes(name) && hasField(campaign.campaign_type, name))
    .map((name) => ({ name, text: textOf(name) }))
    .filter(({ text }) => text !== '')
  return (
    <dl className="grid gap-2 text-sm">
      {rows.map(({ name, text }) => (
        <div key={name} className="grid gap-x-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="text-soft">{t(`create.names.${name}`)}</dt>
          <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
