import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import { cx } from '@/lib/shared/class-names'
import { paths } from '@/lib/shared/paths'

const pages = {
  howItWorks: paths.howItWorks,
  rules: paths.rules(),
  about: paths.about,
  contact: paths.contact,
  privacy: paths.privacy,
  terms: paths.terms,
  imprint: paths.imprint,
  legalNotice: paths.legalNotice,
  transparency: paths.transparency,
}
export type SitePage = keyof typeof pages

export function SitePages({ current, className }: { current: SitePage; className?: string }) {
  const t = useTranslations('layout')
  return (
    <nav aria-label={t('sitePages')} className={cx('print:hidden', className)}>
      <ul className="flex flex-wrap gap-x-4 border-t-2 border-ink pt-2 sm:gap-x-8">
        {Object.entries(pages).map(([name, href]) => (
          <li key={name}>
            <Link
              href={href}
              prefetch={false}
              aria-current={name === current ? 'page' : undefined}
              className="inline-flex min-h-touch items-center text-sm text-soft underline-offset-4 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {t(name as SitePage)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
