import type { Campaign } from '@sesol/contract'
import type { CampaignUpdate } from '@sesol/contract/updates/schema'
import { useLocale, useTranslations } from 'next-intl'
import { Picture } from '@/components/campaigns/cards/picture'
import { pagePictureSizes } from '@/components/campaigns/gallery/page-picture'
import { BodyText } from '@/components/campaigns/page/body-text'
import { ReportLink } from '@/components/ui/report-link'
import { updateId } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'

type UpdatesSectionProps = { campaign: Pick<Campaign, 'id' | 'user'>; updates: readonly CampaignUpdate[] }

export function UpdatesSection({ campaign, updates }: UpdatesSectionProps) {
  const t = useTranslations('updates')
  if (updates.length === 0) return null
  return (
    <section aria-labelledby="news" className="grid gap-4 border-t-2 border-ink pt-5">
      <h2 id="news" className="font-serif text-2xl font-semibold">
        {t('title')}
      </h2>
      <div className="grid gap-8">
        {updates.map((update) => (
          <Update key={update.id} campaign={campaign} update={update} />
        ))}
      </div>
    </section>
  )
}

type UpdateProps = { campaign: UpdatesSectionProps['campaign']; update: CampaignUpdate }

function Update({ campaign, update: { id, title, text, picture, published_at } }: UpdateProps) {
  const report = useTranslations('report')
  const locale = useLocale()
  return (
    <article
      id={updateId(id)}
      aria-labelledby={`${updateId(id)}-title`}
      className="grid scroll-mt-4 gap-3 border-b border-line pb-8 last:border-0 last:pb-0 target:border-s-4 target:border-brand target:ps-4 print:break-inside-avoid"
    >
      <header className="grid gap-0.5">
        <time dateTime={published_at} className="text-sm text-soft">
          {formatDay(published_at, locale)}
        </time>
        <h3
          id={`${updateId(id)}-title`}
          dir="auto"
          className="font-serif text-xl leading-snug font-semibold wrap-anywhere"
        >
          {title}
        </h3>
      </header>
      {picture?.file ? (
        <Picture
          medium={picture}
          alt={picture.alt}
          sizes={pagePictureSizes}
          className="aspect-3/2 w-full rounded object-cover"
        />
      ) : null}
      <BodyText text={text} className="grid gap-3 leading-relaxed wrap-anywhere" />
      <ReportLink kind="update" id={id} by={campaign.user.id} campaign={campaign.id} label={report('links.update')}>
        {report('link')}
      </ReportLink>
    </article>
  )
}
