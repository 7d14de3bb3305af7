'use client'

import type { Me, profileUpdate, User } from '@sesol/contract/accounts/schema'
import { useTranslations } from 'next-intl'
import { mutate } from 'swr'
import type { z } from 'zod'
import { toast } from '@/components/ui/toast'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { call } from '@/lib/client/http/call'
import type { CallKey } from '@/lib/client/http/keys'
import { sequential } from '@/lib/client/http/sequential'

export type RecordKey = CallKey<'me'> | CallKey<'userDetail'>
type Changes = z.input<typeof profileUpdate>

const inTurn = sequential()

export async function changeSetting(key: RecordKey, changes: Changes, shown: Partial<Me>): Promise<void> {
  // `keepalive`: the change is sent although the page is left.
  const sent = inTurn((maker) => call('updateProfile', { body: changes, keepalive: true, maker }))
  await mutate<User, unknown>(key, sent, {
    optimisticData: (_, displayed) => ({ ...(displayed as User), ...shown }),
    populateCache: false,
    rollbackOnError: true,
  })
}

export function useSettingChange(record: RecordKey): (changes: Changes, shown: Partial<Me>) => Promise<void> {
  const t = useTranslations('settings')
  const sessionEnd = useSessionEnd()
  return async (changes, shown) => {
    try {
      await changeSetting(record, changes, shown)
      toast.success(t('saved'))
    } catch (error) {
      if (!sessionEnd(error)) toast.error(t('notSaved'))
    }
  }
}
