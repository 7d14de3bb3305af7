import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import { ActionBar } from './action-bar'
import { BodyText } from './body-text'
import { Byline } from './byline'
import { CampaignDetails } from './details'
import { Hashtags } from './hashtags'
import { LinkList } from './link-list'
import { CampaignMedia } from './media'
import { ReviewBanner } from './review-banner'
import { SignatureCount } from './signature-count'

/**
 * A campaign, from what happened to what can be done. Rendered by the static page and, for campaigns under review, in
 * the browser: nothing here may belong to the server only. `action` is where one supports it; without one there is no
 * bar either. `count` takes the place of the number of signatures where the page can keep it up to date.
 */
export function CampaignView({
  campaign,
  action,
  count,
}: {
  campaign: Campaign
  action?: ReactNode
  count?: ReactNode
}) {
  const t = useTranslations('campaign')
  const { title, content, petition, media, signature_count, comment_count, click_count } = campaign
  return (
    <article className="mx-auto max-w-page px-5 pt-8 md:px-8 md:pt-14">
      <div className="grid gap-x-16 gap-y-7 lg:grid-cols-[minmax(0,650px)_minmax(20rem,1fr)] lg:grid-rows-[auto_auto_auto_1fr]">
        <header className="grid gap-6 lg:col-span-2">
          {campaign.is_approved ? null : <ReviewBanner />}
          <h1 dir="auto" className="max-w-[28ch] font-serif text-4xl font-semibold wrap-anywhere">
            {title}
          </h1>
        </header>
        <div className="min-w-0 max-sm:-mx-5 sm:max-w-media">
          <CampaignMedia media={media} title={title} />
        </div>
        <div className="min-w-0 max-w-media lg:col-start-1">
          <Byline campaign={campaign} />
        </div>
        <div className="min-w-0 max-w-media lg:col-start-2 lg:row-span-3 lg:row-start-2">
          <div className="grid gap-5 lg:sticky lg:top-6 lg:has-[form]:static">
            <div className="grid gap-1 lg:border-t-2 lg:border-ink lg:pt-4">
              <p className="font-serif text-2xl leading-none">
                {count ?? <SignatureCount count={signature_count} large />}
              </p>
              <p className="flex flex-wrap gap-x-4 text-sm text-faint">
                {click_count > 0 ? <span>{t('emails', { count: click_count })}</span> : null}
                <span>{t('comments', { count: comment_count })}</span>
              </p>
            </div>
            {action ? (
              <section id="sign" aria-label={t('support')} className="scroll-mt-32 print:hidden">
                {action}
              </section>
            ) : null}
          </div>
        </div>
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
          <LinkList texts={[content, petition, campaign.video_url]} />
        </div>
      </div>
      {action ? <ActionBar label={t('sign')} title={title} /> : null}
    </article>
  )
}
