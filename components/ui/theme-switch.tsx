'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { chooseTheme, themes, useTheme } from '@/lib/client/browser/theme'
import { segment, segments } from './segments'

const labels = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const

export function ThemeSwitch({ nameClassName }: { nameClassName: string }) {
  const t = useTranslations('layout')
  const chosen = useTheme()
  // Several groups per page.
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className={nameClassName}>{t('theme')}</legend>
      <div className={segments}>
        {themes.map((theme) => (
          <label key={theme} className={segment}>
            <input
              type="radio"
              name={name}
              value={theme}
              checked={theme === chosen}
              onChange={() => chooseTheme(theme)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {t(labels[theme])}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
