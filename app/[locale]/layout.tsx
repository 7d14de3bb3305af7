import '../globals.css'
import type { Viewport } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { fontVariables } from '@/app/fonts'
import { HeadScript } from '@/components/layout/head-script'
import { LateNotice } from '@/components/layout/late-notice'
import { Capabilities } from '@/lib/client/http/capabilities'
import { ShellMessages } from '@/lib/i18n/client-messages'
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
        <HeadScript />
      </head>
      <body className="bg-paper font-sans text-base text-ink antialiased">
        <Capabilities lacking={await lackingGroups()} ai={await aiService()}>
          <ShellMessages>
            {children}
            <LateNotice />
          </ShellMessages>
        </Capabilities>
      </body>
    </html>
  )
}
