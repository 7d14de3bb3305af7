import type { Campaign } from '@sesol/contract'
import type { DirectoryEntry } from '@sesol/contract/addressees/schema'
import { type FieldName, fieldNames, fieldOf, hasField, readNameOf } from '@sesol/contract/campaigns/fields'
import type { ReviewedCampaign } from '@sesol/contract/moderation/schema'
import { areaName } from '@sesol/shared/districts'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { ChangeList } from '@/components/campaigns/changes/change-list'
import { CampaignMedia } from '@/components/campaigns/gallery/media'
import { BodyText } from '@/components/campaigns/page/body-text'
import { SpecialData } from '@/components/campaigns/special-data'
import { Facts } from '@/components/moderation/section'
import { Banner } from '@/components/ui/banner'
import { languageName } from '@/lib/i18n/written'
import { formatEventDate } from '@/lib/shared/campaigns/event-date'
import { originalOf } from '@/lib/shared/campaigns/translated'
import { formatMoment } from '@/lib/shared/text/dates'
import { Addresses, AddressForm } from '../directory/addresses'
import { Section } from '../section'
import { Context } from './context'

type ItemProps = { reviewed: ReviewedCampaign; entry?: DirectoryEntry | undefined }

export function Item({ reviewed, entry }: ItemProps) {
  const t = useTranslations('moderation.item')
  const directory = useTranslations('directory')
  const names = useTranslations('create.names')
  const translations = useTranslations('translation')
  const { campaign, current, changes } = reviewed
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-1 content-start gap-6">
        <Head reviewed={reviewed} />
        <Notices reviewed={reviewed} />
        <MissingAddress campaign={campaign} entry={entry} />
        {campaign.translated_by && current ? (
          <Section title={translations('desk')}>
            <BodyText
              text={originalOf(current)}
              language={current.language}
              className="grid max-w-text gap-4 border-s-2 border-line-strong ps-4 font-serif text-lg wrap-anywhere"
            />
          </Section>
        ) : changes ? (
          <Section title={t('changes')}>
            <ChangeList changes={changes} />
          </Section>
        ) : null}
        <Section title={names('content')}>
          <BodyText
            text={campaign.content}
            language={campaign.language}
            className="grid max-w-text gap-4 font-serif text-lg wrap-anywhere"
          />
        </Section>
        {campaign.petition ? (
          <Section title={names('petition')}>
            <BodyText
              text={campaign.petition}
              language={campaign.language}
              className="grid max-w-text gap-4 font-serif text-lg wrap-anywhere"
            />
          </Section>
        ) : null}
        {campaign.media.length > 0 ? (
          <div className="max-w-media">
            <CampaignMedia
              media={campaign.media}
              front={campaign.media}
              title={campaign.title}
              language={campaign.language}
            />
          </div>
        ) : null}
        {entry && !campaign.isCimer ? (
          <Section title={directory('addresses')}>
            <Addresses entry={entry} />
          </Section>
        ) : null}
        <Section title={t('fields')}>
          <Fields campaign={campaign} />
          <SpecialData key={String(campaign.special_data)} campaign={campaign} isStaff />
        </Section>
      </div>
      <Context reviewed={reviewed} />
    </div>
  )
}

/** Nothing is approved that nobody can be written to. */
function MissingAddress({ campaign, entry }: { campaign: Campaign; entry: DirectoryEntry | undefined }) {
  const t = useTranslations('directory')
  if (campaign.email !== '' || campaign.isCimer || campaign.addressee_id === null) return null
  if (entry?.addresses.some(({ kind, state }) => kind === 'email' && state === 'confirmed')) return null
  return (
    <Banner tone="warning" title={t('missing')}>
      {entry ? <AddressForm id={entry.id} value="" /> : t('missingHint')}
    </Banner>
  )
}

function Head({ reviewed: { campaign, is_overdue } }: { reviewed: ReviewedCampaign }) {
  const t = useTranslations()
  return (
    <div className="grid max-w-text gap-1.5 wrap-anywhere">
      <p dir="auto" className="text-soft empty:hidden">
        {campaign.standfirst}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        <span>
          <span className="text-accent">{t('campaign.to')}:</span> {campaign.institution_or_person_name}
        </span>
        {is_overdue ? <strong className="text-danger">{t('moderation.item.overdue')}</strong> : null}
      </p>
    </div>
  )
}

const apart: readonly FieldName[] = ['title', 'standfirst', 'institution_or_person_name', 'content', 'petition']

function Fields({ campaign }: { campaign: Campaign }) {
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

function Notices({ reviewed }: { reviewed: ReviewedCampaign }) {
  const t = useTranslations('moderation.item')
  const reasons = useTranslations('values.reason')
  const locale = useLocale()
  const r = useTranslations('moderatedReports')
  const m = useTranslations('marks')
  const { claim, is_own, reply, decision, words, marks } = reviewed
  return (
    <>
      {is_own ? <Banner tone="warning" title={t('own')} /> : null}
      {claim && !claim.mine ? (
        <Banner
          tone="warning"
          title={t('claimed', { name: claim.by || t('someone'), until: formatMoment(claim.until, locale) })}
        />
      ) : null}
      {marks.length > 0 ? (
        <Banner tone="warning" title={m('desk')}>
          <ul className="grid gap-1">
            {marks.map(({ kind, found, kept }) => (
              <li key={`${kind} ${found}`} className="wrap-anywhere">
                {m(kind === 'child' ? 'deskChild' : `kind.${kind}`)} {found ? <q>{found}</q> : m('model')}
                {kind === 'picture' ? null : ` · ${m(kept ? 'kept' : 'unanswered')}`}
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
      {words.length > 0 ? <Banner tone="warning" title={r('words', { words: words.join(', ') })} /> : null}
      {reply ? (
        <Banner tone="warning" title={t(reply.is_new ? 'newReply' : 'reply', { date: formatMoment(reply.at, locale) })}>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {reply.text}
          </p>
        </Banner>
      ) : null}
      {decision?.reason ? (
        <Banner title={t('decided', { date: formatMoment(decision.at, locale), reason: reasons(decision.reason) })}>
          {decision.note ? (
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {decision.note}
            </p>
          ) : null}
        </Banner>
      ) : null}
    </>
  )
}
