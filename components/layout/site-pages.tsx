import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '@/lib/i18n/link'
import { localized } from '@/lib/i18n/routing'
import { type FixedPage, fixedPages } from '@/lib/server/fixed-pages'
import { cx } from '@/lib/shared/class-names'
import { paths } from '@/lib/shared/paths'

const item =
  'inline-flex min-h-touch items-center text-sm text-soft underline-offset-4 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink'

export async function SitePages({ current, className }: { current: FixedPage; className?: string }) {
  const t = await getTranslations()
  return (
    <nav aria-label={t('sitePages.navigation')} className={cx('print:hidden', className)}>
      <ul className="flex flex-wrap gap-x-4 border-t-2 border-ink pt-2 sm:gap-x-8">
        {(await fixedPages()).map(({ name, label, href }) => (
          <li key={name}>
            <Link href={href} prefetch={false} aria-current={name === current ? 'page' : undefined} className={item}>
              {t(label)}
            </Link>
          </li>
        ))}
        <li>
          <a href={localized(await getLocale(), paths.feed())} type="application/atom+xml" className={item}>
            {t('sitePages.feed')}
          </a>
        </li>
      </ul>
    </nav>
  )
}
