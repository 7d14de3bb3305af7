'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { themeKey } from './early-scripts'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

const labels = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The early script has read storage already; the root element tells what it found. */
function current(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function choose(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, theme)
  } catch {
    // Where storage is forbidden the choice holds for this page.
  }
  for (const listener of listeners) listener()
}

export function ThemeSwitch() {
  const t = useTranslations('layout')
  const chosen = useSyncExternalStore<Theme>(subscribe, current, () => 'system')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-xs font-semibold text-faint">{t('theme')}</legend>
      <div className="inline-flex rounded-full border border-line-strong p-0.5">
        {themes.map((theme) => (
          <label
            key={theme}
            className="relative inline-flex min-h-touch cursor-pointer items-center rounded-full px-4 text-sm text-soft hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink forced-colors:has-checked:outline-2"
          >
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={theme === chosen}
              onChange={() => choose(theme)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {t(labels[theme])}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
