'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/loading'
import { ThemeSwitch } from '@/components/ui/theme-switch'
import { useLanguageLinks } from '@/lib/client/accounts/language'
import { useViewer } from '@/lib/client/accounts/session'
import { keys } from '@/lib/client/http/keys'
import { useMe } from '@/lib/client/http/queries'
import type { Locale } from '@/lib/i18n/routing'
import { Section } from './section'
import { changeSetting, useSettingChange } from './use-setting-change'

function MailLanguage({ id }: { id: number | null }) {
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
          variant="quiet"
          className="-mx-5 underline"
          onClick={() => change({ 'user[language]': locale }, { language: locale })}
        >
          {t('appearance.mailsToo')}
        </Button>
      )}
    </div>
  )
}

const name = 'mb-2 text-base font-semibold text-ink'

export function Appearance() {
  const t = useTranslations('settings')
  const layout = useTranslations('layout')
  const { viewer, confirmed } = useViewer()
  const { data: me } = useMe(viewer?.id ?? null)
  const label = useId()

  function remember(language: Locale) {
    if (!me?.language || me.language === language) return
    // The page is being left; a failure cannot be shown.
    changeSetting(keys.me(me.id), { 'user[language]': language }, {}).catch(() => {})
  }

  const languages = useLanguageLinks(remember)
  return (
    <Section id="appearance" text={t('appearance.text')}>
      <div>
        <p id={label} className={name}>
          {layout('language')}
        </p>
        {/* Links and not radio buttons: an arrow key must not navigate. */}
        <ul aria-labelledby={label} className="segments">
          {languages.map(({ locale, name, link }) => (
            <li key={locale} className="inline-flex">
              <a {...link} className="segment">
                {name}
              </a>
            </li>
          ))}
        </ul>
        {confirmed && !viewer ? null : (
          <div className={viewer ? '' : 'hidden in-data-member:block'}>
            <MailLanguage id={viewer?.id ?? null} />
          </div>
        )}
      </div>
      <ThemeSwitch nameClassName={name} />
    </Section>
  )
}
