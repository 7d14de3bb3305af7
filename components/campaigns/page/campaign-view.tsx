import type { Campaign, Medium } from '@sesol/contract'
import { campaignFields, detailsOf, readNameOf } from '@sesol/contract/campaigns/fields'
import { placeNamed, placeText } from '@sesol/shared/districts'
import { linkify, linksOf, paragraphs } from '@sesol/shared/links'
import { CirclePlay, MessageSquareQuote } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Byline } from '@/components/campaigns/cards/byline'
import { Cover } from '@/components/campaigns/cards/cover'
import { CampaignMedia } from '@/components/campaigns/gallery/media'
import { buttonStyle } from '@/components/ui/control-style'
import { Icon } from '@/components/ui/icon'
import { IntentLink } from '@/components/ui/intent-link'
import { memberLink } from '@/components/ui/linked-text'
import { Link } from '@/lib/i18n/link'
import { useWritten, written } from '@/lib/i18n/written'
import { formatEventDate } from '@/lib/shared/campaigns/event-date'
import { frontOf } from '@/lib/shared/campaigns/standfirst'
import { cx } from '@/lib/shared/class-names'
import { answersId, paths, petitionId, signHash, signId } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'
import { BodyText } from './body-text'
import { Folded } from './folded'
import { ReviewBanner } from './review-banner'
import { Story } from './story'

function webLink(address: string) {
  const [link, ...rest] = linkify(address.trim())
  if (!link?.href || rest.length > 0 || !/^https?:/.test(link.href)) return undefined
  return { href: link.href, host: new URL(link.href).hostname.replace(/^www\./, '') }
}

function VideoLink({ address }: { address: string }) {
  const t = useTranslations('campaign')
  const link = webLink(address)
  if (!link) return null
  return (
    <a
      href={link.href}
      rel={memberLink}
      className="inline-flex min-h-touch items-center gap-2.5 justify-self-start text-sm font-semibold underline decoration-accent underline-offset-4 wrap-anywhere max-sm:mx-5"
    >
      <Icon of={CirclePlay} className="size-5 shrink-0 text-accent" />
      {t('video', { host: link.host })}
    </a>
  )
}

function SourceLink({ address }: { address: string }) {
  const t = useTranslations('campaign')
  const link = webLink(address)
  if (!link) return null
  const source = (text: ReactNode) => (
    <a href={link.href} rel={memberLink} className="inline-block py-3 underline underline-offset-4">
      {text}
    </a>
  )
  return <p className="text-sm text-soft wrap-anywhere">{t.rich('source', { host: link.host, source })}</p>
}

