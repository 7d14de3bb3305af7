import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Footer } from '@/components/layout/footer'
import { Header } from '@/components/layout/header'
import { ProgressBar } from '@/components/layout/progress-bar'
import { ToastHost } from '@/components/ui/toast-host'

/** What stands around every page that is opened by itself, and not around those that other sites frame. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('layout')
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded bg-ink font-semibold text-paper focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:px-5 focus:py-3"
      >
        {t('skip')}
      </a>
      <ProgressBar />
      <Header />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      <ToastHost />
    </>
  )
}
