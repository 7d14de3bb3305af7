'use client'

import type { Me } from '@sesol/contract/accounts/schema'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/toast'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { changeSetting, type RecordKey } from '@/lib/client/accounts/change-setting'

type Change = (changes: Parameters<typeof changeSetting>[1], shown: Partial<Me>) => Promise<void>

export function useSettingChange(record: RecordKey): Change {
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
