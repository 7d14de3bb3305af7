'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { MessagePage } from '@/components/ui/message-page'
import { rememberReturnAddress } from '@/lib/client/accounts/return-address'
import { askViewer } from '@/lib/client/accounts/session'
import { useRouter } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'

export function RenewSession() {
  const t = useTranslations('renew')
  const router = useRouter()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    let isLeft = false
    askViewer()
      .then((viewer) => {
        if (isLeft) return
        if (viewer) {
          router.refresh()
          return setOver(true)
        }
        rememberReturnAddress(location.pathname + location.search)
        router.replace(paths.signIn)
      })
      .catch(() => setOver(true))
    return () => {
      isLeft = true
    }
  }, [router])
  return (
    <MessagePage
      title={t('title')}
      actions={isOver ? <Button onClick={() => router.refresh()}>{t('retry')}</Button> : null}
    >
      <p role="status">{t(isOver ? 'failed' : 'text')}</p>
    </MessagePage>
  )
}
