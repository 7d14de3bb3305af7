import type { Viewport } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { fontVariables } from '@/app/fonts'
import { languageScript, themeScript } from '@/components/layout/early-scripts'
import { Footer } from '@/components/layout/footer'
import { Header } from '@/components/layout/header'
import { ProgressBar } from '@/components/layout/progress-bar'
import { ToastHost } from '@/components/ui/toast-host'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { isLocale } from '@/lib/i18n/routing'
import { dark, light } from '@/tailwind.config'
import '../globals.css'

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: light.paper },
    { media: '(prefers-color-scheme: dark)', color: dark.paper },
  ],
}

/** No page is rendered while building, where neither the API nor the settings of the running site are at hand. */
export function generateStaticParams() {
  return []
}

export default async function RootLayout({
  params,
  children,
}: {
  params: Promise<{ locale: string }>
  children: ReactNode
}) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  const t = await getTranslations('layout')

  return (
    <html lang={locale} className={fontVariables} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, hashed by the page's policy */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, hashed by the page's policy */}
        <script dangerouslySetInnerHTML={{ __html: languageScript }} />
      </head>
      <body className="bg-paper font-sans text-base text-ink antialiased">
        <ClientMessages>
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
        </ClientMessages>
      </body>
    </html>
  )
}
