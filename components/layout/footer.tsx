import { getTranslations } from 'next-intl/server'
import { LinkItems } from '@/components/ui/link-items'
import { ThemeSwitch } from '@/components/ui/theme-switch'
import { env } from '@/lib/server/env'
import { type FixedPage, fixedPages } from '@/lib/server/fixed-pages'
import { paths } from '@/lib/shared/paths'
import { FloatingButton } from './floating-button'
import { ProfileLink } from './viewer-links'

const small = [
  { label: 'layout.home', href: paths.home() },
  { label: 'layout.explore', href: paths.explore() },
  { label: 'layout.settings', href: paths.settings },
] as const

const elsewhere: readonly FixedPage[] = ['validity', 'accessibility', 'transparency', 'statistics', 'data']

const item = 'small-link min-w-touch'

/** Eight pages about the site; each of them links the others (site-pages.tsx). */
export async function Footer() {
  const all = await getTranslations()
  const t = await getTranslations('layout')
  const pages = (await fixedPages()).filter(({ name }) => !elsewhere.includes(name))
  const named = (links: readonly (typeof pages | typeof small)[number][]) =>
    links.map(({ href, label }) => ({ href, name: all(label) }))
  return (
    <footer className="mt-20 border-t border-line bg-sunken print:hidden">
      <div className="mx-auto max-w-page px-5 pt-3 pb-6 md:px-8">
        <nav aria-label={t('footerNavigation')}>
          <ul className="grid grid-cols-2 gap-x-6 sm:flex sm:flex-wrap sm:gap-x-8">
            <LinkItems links={named(pages)} linkClassName={item} />
          </ul>
          <ul className="mt-2 flex flex-wrap gap-x-5 border-t border-line pt-1 text-soft">
            <LinkItems links={named(small)} linkClassName={item} />
            <li>
              <ProfileLink className={item} />
            </li>
          </ul>
        </nav>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          <div className="noscript:hidden">
            <ThemeSwitch nameClassName="sr-only" />
          </div>
          <p className="text-xs text-faint">
            {t('copyright', { year: String(new Date().getFullYear()), site: env().SITE_NAME })}
          </p>
        </div>
      </div>
      <FloatingButton label={t('create')} question={t('createQuestion')} />
    </footer>
  )
}
