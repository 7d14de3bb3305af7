import { getTranslations } from 'next-intl/server'
import { Link } from '@/lib/i18n/navigation'
import { type FixedPage, fixedPages } from '@/lib/server/fixed-pages'
import { cx } from '@/lib/shared/class-names'

export async function SitePages({ current, className }: { current: FixedPage; className?: string }) {
  const t = await getTranslations()
  return (
    <nav aria-label={t('layout.sitePages')} className={cx('print:hidden', className)}>
      <ul className="flex flex-wrap gap-x-4 border-t-2 border-ink pt-2 sm:gap-x-8">
        {(await fixedPages()).map(({ name, label, href }) => (
          <li key={name}>
            <Link
              href={href}
              prefetch={false}
              aria-current={name === current ? 'page' : undefined}
              className="inline-flex min-h-touch items-center text-sm text-soft underline-offset-4 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
