import { topics } from '@sesol/contract/values'
import { useLocale, useTranslations } from 'next-intl'
import { LinkItems } from '@/components/ui/link-items'
import { paths } from '@/lib/shared/paths'

export function TopicList() {
  const t = useTranslations()
  const { compare } = new Intl.Collator(useLocale())
  const links = topics
    .map((topic) => ({ href: paths.explore({ topic }), name: t(`values.topic.${topic}`) }))
    .toSorted((a, b) => compare(a.name, b.name))
  return (
    <nav aria-labelledby="topics" className="border-t-2 border-ink">
      <h2 id="topics" className="py-3 text-sm font-semibold">
        {t('home.topics')}
      </h2>
      <ul>
        <LinkItems links={links} className="topic" />
      </ul>
    </nav>
  )
}
