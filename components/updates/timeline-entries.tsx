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
import { Link } from '@/lib/i18n/navigation'
import { useWritten } from '@/lib/i18n/written'
import { answersId, paths, updateId } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'

function Day({ at, children }: { at: string; children?: ReactNode }) {
  const locale = useLocale()
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 pe-11 text-sm text-soft">
      <time dateTime={at}>{formatDay(at, locale)}</time>
      {children}
    </p>
  )
}

type AnswerEntryProps = { answer: PublicAnswer; isLatest: boolean; author: string; heading?: 'h2' | 'h3' }

export function AnswerEntry({ answer, isLatest, author, heading: Heading = 'h3' }: AnswerEntryProps) {
  const t = useTranslations('answer')
  const report = useTranslations('report')
  const locale = useLocale()
  const { id, name, text, language, is_proven, published_at, reply, replied_at } = answer
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
      <Folded id={place} text={text} language={language} more={t('whole')} className="answer-text" />
      {reply ? (
        <div className="grid gap-1">
          <p className="text-sm text-soft">
            {t('reply', { name: author, day: formatDay(replied_at ?? published_at, locale) })}
          </p>
          <BodyText text={reply} className="grid gap-3 wrap-anywhere" />
        </div>
      ) : null}
      <ReportMenu kind="answer" id={id} name={report('menu')} label={report('links.answer')} />
    </article>
  )
}

type UpdateEntryProps = { campaign: Pick<Campaign, 'id' | 'user'>; update: CampaignUpdate }

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

export function HandOverEntry({ handOver: { day, way, signature_count: count } }: { handOver: HandOver }) {
  const t = useTranslations('deliveries')
  return (
    <>
      <Day at={day}>{t('word')}</Day>
      <p>{t(`handOver.${way}`, { count })}</p>
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
