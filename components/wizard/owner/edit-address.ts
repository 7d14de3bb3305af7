'use client'

import { useSyncExternalStore } from 'react'

export const editPrefix = 'edit-'
const firstStep = `#${editPrefix}scope`

export const asksToEdit = (fragment: string): boolean => fragment.startsWith(`#${editPrefix}`)
const isEdit = (address: string) => asksToEdit(new URL(address).hash)
const pathOf = (address: string) => address.split('#', 1)[0]

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  window.addEventListener('hashchange', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
    window.removeEventListener('hashchange', listener)
  }
}

export const useFragment = (): string =>
  useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  )

/** Adds a history entry, so that Back leaves the form. */
export function enterEditing(): void {
  window.history.pushState(null, '', firstStep)
  tell()
}

function entryBefore(): NavigationHistoryEntry | undefined {
  const { navigation } = window as { navigation?: Navigation }
  const here = navigation?.currentEntry
  if (!navigation || !here?.url) return undefined
  const path = pathOf(here.url)
  const earlier = navigation.entries().slice(0, here.index)
  const before = earlier.findLast(({ url }) => !(url && pathOf(url) === path && isEdit(url)))
  return before?.url && pathOf(before.url) === path ? before : undefined
}

export function leaveEditing(): void {
  const here = window.location
  const before = isEdit(here.href) ? entryBefore() : undefined
  if (before) {
    navigation.traverseTo(before.key)
    return
  }
  if (isEdit(here.href)) window.history.replaceState(null, '', here.pathname)
  tell()
}
