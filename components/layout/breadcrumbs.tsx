import { getTranslations } from 'next-intl/server'
import { Link } from '@/lib/i18n/navigation'

/** Where the page belongs, as its structured data says it; the site's name stands in the header. */
export async function Breadcrumbs({ above, current }: { above: readonly Step[]; current: string }) {
  const t = await getTranslations('places')
  return (
    <nav aria-label={t('path')} className="basis-full">
      <ol className="flex flex-wrap gap-x-2 text-sm text-soft">
        {above.map(({ name, path }) => (
          <li key={path} className="flex items-center gap-2 after:content-['›']">
            <Link
              href={path}
              prefetch={false}
              className="inline-flex min-h-touch items-center underline underline-offset-4"
            >
              {name}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="flex min-h-touch items-center">
          {current}
        </li>
      </ol>
    </nav>
  )
}

export type Step = { name: string; path: string }
