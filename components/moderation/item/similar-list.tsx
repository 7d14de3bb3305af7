import type { ReviewedCampaign } from '@sesol/contract/moderation/schema'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'

export function SimilarList({ campaigns }: { campaigns: ReviewedCampaign['similar'] }) {
  const t = useTranslations('moderation.item')
  return (
    <ul className="grid gap-1 text-sm">
      {campaigns.map(({ id, title, institution_or_person_name: addressee, signature_count: count }) => (
        <li key={id}>
          <Link href={paths.campaign(id)} prefetch={false} target="_blank" className="block py-1.5 wrap-anywhere">
            <span className="font-semibold underline underline-offset-3">{title}</span>
            <span className="block text-xs text-soft">
              {addressee ? `${addressee} · ` : ''}
              {t('signatures', { count })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
