'use client'

import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/loading'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { givePasskey } from '@/lib/client/accounts/passkeys'
import { useViewer } from '@/lib/client/accounts/session'
import { call } from '@/lib/client/http/api'
import { useSecondFactor } from '@/lib/client/http/queries'
import { useRouter } from '@/lib/i18n/navigation'
import { CodeForm } from './code-form'

export function GiveFactor({ onGiven }: { onGiven: () => Promise<void> }) {
  const t = useTranslations('staffGate')
  const sessionEnd = useSessionEnd()
  const { viewer, confirmed } = useViewer()
  const { data, error } = useSecondFactor(viewer?.id ?? null)
  const hasPasskey = (data?.passkeys.length ?? 0) > 0
  const isKnown = data || error || (confirmed && !viewer)
  if (!isKnown) return <Skeleton className="h-52 max-w-md" />
  return (
    <CodeForm
      name="verifyFactor"
      label={t('codeTitle')}
      button={t('go')}
      hasApp={data?.enrolled_at !== null}
      send={async (one_time_code) => {
        await call('verifyFactor', { body: { one_time_code } })
        await onGiven()
      }}
      {...(hasPasskey && {
        passkey: async () => {
          try {
            const credential = await givePasskey(await call('passkeyChallenge'))
            await call('verifyPasskey', { body: { credential } })
            await onGiven()
          } catch (error) {
            if (!sessionEnd(error)) throw error
          }
        },
      })}
    />
  )
}

export function CodeAgain() {
  const t = useTranslations('staffGate')
  const router = useRouter()
  return (
    <div className="mx-auto grid max-w-page gap-8 px-5 py-16 md:px-8 md:py-28">
      <h1 className="max-w-[11em] font-serif text-4xl font-semibold">{t('codeTitle')}</h1>
      <p className="max-w-text text-lg text-soft">{t('codeText')}</p>
      <GiveFactor onGiven={async () => router.refresh()} />
    </div>
  )
}
