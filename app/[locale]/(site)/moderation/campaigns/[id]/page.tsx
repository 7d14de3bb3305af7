import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide'
import { useTranslations } from 'next-intl'
import { deskPage } from '@/components/moderation/desk-page'
import { DecisionBar, type Neighbours } from '@/components/moderation/item/decision-bar'
import { Item } from '@/components/moderation/item/item'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/lib/i18n/link'
import { readReviewed } from '@/lib/server/moderation'

const page = deskPage({
  part: 'item',
  names: ['reason', 'q', 'overdue', 'mine', 'cursor'],
  read: (query, id) => readReviewed(id, query),
  title: ({ reviewed }) => reviewed.campaign.title,
  view: ({ read: { reviewed, entry, neighbours } }) => (
    <>
      <Steps {...neighbours} />
      <Item reviewed={reviewed} entry={entry} />
      <DecisionBar
        key={reviewed.campaign.id}
        id={reviewed.campaign.id}
        since={reviewed.since}
        title={reviewed.campaign.title}
        revision={reviewed.revision}
        acts={reviewed.acts}
        claim={reviewed.claim}
        neighbours={neighbours}
      />
    </>
  ),
})
export const { generateMetadata } = page
export default page.render

const step =
  'inline-flex min-h-touch min-w-touch items-center justify-center gap-1.5 rounded px-2 text-sm font-semibold text-ink no-underline hover:bg-sunken'

function Steps({ back, previous, next }: Neighbours) {
  const t = useTranslations('moderation')
  return (
    <nav aria-label={t('item.steps')} className="-mx-2 -my-3 flex items-center gap-1">
      <Link href={back} prefetch={false} className={`me-auto ${step}`}>
        <Icon of={ArrowLeft} className="size-4" />
        {t('nav.queue')}
      </Link>
      {previous ? (
        <Link href={previous} prefetch={false} aria-label={t('item.previous')} className={step}>
          <Icon of={ChevronLeft} className="size-5" />
          <span className="max-sm:hidden">{t('item.previous')}</span>
        </Link>
      ) : null}
      {next ? (
        <Link href={next} prefetch aria-label={t('item.next')} className={step}>
          <span className="max-sm:hidden">{t('item.next')}</span>
          <Icon of={ChevronRight} className="size-5" />
        </Link>
      ) : null}
    </nav>
  )
}
