import { useTranslations } from 'next-intl'
import { chipStyle } from '@/components/ui/chip-style'
import { Link } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'

export function Hashtags({ tags }: { tags: string[] }) {
  const t = useTranslations('campaign')
  if (tags.length === 0) return null
  return (
    <ul aria-label={t('hashtags')} className="flex min-w-0 flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Link
            href={paths.hashtag(tag)}
            prefetch={false}
            className={`${chipStyle} min-h-touch max-w-full hover:border-ink hover:text-ink`}
          >
            <span className="truncate">#{tag}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
