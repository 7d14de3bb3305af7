import { topics } from '@sesol/contract/values'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'

export function TopicList() {
  const t = useTranslations()
  return (
    <nav aria-labelledby="topics" className="border-t-2 border-ink">
      <h2 id="topics" className="py-3 text-sm font-semibold">
        {t('home.topics')}
      </h2>
      <ul>
        {topics.map((topic) => (
          <li key={topic} className="border-t border-line">
            <Link
              href={paths.explore({ topic })}
              prefetch={false}
              className="flex min-h-touch items-center text-soft underline-offset-4 hover:text-ink hover:underline"
            >
              {t(`values.topic.${topic}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
