'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { segment, segments } from '@/components/ui/segments'
import { ThemeSwitch } from '@/components/ui/theme-switch'
import { changeSetting } from '@/lib/client/accounts/change-setting'
import { useLanguageLinks } from '@/lib/client/accounts/language'
import { useViewer } from '@/lib/client/accounts/session'
import { keys } from '@/lib/client/http/keys'
import { useMe } from '@/lib/client/http/queries'
import type { Locale } from '@/lib/i18n/routing'
import { MailLanguage } from './mail-language'
import { Section } from './section'

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
    <Section id="appearance" title={t('appearance.title')} text={t('appearance.text')}>
      <div>
        <p id={label} className={name}>
          {layout('language')}
        </p>
        {/* Links and not radio buttons: an arrow key must not navigate. */}
        <ul aria-labelledby={label} className={segments}>
          {languages.map(({ locale, name, link }) => (
            <li key={locale} className="inline-flex">
              <a {...link} className={segment}>
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
