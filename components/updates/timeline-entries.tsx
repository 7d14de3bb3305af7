import type { Campaign } from '@sesol/contract'
import type { TimelineEntry } from '@sesol/contract/campaigns/schema'
import type { HandOver } from '@sesol/contract/support/deliveries'
import type { PublicAnswer } from '@sesol/contract/updates/answers'
import type { CampaignUpdate } from '@sesol/contract/updates/schema'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Picture, pagePictureSizes } from '@/components/campaigns/cards/picture'
import { BodyText } from '@/components/campaigns/page/body-text'
import { Folded } from '@/components/campaigns/page/folded'
import { ReportMenu } from '@/components/ui/report-link'
import { Link } from '@/lib/i18n/link'
import { useWritten } from '@/lib/i18n/written'
import { answersId, paths, updateId } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'
import { Promised } from './promise'

function Day({ at, children }: { at: string; children?: ReactNode }) {
  const locale = useLocale()
  return (
    <p className="event-day">
      <time dateTime={at}>{formatDay(at, locale)}</time>
      {children}
    </p>
  )
}

type Promising = Pick<Campaign, 'id' | 'user' | 'promises'>
type AnswerEntryProps = { campaign: Promising; answer: PublicAnswer; isLatest: boolean; heading?: 'h2' | 'h3' }

export function AnswerEntry({ campaign, answer, isLatest, heading: Heading = 'h3' }: AnswerEntryProps) {
  const t = useTranslations('answer')
  const report = useTranslations('report')
  const locale = useLocale()
  const { id, name, text, language, is_proven, published_at, reply, replied_at, earlier, corrected_at, votes } = answer
  const signed = [answer.signer, answer.office].filter(Boolean).join(', ')
  const place = isLatest ? answersId : `answer-${id}`
  return (
    <article
      id={place}
      tabIndex={-1}
      aria-labelledby={`${place}-title`}
      className="grid scroll-mt-6 gap-2 outline-none print:break-inside-avoid"
    >
      <Day at={published_at}>{t(is_proven ? 'proven' : 'entered')}</Day>
      <Heading id={`${place}-title`} className="font-serif text-xl leading-snug font-semibold wrap-anywhere">
        {t.rich('title', { name, n: (text) => <bdi>{text}</bdi> })}
      </Heading>
      {signed ? <p className="text-sm text-soft wrap-anywhere">{signed}</p> : null}
      <Folded id={place} text={text} language={language} more={t('whole')} className="answer-text" />
      <Promised of={campaign.promises?.find((promise) => promise.answer === id)} />
      {earlier ? (
        <details className="text-sm text-soft">
          <summary className="min-h-touch content-center">
            {t('corrected', { day: formatDay(corrected_at ?? published_at, locale) })}
          </summary>
          <BodyText text={earlier} className="grid gap-3 wrap-anywhere" />
        </details>
      ) : null}
      {votes ? <p className="text-sm">{t('votes', { ...votes, sum: votes.yes + votes.partly + votes.no })}</p> : null}
      {reply ? (
        <div className="grid gap-1">
          <p className="text-sm text-soft">
            {t('reply', { name: campaign.user.username, day: formatDay(replied_at ?? published_at, locale) })}
          </p>
          <BodyText text={reply} className="grid gap-3 wrap-anywhere" />
        </div>
      ) : null}
      <ReportMenu kind="answer" id={id} name={report('menu')} label={report('links.answer')} />
    </article>
  )
}

type UpdateEntryProps = { campaign: Promising; update: CampaignUpdate }

export function UpdateEntry({
  campaign,
  update: { id, title, text, language, picture, published_at },
}: UpdateEntryProps) {
  const t = useTranslations('updates')
  const report = useTranslations('report')
  const place = updateId(id)
  return (
    <article
      id={place}
      aria-labelledby={`${place}-title`}
      className="grid scroll-mt-6 gap-1 [--lines:4] print:break-inside-avoid"
    >
      <Day at={published_at} />
      <h3
        id={`${place}-title`}
        {...useWritten(language)}
        className="font-serif text-xl leading-snug font-semibold wrap-anywhere"
      >
        {title}
      </h3>
      <Folded
        id={place}
        text={text}
        language={language}
        more={t('whole')}
        className="grid gap-3 text-sm wrap-anywhere sm:text-base"
      >
        {picture?.file ? (
          <Picture
            medium={picture}
            alt={picture.alt}
            sizes={pagePictureSizes}
            className="mt-3 aspect-3/2 w-full rounded object-cover"
          />
        ) : null}
      </Folded>
      <Promised of={campaign.promises?.find(({ update }) => update === id)} />
      <ReportMenu
        kind="update"
        id={id}
        by={campaign.user.id}
        campaign={campaign.id}
        name={report('menu')}
        label={report('links.update')}
      />
    </article>
  )
}

export function HandOverEntry({ handOver }: { handOver: HandOver }) {
  const { day, way, signature_count: count, version, is_proved, is_disputed } = handOver
  const t = useTranslations('deliveries')
  return (
    <>
      <Day at={day}>
        {version ? null : t('word', { state: is_disputed ? 'disputed' : is_proved ? 'proved' : 'none' })}
      </Day>
      <p>{version ? t('mailed', { count }) : t(`handOver.${way}`, { count })}</p>
    </>
  )
}

export type Plain = Exclude<TimelineEntry, { kind: 'update' | 'answered' }>

export function PlainEntry({ id, entry }: { id: number; entry: Plain }) {
  return (
    <>
      <Day at={entry.at} />
      {entry.kind === 'changed' ? (
        <Link href={paths.versions(id)} prefetch={false} className="small-link justify-self-start underline">
          <Event entry={entry} />
        </Link>
      ) : (
        <p>
          <Event entry={entry} />
        </p>
      )}
    </>
  )
}

function Event({ entry }: { entry: Plain }) {
  const t = useTranslations('timeline')
  switch (entry.kind) {
    case 'published':
      return t('published')
    case 'step':
      return t('step', { count: entry.signature_count })
    case 'closed':
      return t(`closed.${entry.outcome ?? 'none'}`)
    default:
      return t(entry.kind)
  }
}
