'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { copyText } from '@/lib/client/browser/clipboard'
import { useErrorText } from '@/lib/client/http/error-text'
import { timings } from '@/lib/shared/timings'

/** Needs the messages `share.textCopied` and `error.support.copy_failed`. */
export function useCopy(): { copied: boolean; copy: (text: string) => Promise<void> } {
  const t = useTranslations('share')
  const errorText = useErrorText()
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = useCallback(
    async (text: string) => {
      clearTimeout(timer.current)
      if (!(await copyText(text))) {
        setCopied(false)
        return toast.error(errorText('error.support.copy_failed'))
      }
      setCopied(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setCopied(false), timings.copyConfirmation)
      toast.success(t('textCopied'))
    },
    [t, errorText],
  )
  return { copied, copy }
}
