'use client'

import type { Me } from '@sesol/contract/accounts/schema'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useAttempt } from '@/components/ui/use-session-end'
import { call } from '@/lib/client/http/api'
import { keys } from '@/lib/client/http/keys'

export function KeepAccount({ me }: { me: Me }) {
  const t = useTranslations('settings')
  const attempt = useAttempt()
  const { mutate } = useSWRConfig()
  const [busy, setBusy] = useState(false)
  const asking = useRef(false)

  async function keep() {
    if (asking.current) return
    asking.current = true
    setBusy(true)
    await attempt(async () => {
      await call('keepAccount')
      document.getElementById('main')?.focus()
      await mutate<Me>(keys.me(me.id), (now) => ({ ...(now ?? me), deletion_at: null }))
      toast.success(t('notices.kept'))
    })
    asking.current = false
    setBusy(false)
  }

  return (
    <Button busy={busy} onClick={() => void keep()}>
      {t('notices.keep')}
    </Button>
  )
}
