import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { Desk } from '@/components/moderation/desk'
import { DecisionBar } from '@/components/moderation/item/decision-bar'
import { Item } from '@/components/moderation/item/item'
import { deskMessages, deskMetadata } from '@/components/moderation/page-parts'
import { Icon } from '@/components/ui/icon'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/navigation'
import type { LocaleParams } from '@/lib/i18n/params'
import { readReviewed } from '@/lib/server/moderation'
import { readSessionPage } from '@/lib/server/session/member'
import { deskQuery, queueNames, type SearchParams } from '@/lib/shared/desk-query'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: LocaleParams): Promise<Metadata> => deskMetadata(params, 'item')

const step =
  'inline-flex min-h-touch min-w-touch items-center justify-center gap-1.5 rounded px-2 text-sm font-semibold text-ink no-underline hover:bg-sunken'

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams }

export default async function ReviewedPage({ params, searchParams }: Props) {
  const { id } = await params
  const query = await deskQuery(searchParams, queueNames)
  const t = await getTranslations('moderation')
  const read = await readSessionPage(() => readReviewed(id, query))
  if (typeof read === 'string') return <NoSessionPage why={read} />
  return (
    <ClientMessages namespaces={deskMessages}>
      <Desk current="queue" title={read.reviewed.campaign.title}>
        <nav aria-label={t('item.steps')} className="-mx-2 -my-3 flex items-center gap-1">
          <Link href={read.neighbours.back} prefetch={false} className={`me-auto ${step}`}>
            <Icon of={ArrowLeft} className="size-4" />
            {t('item.back')}
          </Link>
          {read.neighbours.previous ? (
            <Link href={read.neighbours.previous} prefetch={false} aria-label={t('item.previous')} className={step}>
              <Icon of={ChevronLeft} className="size-5" />
              <span className="max-sm:hidden">{t('item.previous')}</span>
            </Link>
          ) : null}
          {read.neighbours.next ? (
            <Link href={read.neighbours.next} prefetch aria-label={t('item.next')} className={step}>
              <span className="max-sm:hidden">{t('item.next')}</span>
              <Icon of={ChevronRight} className="size-5" />
            </Link>
          ) : null}
        </nav>
        <Item reviewed={read.reviewed} />
        <DecisionBar
          key={id}
          id={read.reviewed.campaign.id}
          title={read.reviewed.campaign.title}
          revision={read.reviewed.revision}
          acts={read.reviewed.acts}
          claim={read.reviewed.claim}
          neighbours={read.neighbours}
        />
      </Desk>
    </ClientMessages>
  )
}
