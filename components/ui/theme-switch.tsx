'use client'

import { useTranslations } from 'next-intl'
import { useId, useSyncExternalStore } from 'react'
import { themeKey } from '@/lib/shared/storage-keys'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The early script has set the root element from storage. */
function current(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

const useTheme = () => useSyncExternalStore<Theme>(subscribe, current, () => 'system')

const labels = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const

export function ThemeSwitch({ nameClassName }: { nameClassName: string }) {
  const t = useTranslations('layout')
  const chosen = useTheme()
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className={nameClassName}>{t('theme')}</legend>
      <div className="segments">
        {themes.map((theme) => (
          <label key={theme} className="segment">
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
