import type { Viewport } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { fontVariables } from '@/app/fonts'
import { languageScript, themeScript } from '@/components/layout/early-scripts'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { isLocale, locales } from '@/lib/i18n/routing'
import { dark, light } from '@/tailwind.config'
import '../globals.css'

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: light.paper },
    { media: '(prefers-color-scheme: dark)', color: dark.paper },
  ],
}

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }))
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
          <a href="#content" className="sr-only focus:not-sr-only">
            {t('skip')}
          </a>
          <main id="content" tabIndex={-1}>
            {children}
          </main>
        </ClientMessages>
      </body>
    </html>
  )
}
