'use client'

import type { SignatureAct } from '@sesol/contract/moderation/signature-review'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { call } from '@/lib/client/http/api'
import { ApiError } from '@/lib/shared/errors/errors'
import { useDeskAttempt, useDone } from '../use-desk-action'

type Asked = { act: SignatureAct; matched: number; sum: number; isAbove: boolean }

export function SetAside({ id, criteria }: { id: number; criteria: Record<string, string> }) {
  const t = useTranslations('moderatedSignatures')
  const done = useDone()
  const attempt = useDeskAttempt()
  const [asked, setAsked] = useState<Asked>()
  const [busy, setBusy] = useState(false)

  async function ask(act: SignatureAct) {
    const body = { ...criteria, dry_run: true }
    const { matched, sum, is_above } = await call('invalidateSignatures', { params: { id, act }, body })
    setAsked({ act, matched, sum, isAbove: is_above })
  }

  async function apply({ act, matched }: Asked) {
    const body = { ...criteria, dry_run: false, expected: matched }
    const { changed } = await call('invalidateSignatures', { params: { id, act }, body })
    setAsked(undefined)
    done(t(`done.${act}`, { count: changed }))
  }

  async function run(work: () => Promise<void>, act: SignatureAct) {
    if (busy) return
    setBusy(true)
    await attempt(() =>
      work().catch((error: unknown) => {
        // Another number than the one that was shown is shown first.
        if (error instanceof ApiError && error.id === 'error.moderation.changed') return ask(act)
        throw error
      }),
    )
    setBusy(false)
  }

  if (Object.keys(criteria).length === 0) return <p className="text-sm text-soft">{t('choose')}</p>
  return (
    <div className="flex flex-wrap gap-3">
      {(['invalidate', 'restore'] as const).map((act) => (
        <Button
          key={act}
          variant={act === 'invalidate' ? 'danger' : 'secondary'}
          busy={busy && !asked}
          onClick={() => run(() => ask(act), act)}
        >
          {t(act)}
        </Button>
      ))}
      {asked ? (
        <Dialog title={t(`ask.${asked.act}`, { count: asked.matched })} busy={busy} onClose={() => setAsked(undefined)}>
          {asked.matched > 0 ? (
            <>
              <p>{asked.isAbove ? t('askAbove', { sum: asked.sum }) : t('askText')}</p>
              {asked.isAbove ? null : (
                <Button
                  variant={asked.act === 'invalidate' ? 'danger' : 'primary'}
                  size="lg"
                  busy={busy}
                  onClick={() => run(() => apply(asked), asked.act)}
                >
                  {t(asked.act)}
                </Button>
              )}
            </>
          ) : null}
        </Dialog>
      ) : null}
    </div>
  )
}
