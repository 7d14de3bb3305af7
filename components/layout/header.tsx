import { getTranslations } from 'next-intl/server'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkButton } from '@/components/ui/link-button'
import { env } from '@/lib/server/env'
import { AvatarMenu } from './avatar-menu'
import { LanguageMenu } from './language-menu'
import { Logo } from './logo'
import { SignUpLink } from './sign-up-link'
import { TopBanner } from './top-banner'

// The sign-up link stands first in the group at the end of the line: where a member has none, its empty place is
// not seen and nothing moves.
export async function Header() {
  const t = await getTranslations('layout')
  const { SITE_NAME } = env()
  return (
    <header className="border-b border-line print:border-0">
      <TopBanner />
      <div className="mx-auto flex min-h-18 max-w-page items-center gap-x-2 px-5 md:gap-x-3 md:px-8">
        <IntentLink
          href="/"
          aria-label={`${SITE_NAME}, ${t('home')}`}
          className="me-auto inline-flex min-h-touch items-center text-ink no-underline"
        >
          <Logo name={SITE_NAME} />
        </IntentLink>
        <nav aria-label={t('mainNavigation')} className="flex items-center gap-x-1 sm:gap-x-2 print:hidden">
          <SignUpLink label={t('signUp')} />
          <LinkButton href="/create-campaign" look="primary" data-create="" className="max-sm:hidden">
            {t('create')}
          </LinkButton>
          <LanguageMenu />
          <AvatarMenu />
        </nav>
      </div>
    </header>
  )
}
