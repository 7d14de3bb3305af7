'use client'

import { useEffect, useState } from 'react'
import { loadMessages, type Messages } from '@/lib/i18n/messages'
import './globals.css'

const backOffMs = 2000

type ErrorMessages = Pick<Messages, 'ui' | 'layout'>

/** The layout itself threw: no providers, so messages are loaded here. Each page loads it, so it imports little. */
export default function GlobalError({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const [messages, setMessages] = useState<ErrorMessages>()
  const locale = typeof location !== 'undefined' && /^\/en(\/|$)/.test(location.pathname) ? 'en' : 'tr'

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const load = () =>
      loadMessages(locale).then(setMessages, () => {
        timer = setTimeout(load, backOffMs)
      })
    void load()
    return () => clearTimeout(timer)
  }, [locale])

  return (
    <html lang={locale}>
      <body className="bg-paper font-sans text-base text-ink antialiased">
        <main>
          {messages ? (
            <div className="mx-auto grid max-w-page content-start gap-8 px-5 py-16 md:px-8 md:py-28">
              <h1 className="max-w-[11em] font-serif text-4xl font-semibold">{messages.ui.errorTitle}</h1>
              <p role="alert" className="max-w-text text-lg text-soft">
                {messages.ui.errorText}
              </p>
              <div className="flex flex-wrap gap-3">
                <button type="button" className="button button-primary button-lg" onClick={reset}>
                  {messages.ui.retry}
                </button>
                {/* A full load: client-side routing failed with the layout. */}
                <a href={locale === 'en' ? '/en' : '/'} className="button button-secondary button-lg">
                  {messages.layout.home}
                </a>
              </div>
            </div>
          ) : null}
        </main>
      </body>
    </html>
  )
}
