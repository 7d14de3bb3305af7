'use client'

import { useEffect, useState } from 'react'
import { buttonStyle } from '@/components/ui/control-style'
import { MessagePage } from '@/components/ui/message-page'
import { loadMessages, type Messages } from '@/lib/i18n/messages'
import './globals.css'

const backOffMs = 2000

type ErrorMessages = Pick<Messages, 'ui' | 'layout'>

/** The layout itself threw: no providers, so messages are loaded here. */
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
            <MessagePage
              title={messages.ui.errorTitle}
              actions={
                <>
                  <button type="button" className={buttonStyle('primary', 'lg')} onClick={reset}>
                    {messages.ui.retry}
                  </button>
                  {/* A full load: client-side routing failed with the layout. */}
                  <a href={locale === 'en' ? '/en' : '/'} className={buttonStyle('secondary', 'lg')}>
                    {messages.layout.home}
                  </a>
                </>
              }
            >
              <p role="alert">{messages.ui.errorText}</p>
            </MessagePage>
          ) : null}
        </main>
      </body>
    </html>
  )
}
