import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Footer } from '@/components/layout/footer'
import { Header } from '@/components/layout/header'
import { MemberNotices, PauseNotice } from '@/components/layout/notices'
import { OfflineNotice } from '@/components/layout/offline-notice'
import { PauseBanner } from '@/components/layout/pause-banner'
import { ProgressBar } from '@/components/layout/progress-bar'
import { ToastHost } from '@/components/ui/toast-host'
import { getPauses } from '@/lib/server/site'

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const [t, pauses] = [await getTranslations('layout'), await getPauses()]
  return (
    <>
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
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
