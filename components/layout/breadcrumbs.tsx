import { getTranslations } from 'next-intl/server'
import { Link } from '@/lib/i18n/link'

/** As the structured data says it: the site's name before them stands in the header, the page's own is the heading below. */
export async function Breadcrumbs({ above }: { above: readonly Step[] }) {
  const t = await getTranslations('places')
  return (
    <nav aria-label={t('path')} className="basis-full">
      <ol className="flex flex-wrap gap-x-2 text-sm text-soft">
        {above.map(({ name, path }) => (
          <li key={path} className="flex items-center gap-2 not-first:before:content-['›']">
            <Link
              href={path}
              prefetch={false}
              className="inline-flex min-h-touch items-center underline underline-offset-4"
            >
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

export type Step = { name: string; path: string }
