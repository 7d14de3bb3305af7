'use client'

import type { SignerProof } from '@sesol/contract/support/schema'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'

export function WantsUpdates({ proof }: { proof: SignerProof }) {
  const t = useTranslations('sign')
  const errorText = useErrorText()
  const [wanted, setWanted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function change(wants: boolean) {
    if (busy) return
    setWanted(wants)
    setFailure(undefined)
    setBusy(true)
    try {
      await call('saveWantsUpdates', { body: { ...proof, wants_updates: wants } })
    } catch (cause) {
      setWanted(!wants)
      setFailure(cause)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-1">
      <Checkbox
        checked={wanted}
        aria-disabled={busy || undefined}
        onChange={({ target }) => void change(target.checked)}
      >
        {t('updates')}
      </Checkbox>
      <p role="status" className="text-sm text-soft empty:hidden">
        {failure ? errorText(failure) : wanted ? t('updatesOn') : null}
      </p>
    </div>
  )
}
