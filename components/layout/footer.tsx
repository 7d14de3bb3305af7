import { getLocale, getTranslations } from 'next-intl/server'
import { LinkItems } from '@/components/ui/link-items'
import { ThemeSwitch } from '@/components/ui/theme-switch'
import { getPathname } from '@/lib/i18n/navigation'
import { env } from '@/lib/server/env'
import { fixedPages } from '@/lib/server/fixed-pages'
import { paths } from '@/lib/shared/paths'
import { FloatingButton } from './floating-button'
import { Logo } from './logo'
import { ProfileLink } from './profile-link'

const first = [
  { name: 'home', label: 'layout.home', href: paths.home() },
  { name: 'explore', label: 'layout.explore', href: paths.explore() },
  { name: 'search', label: 'layout.search', href: paths.search() },
  { name: 'create', label: 'layout.create', href: paths.create },
] as const

const last = [
  { name: 'status', label: 'layout.status', href: paths.status },
  { name: 'settings', label: 'layout.settings', href: paths.settings },
] as const

const item = 'small-link min-w-touch'

export async function Footer() {
  const all = await getTranslations()
  const t = await getTranslations('layout')
  const locale = await getLocale()
  const links = [...first, ...(await fixedPages()), ...last]
  const { SITE_NAME } = env()
  return (
    <footer className="mt-20 border-t border-line bg-sunken print:hidden">
      <div className="mx-auto grid max-w-page gap-8 px-5 py-10 md:grid-cols-[1fr_auto] md:gap-x-16 md:gap-y-5 md:px-8 lg:grid-cols-[1fr_auto_auto]">
        <div className="grid content-start gap-2">
          <Logo name={SITE_NAME} />
          <p className="max-w-[20em] font-serif text-balance text-soft">{t('tagline')}</p>
        </div>
        <nav aria-label={t('footerNavigation')} className="md:row-span-3 lg:row-span-2">
          <ul className="grid grid-cols-2 gap-x-8 md:-my-2.5">
            <LinkItems links={links.map(({ href, label }) => ({ href, name: all(label) }))} linkClassName={item} />
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
        <div className="md:row-start-2 lg:row-span-2 lg:row-start-auto">
          <ThemeSwitch nameClassName="mb-2 text-xs font-semibold text-faint" />
        </div>
        <p className="text-xs text-faint md:col-start-1 md:self-end">
          {t('copyright', { year: String(new Date().getFullYear()), site: SITE_NAME })}
        </p>
      </div>
      <FloatingButton label={t('create')} question={t('createQuestion')} />
    </footer>
  )
}
