'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { keys } from '@/lib/client/keys'
import { useMe } from '@/lib/client/queries'
import { useChange } from './use-change'

/** The language of a member's mails: another one than the page's where that was changed elsewhere, as in the header. */
export function MailLanguage({ id }: { id: number }) {
  const t = useTranslations('settings')
  const locale = useLocale()
  const { data: me, error } = useMe(id)
  const change = useChange(keys.me(id))
  if (!me) return error ? null : <Skeleton className="my-5.5 h-5 max-w-72" />
  const { language } = me
  if (!language) return null
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-4 text-sm text-soft">
      <p>{t('appearance.mails', { language })}</p>
      {language === locale ? null : (
        <Button
          look="quiet"
          className="-mx-5 underline"
          onClick={() => change({ 'user[language]': locale }, { language: locale })}
        >
          {t('appearance.mailsToo')}
        </Button>
      )}
    </div>
  )
}
