'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { deviceStorage } from '@/lib/client/browser/storage'
import { themeKey } from '@/lib/shared/storage-keys'
import { Segments } from './segments'

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
  deviceStorage.write(themeKey, theme === 'system' ? null : theme)
  for (const listener of listeners) listener()
}

export const useTheme = () => useSyncExternalStore<Theme>(subscribe, current, () => 'system')

export const themeLabels = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const

export function ThemeSwitch({ nameClassName }: { nameClassName: string }) {
  const t = useTranslations('layout')
  return (
    <Segments
      legend={t('theme')}
      legendClassName={nameClassName}
      options={themes.map((value) => ({ value, label: t(themeLabels[value]) }))}
      chosen={useTheme()}
      onChoose={chooseTheme}
    />
  )
}
