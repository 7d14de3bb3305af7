'use client'

import { useTranslations } from 'next-intl'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { call } from '@/lib/client/http/api'
import { useRouter } from '@/lib/i18n/navigation'
import { CodeForm } from './code-form'

export function CodeAgain() {
  const t = useTranslations('staffGate')
  const router = useRouter()
  const sessionEnd = useSessionEnd()
  return (
    <div className="mx-auto grid max-w-page gap-8 px-5 py-16 md:px-8 md:py-28">
      <h1 className="max-w-[11em] font-serif text-4xl font-semibold">{t('codeTitle')}</h1>
      <p className="max-w-text text-lg text-soft">{t('codeText')}</p>
      <CodeForm
        label={t('codeTitle')}
        button={t('go')}
        settles={sessionEnd}
        send={async (one_time_code) => {
          await call('verifyFactor', { body: { one_time_code } })
          router.refresh()
        }}
      />
    </div>
  )
}
