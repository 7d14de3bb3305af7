'use client'

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { storedRecord } from '@/lib/client/browser/stored-record'
import { type Handlers, type Shortcut, shortcuts } from './shortcuts'

/** Single keys disturb speech input, so that they can be turned off (WCAG 2.1.4). */
const off = storedRecord('moderation_keys_off')

export function useKeysOff(): [isOff: boolean, set: (isOff: boolean) => void] {
  const isOff = useSyncExternalStore(
    off.subscribe,
    () => off.read() === true,
    () => false,
  )
  return [isOff, (value) => off.write(value || undefined)]
}

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

const isElsewhere = ({ target, ctrlKey, metaKey, altKey, isComposing, repeat }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || isComposing || repeat || (target instanceof Element && target.matches(typing))

/** Never while typing or in a dialog. Enter is left to the focused link or button. */
export function useShortcuts(handlers: Handlers): void {
  const [isOff] = useKeysOff()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isElsewhere(event) || document.querySelector('dialog:modal')) return
    const name = (Object.keys(shortcuts) as Shortcut[]).find((each) => shortcuts[each] === event.key && handlers[each])
    if (!name || name === 'open') return
    event.preventDefault()
    handlers[name]?.()
  })
  useEffect(() => {
    if (isOff) return undefined
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOff])
}
