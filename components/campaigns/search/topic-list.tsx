import { topics } from '@sesol/contract/values'
import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'

export function TopicList() {
  const t = useTranslations()
  const { compare } = new Intl.Collator(useLocale())
  const named = topics
    .map((topic) => ({ topic, name: t(`values.topic.${topic}`) }))
    .toSorted((a, b) => compare(a.name, b.name))
  return (
    <nav aria-labelledby="topics" className="border-t-2 border-ink">
      <h2 id="topics" className="py-3 text-sm font-semibold">
        {t('home.topics')}
      </h2>
      <ul>
        {named.map(({ topic, name }) => (
          <li key={topic} className="border-t border-line">
            <Link
              href={paths.explore({ topic })}
              prefetch={false}
              className="flex min-h-touch items-center text-sm text-soft underline-offset-4 pointer-fine:min-h-9 hover:text-ink hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
