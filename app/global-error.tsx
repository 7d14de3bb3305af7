'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { MessagePage } from '@/components/ui/message-page'
import type { Messages } from '@/lib/i18n/messages'
import './globals.css'

type Words = Pick<Messages['ui'], 'errorTitle' | 'errorText' | 'retry'>

/** When even the layout broke: no header, no provider, the words fetched by hand. */
export default function GlobalError({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const [words, setWords] = useState<Words>()
  const locale = typeof location !== 'undefined' && /^\/en(\/|$)/.test(location.pathname) ? 'en' : 'tr'

  useEffect(() => {
    void import('@/lib/i18n/messages').then(async ({ loadMessages }) => setWords((await loadMessages(locale)).ui))
  }, [locale])

  return (
    <html lang={locale}>
      <body className="bg-paper font-sans text-base text-ink antialiased">
        <main>
          {words ? (
            <MessagePage
              title={words.errorTitle}
              actions={
                <Button look="primary" size="lg" onClick={reset}>
                  {words.retry}
                </Button>
              }
            >
              <p role="alert">{words.errorText}</p>
            </MessagePage>
          ) : null}
        </main>
      </body>
    </html>
  )
}
