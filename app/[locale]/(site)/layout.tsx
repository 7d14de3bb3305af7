import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Footer } from '@/components/layout/footer'
import { Header } from '@/components/layout/header'
import { MemberNotices } from '@/components/layout/member-notices'
import { OfflineNotice } from '@/components/layout/offline-notice'
import { PauseBanner } from '@/components/layout/pause-banner'
import { PauseNotice } from '@/components/layout/pause-notice'
import { ProgressBar } from '@/components/layout/progress-bar'
import { ToastHost } from '@/components/ui/toast-host'
import { getPathname } from '@/lib/i18n/navigation'
import { env } from '@/lib/server/env'
import { getPauses } from '@/lib/server/pauses'
import { paths } from '@/lib/shared/paths'

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const [t, pauses] = [await getTranslations('layout'), await getPauses()]
  const searching = getPathname({ href: paths.openSearch, locale: await getLocale() })
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded bg-ink font-semibold text-paper focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:px-5 focus:py-3"
      >
        {t('skip')}
      </a>
      <link rel="search" type="application/opensearchdescription+xml" href={searching} title={env().SITE_NAME} />
      <ProgressBar />
      <Header />
      <MemberNotices />
      <PauseNotice shown={JSON.stringify(pauses)}>
        {pauses.length > 0 ? <PauseBanner pauses={pauses} /> : null}
      </PauseNotice>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      <OfflineNotice />
      <ToastHost />
    </>
  )
}
