import { Search } from 'lucide'
import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { Link } from '@/lib/i18n/link'
import { env } from '@/lib/server/env'
import { paths } from '@/lib/shared/paths'
import { AvatarMenu } from './avatar-menu'
import { HomeLink } from './home-link'
import { LanguageMenu } from './language-menu'
import { Logo } from './logo'
import { TopBanner } from './top-banner'
import { SignUpLink } from './viewer-links'

// The sign-up link is first in the end group: where it is hidden for members, nothing moves.
export async function Header() {
  const t = await getTranslations('layout')
  const { SITE_NAME } = env()
  return (
    <header className="border-b border-line print:border-0">
      <TopBanner className="article-page:max-md:hidden" />
      <div className="mx-auto flex min-h-14 max-w-page items-center md:min-h-18 gap-x-1 px-4 sm:gap-x-2 sm:px-5 md:gap-x-3 md:px-8">
        <HomeLink aria-label={`${SITE_NAME}, ${t('home')}`} className="home-link">
          <Logo name={SITE_NAME} />
        </HomeLink>
        <nav
          aria-label={t('mainNavigation')}
          className="-me-2 flex min-w-0 grow items-center max-sm:justify-end sm:gap-x-0.5 md:me-0 md:gap-x-2 print:hidden"
        >
          <Link href={paths.explore()} prefetch={false} className="header-link me-auto max-sm:hidden">
            {t('explore')}
          </Link>
          <SignUpLink label={t('signUp')} />
          <LinkButton href={paths.create} data-create="" className="max-sm:hidden">
            {t('create')}
          </LinkButton>
          <Link href={paths.search()} prefetch={false} aria-label={t('search')} title={t('search')} className="round">
            <Icon of={Search} className="size-6 stroke-[1.75]" />
          </Link>
          <LanguageMenu />
          <AvatarMenu />
        </nav>
      </div>
    </header>
  )
}