function LinkList({ texts }: { texts: string[] }) {
  const t = useTranslations('campaign')
  const links = linksOf(...texts)
  if (links.length === 0) return null
  return (
    <section>
      <h2 className="text-sm font-semibold">{t('links')}</h2>
      <ol className="grid list-decimal ps-6 text-sm marker:text-faint">
        {links.map(({ href, text }) => (
          <li key={href} className="ps-1">
            <a
              href={href}
              rel={memberLink}
              className="flex min-h-touch w-fit items-center underline decoration-accent underline-offset-3 wrap-anywhere"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Hashtags({ tags }: { tags: string[] }) {
  const t = useTranslations('campaign')
  if (tags.length === 0) return null
  return (
    <ul aria-label={t('hashtags')} className="flex min-w-0 flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Link href={paths.hashtag(tag)} prefetch={false} className="chip max-w-full">
            <span className="truncate">#{tag}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function PlaceOf({ campaign: { province, district, country } }: { campaign: Campaign }) {
  const t = useTranslations('places')
  const place = placeNamed(province, district)
  if (!place && !country) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <span className="font-semibold text-soft">{t('where')}:</span>
      {place ? (
        <Link href={paths.place({ province, district })} prefetch={false} className="py-3 underline underline-offset-4">
          {placeText(place)}
        </Link>
      ) : (
        <bdi className="wrap-anywhere">{country}</bdi>
      )}
    </p>
  )
}

function CampaignDetails({ campaign }: { campaign: Campaign }) {
  const t = useTranslations()
  const details = detailsOf(campaign.campaign_type)
    .map((name) => ({ name: readNameOf(name), control: campaignFields[name].control }))
    .map((detail) => ({ ...detail, text: campaign[detail.name] }))
    .filter(({ text }) => text !== '')
  if (details.length === 0) return null
  return (
    <dl className="grid border-t border-line">
      {details.map(({ name, control, text }) => (
        <div key={name} className="detail">
          <dt>{t(`details.${name}`)}</dt>
          <dd>
            {control === 'date' ? (
              formatEventDate(text)
            ) : (
              <BodyText text={text} language={campaign.language} className="grid gap-3 wrap-anywhere" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type CampaignViewProps = {
  campaign: Campaign
  /** Where title, standfirst and story are translated; the petition is signed in the original. */
  translated?: Campaign | undefined
  count?: ReactNode
  action?: ReactNode
  /** The day of the latest answer. */
  answeredAt?: string | undefined
  outcome?: ReactNode
  timeline?: ReactNode
  comments?: ReactNode
  owner?: ReactNode
  aside?: ReactNode
  notice?: ReactNode
  changed?: ReactNode
  menu?: ReactNode
}

/** Longer titles are smaller, so that the picture stays in view. */
const longTitle = 90

// Not `:dir()`, which older browsers lack.
const rightToLeft = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u

function titleStyle(title: string): string {
  const long = title.length > longTitle
  const size = long ? 'text-2xl sm:text-3xl' : 'text-3xl sm:text-4xl'
  if (rightToLeft.test(title)) return `${size} max-w-media leading-snug`
  return `${size} ${long ? 'max-w-[24em]' : 'max-w-[18em]'}`
}

type HeadlineProps = Pick<CampaignViewProps, 'campaign' | 'answeredAt'>

function Headline({
  campaign: { title, language, institution_or_person_name: addressee, addressee_id },
  answeredAt,
}: HeadlineProps) {
  const t = useTranslations('campaign')
  const locale = useLocale()
  return (
    <div className="grid gap-2 sm:gap-3">
      {addressee ? (
        <div className="flex flex-wrap gap-x-5 text-sm font-semibold">
          <p className="line-clamp-2 wrap-anywhere">
            <span className="me-2 text-accent in-[.cover]:text-on-brand">{t('to')}:</span>
            {addressee_id === null ? (
              <bdi>{addressee}</bdi>
            ) : (
              <IntentLink
                href={paths.addressee(addressee_id)}
                className="py-3 underline decoration-line-strong underline-offset-4 hover:decoration-accent"
              >
                <bdi>{addressee}</bdi>
              </IntentLink>
            )}
          </p>
          {answeredAt ? (
            <a href={`#${answersId}`} className="answered">
              <Icon of={MessageSquareQuote} className="size-5 shrink-0" />
              {t('answered', { date: formatDay(answeredAt, locale) })}
            </a>
          ) : null}
        </div>
      ) : null}
      <h1 {...written(language, locale)} className={cx('font-serif font-semibold wrap-anywhere', titleStyle(title))}>
        {title}
      </h1>
    </div>
  )
}

type FrontProps = HeadlineProps & { standfirst: string; isRepeated: boolean }

function Front({ campaign, answeredAt, standfirst, isRepeated }: FrontProps) {
  const isPictured = campaign.media.length > 0
  return (
    <header className="grid gap-3 sm:gap-4">
      {isPictured ? (
        <Headline campaign={campaign} answeredAt={answeredAt} />
      ) : (
        <Cover
          campaign={campaign}
          className="cover grid min-h-56 content-end px-5 py-6 max-sm:-mx-5 max-sm:-mt-4 sm:rounded sm:px-12 sm:py-14 lg:min-h-75 print:bg-transparent print:p-0 print:text-ink"
        >
          <div className="relative">
            <Headline campaign={campaign} answeredAt={answeredAt} />
          </div>
        </Cover>
      )}
      <p
        {...useWritten(campaign.language)}
        className={cx(
          'max-w-[42em] font-serif text-lg leading-snug text-soft wrap-anywhere sm:text-xl',
          isRepeated && 'line-clamp-3 sm:line-clamp-2',
        )}
      >
        {standfirst}
      </p>
    </header>
  )
}

function AnswerLink({ campaign: { id, addressee_id, status, answered_at } }: { campaign: Campaign }) {
  const t = useTranslations('campaign')
  if (addressee_id === null || status !== 'approved' || answered_at) return null
  return (
    <Link href={paths.answer(id)} prefetch={false} className="answer-link">
      {t('answerThis')}
    </Link>
  )
}

export function CampaignView(props: CampaignViewProps) {
  const { campaign, count, action, answeredAt, outcome, timeline, comments, owner, aside, notice, changed, menu } =
    props
  const text = props.translated ?? campaign
  const t = useTranslations('campaign')
  const { content, petition, video_url, is_approved, status, user } = campaign
  const above = notice ?? (is_approved ? null : <ReviewBanner status={status} />)
  const { story, ...front } = frontOf(text)
  const { front: media, between } = placeMedia(campaign.media, story)
  return (
    <article
      className={cx('campaign mx-auto max-w-page px-5 md:px-8 md:pt-10 print:pt-0', is_approved ? 'pt-4' : 'pt-13')}
    >
      {/* Room for the owner's tools from the first paint on. */}
      <style>{`@media screen and (width < 48rem) { [data-member="${user.id}"] .campaign { padding-top: 3.25rem } }`}</style>
      <div className="grid gap-x-16 gap-y-5 md:gap-y-7 lg:grid-cols-[minmax(0,650px)_minmax(20rem,1fr)] lg:grid-rows-[auto_auto_auto_1fr] print:block print:*:mb-6">
        <div className="grid gap-6 lg:col-span-2">
          {above}
          <Front campaign={text} answeredAt={answeredAt} {...front} />
        </div>
        {campaign.media.length > 0 || video_url ? (
          <div className="grid min-w-0 gap-2 max-sm:-mx-5 sm:max-w-media print:mx-0">
            <CampaignMedia media={campaign.media} front={media} title={text.title} language={text.language} />
            <VideoLink address={video_url} />
          </div>
        ) : null}
        <div className="min-w-0 max-w-media lg:col-start-1">
          <Byline campaign={campaign} menu={menu} />
          {changed}
        </div>
        {count || action ? (
          <div className="min-w-0 max-w-media lg:col-start-2 lg:row-span-3 lg:row-start-2">
            <div className="action-column">
              {count ? <div className="grid gap-1 lg:border-t-2 lg:border-ink lg:pt-4">{count}</div> : null}
              {action ? (
                <section id={signId} aria-label={t('support')} className="grid scroll-mt-4 gap-5 print:hidden">
                  {action}
                </section>
              ) : null}
            </div>
          </div>
        ) : null}
        <div className="grid min-w-0 max-w-media content-start gap-7 sm:gap-10 sm:pt-3 lg:col-start-1">
          {outcome}
          <Story campaign={text} text={story} pictures={between} aside={aside} />
          <CampaignDetails campaign={campaign} />
          {petition ? (
            <section id={petitionId} className="grid scroll-mt-4 gap-3 border-t-2 border-ink pt-5">
              <h2 className="font-serif text-2xl font-semibold">{t('petition')}</h2>
              <Folded
                id={petitionId}
                text={petition}
                language={campaign.language}
                more={t('wholePetition')}
                className="grid gap-4 text-base text-soft wrap-anywhere"
                beside={
                  action && status !== 'closed' ? (
                    <a href={signHash} className={buttonStyle('secondary', 'md', 'print:hidden')}>
                      {t('sign')}
                    </a>
                  ) : null
                }
              />
            </section>
          ) : null}
          <div className="grid gap-4">
            <div className="flex flex-wrap items-baseline gap-x-6 empty:hidden">
              <PlaceOf campaign={campaign} />
              <AnswerLink campaign={campaign} />
            </div>
            <SourceLink address={campaign.source_link} />
            <Hashtags tags={campaign.hashtags} />
            <LinkList texts={[content, petition]} />
          </div>
          {timeline}
          {comments}
        </div>
      </div>
      {owner}
    </article>
  )
}

const mostBetween = 2

function placeMedia(media: Medium[], story: string): { front: Medium[]; between: Medium[] } {
  const room = Math.min(mostBetween, Math.floor(paragraphs(story).length / 2))
  const [, ...others] = media
  const between = others.filter(({ file, is_video }) => file !== '' && !is_video).slice(0, room)
  return { front: media.filter((medium) => !between.includes(medium)), between }
}
