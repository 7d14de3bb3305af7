import { getLocale, getTranslations } from 'next-intl/server'
import { getPathname, Link } from '@/lib/i18n/navigation'
import { env } from '@/lib/server/env'
import { paths } from '@/lib/shared/paths'
import { FloatingButton } from './floating-button'
import { Logo } from './logo'
import { ProfileLink } from './profile-link'
import { ThemeSwitch } from './theme-switch'

const links = [
  { href: paths.home(), label: 'home' },
  { href: paths.explore(), label: 'explore' },
  { href: paths.search(), label: 'search' },
  { href: paths.create, label: 'create' },
] as const

const item = 'inline-flex min-h-touch items-center text-sm text-ink underline-offset-4 hover:underline'

export async function Footer() {
  const t = await getTranslations('layout')
  const locale = await getLocale()
  const { SITE_NAME } = env()
  return (
    <footer className="mt-20 border-t border-line bg-sunken print:hidden">
      <div className="mx-auto grid max-w-page gap-10 px-5 py-12 md:grid-cols-[1fr_auto_auto] md:gap-16 md:px-8">
        <div className="grid content-start gap-3">
          <Logo name={SITE_NAME} />
          <p className="max-w-[34ch] font-serif text-lg text-soft">{t('tagline')}</p>
        </div>
        <nav aria-label={t('footerNavigation')}>
          <ul className="grid gap-x-8 max-md:grid-cols-2">
            {links.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} prefetch={false} data-create={label === 'create' ? '' : undefined} className={item}>
                  {t(label)}
                </Link>
              </li>
            ))}
            <li>
              <ProfileLink className={item} />
            </li>
            <li>
              <a href={getPathname({ href: paths.feed(), locale })} type="application/atom+xml" className={item}>
                {t('feed')}
              </a>
            </li>
          </ul>
        </nav>
        <ThemeSwitch />
        <p className="border-t border-line pt-6 text-xs text-faint md:col-span-3">
          {t('copyright', { year: String(new Date().getFullYear()), site: SITE_NAME })}
        </p>
      </div>
      <FloatingButton label={t('create')} />
    </footer>
  )
}
