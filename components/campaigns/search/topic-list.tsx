import { topics } from '@sesol/contract/values'
import { getLocale, getTranslations } from 'next-intl/server'
import { TopicLinks } from './topic-links'

export async function TopicList() {
  const [t, topic] = [await getTranslations('home'), await getTranslations('values.topic')]
  const { compare } = new Intl.Collator(await getLocale())
  const named = topics.map((each) => ({ topic: each, name: topic(each) })).toSorted((a, b) => compare(a.name, b.name))
  return (
    <nav aria-labelledby="topics" className="border-t-2 border-ink">
      <h2 id="topics" className="py-3 text-sm font-semibold">
        {t('topics')}
      </h2>
      <TopicLinks named={named} />
    </nav>
  )
}
