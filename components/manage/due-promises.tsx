'use client'

import type { Campaign } from '@sesol/contract'
import { turkishDayOf } from '@sesol/shared/dates'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useAttempt } from '@/components/ui/use-session-end'
import { Promised } from '@/components/updates/promise'
import { call } from '@/lib/client/http/api'
import { useRouter } from '@/lib/i18n/navigation'

/** Asks the owner whether what was promised by a day that came was kept. */
export function DuePromises({ campaign: { id, promises = [] } }: { campaign: Campaign }) {
  const t = useTranslations('promise')
  const router = useRouter()
  const attempt = useAttempt()
  const due = promises.filter(({ day, is_kept }) => is_kept == null && day <= turkishDayOf(new Date()))
  if (due.length === 0) return null
  const decide = (promise: number, is_kept: boolean) =>
    attempt(async () => {
      await call('decidePromise', { params: { id, promise }, body: { is_kept } })
      toast.success(t('sent'))
      router.refresh()
    })
  return (
    <section id="promises" className="grid max-w-text scroll-mt-4 gap-4 border-t-2 border-accent pt-5">
      <h2 className="font-serif text-2xl font-semibold">{t('question')}</h2>
      {due.map((promise) => (
        <div key={promise.id} className="flex flex-wrap items-center gap-3">
          <Promised of={promise} />
          <Button onClick={() => void decide(promise.id, true)}>{t('yes')}</Button>
          <Button onClick={() => void decide(promise.id, false)}>{t('no')}</Button>
        </div>
      ))}
      <p className="text-sm text-soft">{t('final')}</p>
    </section>
  )
}
