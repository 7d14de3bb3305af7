import '../globals.css'
import type { Viewport } from 'next'
import { notFound } from 'next/navigation'
import Script from 'next/script'
import type { ReactNode } from 'react'
import { fontVariables } from '@/app/fonts'
import { headScripts } from '@/components/layout/head-scripts'
import { HydrationSignal } from '@/components/layout/hydration-signal'
import { LateNotice } from '@/components/layout/late-notice'
import { Capabilities } from '@/lib/client/http/capabilities'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { isLocale } from '@/lib/i18n/routing'
import { aiService, lackingGroups } from '@/lib/server/upstream/capabilities'
import { dark, light } from '@/tailwind.config'

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: light.paper },
    { media: '(prefers-color-scheme: dark)', color: dark.paper },
  ],
}

/** No page is rendered at build time, when there are neither API nor settings. */
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

  return (
    <html lang={locale} className={fontVariables} suppressHydrationWarning>
      <head>
        {Object.entries(headScripts).map(([name, script]) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, hashed by the page's policy
          <script key={name} dangerouslySetInnerHTML={{ __html: script }} />
        ))}
        {/* Next runs it first, so hydration is a task of its own, and the browser handles input before it. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty */}
        <Script id="before-hydration" strategy="beforeInteractive" dangerouslySetInnerHTML={{ __html: '' }} />
      </head>
      <body className="bg-paper font-sans text-base text-ink antialiased">
        <Capabilities lacking={await lackingGroups()} ai={await aiService()}>
          <ClientMessages namespaces={['layout', 'ui']}>{children}</ClientMessages>
        </Capabilities>
        <LateNotice />
        <HydrationSignal />
      </body>
    </html>
  )
}
