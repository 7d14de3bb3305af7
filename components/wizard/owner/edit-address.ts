'use client'

import { useSyncExternalStore } from 'react'

/** How the names of steps begin in the address of a page that is being changed. */
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

/** The part of the address behind `#`, with it. */
export const useFragment = (): string =>
  useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  )

/** The form becomes an entry of its own in the history: Back leaves it. The framework notes the address itself. */
export function enterEditing(): void {
  window.history.pushState(null, '', firstStep)
  tell()
}

/** The last entry of the history before the form's own steps, if the page was seen there. */
function entryBefore(): NavigationHistoryEntry | undefined {
  // Browsers of some years ago have no such list.
  const { navigation } = window as { navigation?: Navigation }
  const here = navigation?.currentEntry
  if (!navigation || !here?.url) return undefined
  const path = pathOf(here.url)
  const earlier = navigation.entries().slice(0, here.index)
  const before = earlier.findLast(({ url }) => !(url && pathOf(url) === path && isEdit(url)))
  return before?.url && pathOf(before.url) === path ? before : undefined
}

/** Back to the page, over all steps that were seen, as if nobody had left it. */
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
