'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { isDeadLink, type MailedScreen } from '@/components/ui/mailed-link'
import { useErrorText } from '@/lib/client/http/error-text'

/** The screen of a link that was used, is too old or is cut. */
export function useDeadLink(text: string, actions: ReactNode): (failure: unknown) => MailedScreen | undefined {
  const t = useTranslations('mailed')
  const errorText = useErrorText()
  const screen = {
    title: t('deadTitle'),
    text: (
      <>
        <p>{errorText('error.mail.link')}</p>
        <p>{text}</p>
      </>
    ),
    actions,
  }
  return (failure) => (isDeadLink(failure) ? screen : undefined)
}
