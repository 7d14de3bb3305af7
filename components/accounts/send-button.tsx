'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { useSubmitButton } from '@/lib/client/hydrated'

/** Sends a page's form: not before the page reacts, and not while the server wants to be left alone. */
export function SendButton({ busy, seconds, children }: { busy: boolean; seconds: number; children: ReactNode }) {
  return (
    <Button
      {...useSubmitButton()}
      look="primary"
      size="lg"
      busy={busy}
      waiting={seconds}
      className="sm:justify-self-start"
    >
      {children}
    </Button>
  )
}
