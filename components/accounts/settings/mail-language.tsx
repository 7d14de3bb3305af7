'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { keys } from '@/lib/client/http/keys'
import { useMe } from '@/lib/client/http/queries'
import type { Locale } from '@/lib/i18n/routing'
import { useSettingChange } from './use-setting-change'

/** The language of mails, if it differs from the page's. */
export function MailLanguage({ id }: { id: number | null }) {
  const { data: me, error } = useMe(id)
  if (me?.language) return <OtherLanguage id={me.id} language={me.language} />
  return me || error ? null : <Skeleton className="mt-4.5 mb-1.5 h-5 max-w-64" />
}

function OtherLanguage({ id, language }: { id: number; language: Locale }) {
  const t = useTranslations('settings')
  const locale = useLocale()
  const change = useSettingChange(keys.me(id))
  return (
    <div className="mt-2.5 -mb-2.5 flex min-h-touch flex-wrap items-center gap-x-4 text-sm text-soft">
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
