import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Byline } from '@/components/campaigns/cards/byline'
import { CampaignMedia } from '@/components/campaigns/gallery/media'
import { VideoLink } from '@/components/campaigns/gallery/video-link'
import { buttonStyle } from '@/components/ui/button-style'
import { cx } from '@/lib/shared/class-names'
import { BodyText } from './body-text'
import { CampaignDetails } from './details'
import { Hashtags } from './hashtags'
import { LinkList } from './link-list'
import { ReviewBanner } from './review-banner'

type CampaignViewProps = {
  campaign: Campaign
  /** The number of signatures. */
  count?: ReactNode
  /** The form or button to sign. */
  action?: ReactNode
  /** Fixed to the bottom while `action` is out of view. */
  bar?: ReactNode
  comments?: ReactNode
  /** For the owner, below everything else. */
  owner?: ReactNode
}

/** Longer titles are smaller, so that the picture stays in view. */
const longTitle = 90

// Not `:dir()`, which older browsers lack.
const rightToLeft = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u

function titleStyle(title: string): string {
  const long = title.length > longTitle
  const size = long ? 'text-2xl sm:text-3xl' : 'text-4xl'
  // Right-to-left titles align with picture and text on the right.
  if (rightToLeft.test(title)) return `${size} max-w-media leading-snug`
  return `${size} ${long ? 'max-w-[22em]' : 'max-w-[17em]'}`
}

/** Rendered on the server and, for campaigns under review, in the browser. Other domains' parts are passed as props. */
export function CampaignView({ campaign, count, action, bar, comments, owner }: CampaignViewProps) {
  const t = useTranslations('campaign')
  const { title, content, petition, media, video_url } = campaign
  return (
    <article
      // The owner's notice needs more room than a title.
      className={cx('mx-auto max-w-page px-5 md:px-8 md:pt-14 print:pt-0', campaign.is_approved ? 'pt-8' : 'pt-13')}
    >
      <div className="grid gap-x-16 gap-y-7 lg:grid-cols-[minmax(0,650px)_minmax(20rem,1fr)] lg:grid-rows-[auto_auto_auto_1fr] print:block print:*:mb-6">
        <header className="grid gap-6 lg:col-span-2">
          {campaign.is_approved ? null : <ReviewBanner />}
          <h1 dir="auto" className={cx('font-serif font-semibold wrap-anywhere', titleStyle(title))}>
            {title}
          </h1>
        </header>
        <div className="grid min-w-0 gap-2 max-sm:-mx-5 sm:max-w-media print:mx-0">
          <CampaignMedia media={media} title={title} />
          <VideoLink address={video_url} />
        </div>
        <div className="min-w-0 max-w-media lg:col-start-1">
          <Byline campaign={campaign} />
        </div>
        {count || action ? (
          <div className="min-w-0 max-w-media lg:col-start-2 lg:row-span-3 lg:row-start-2">
            <div className="grid gap-5 lg:sticky lg:top-6 lg:has-[form]:static">
              {count ? <div className="grid gap-1 lg:border-t-2 lg:border-ink lg:pt-4">{count}</div> : null}
              {action ? (
                <section id="sign" aria-label={t('support')} className="grid scroll-mt-32 gap-5 print:hidden">
                  {action}
                </section>
              ) : null}
            </div>
          </div>
        ) : null}
        <div className="grid min-w-0 max-w-media content-start gap-10 pt-3 lg:col-start-1">
          <BodyText text={content} />
          <CampaignDetails campaign={campaign} />
          {petition ? (
            <section className="grid gap-5 border-t-2 border-ink pt-5">
              <h2 className="font-serif text-2xl font-semibold">{t('petition')}</h2>
              <BodyText text={petition} className="grid gap-4 text-base text-soft wrap-anywhere" />
              {action ? (
                <a href="#sign" className={buttonStyle('secondary', 'md', 'justify-self-start print:hidden')}>
                  {t('sign')}
                </a>
              ) : null}
            </section>
          ) : null}
          <Hashtags tags={campaign.hashtags} />
          <LinkList texts={[content, petition]} />
          {comments}
        </div>
      </div>
      {owner}
      {bar}
    </article>
  )
}
