import { useSyncExternalStore } from 'react'
import { themeKey } from '@/lib/shared/remembered'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

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

export function chooseTheme(theme: Theme): void {
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

/** The chosen theme, the same in every place that shows it. */
export const useTheme = () => useSyncExternalStore<Theme>(subscribe, current, () => 'system')
