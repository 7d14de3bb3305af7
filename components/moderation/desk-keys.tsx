'use client'

import { Keyboard } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { Switch } from '@/components/ui/switch'
import { isLeaving } from '@/lib/client/browser/leaving'
import { storedRecord } from '@/lib/client/browser/stored-record'

const shortcuts = {
  next: 'j',
  previous: 'k',
  open: 'Enter',
  search: '/',
  select: 'x',
  bulk: 'b',
  approve: 'a',
  'request-changes': 'd',
  reject: 'r',
  hide: 'h',
  restore: 'g',
  reopen: 'g',
  close: 's',
  claim: 'c',
  undo: 'z',
  back: 'u',
  help: '?',
} as const
export type Shortcut = keyof typeof shortcuts

type Handlers = Partial<Record<Shortcut, (() => void) | undefined>>

/** Single keys disturb speech input, so that they can be turned off (WCAG 2.1.4). */
const off = storedRecord('moderation_keys_off')

function useKeysOff(): [isOff: boolean, set: (isOff: boolean) => void] {
  const isOff = useSyncExternalStore(
    off.subscribe,
    () => off.read() === true,
    () => false,
  )
  return [isOff, (value) => off.write(value || undefined)]
}

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

const isField = (target: EventTarget | null) => target instanceof Element && target.matches(typing)

/** Text goes on being typed after its field or dialog has gone: until Enter, Escape, Tab or a pointer ends it. */
let isTyping = false

function noteTyping({ type, target, key }: Partial<KeyboardEvent>): void {
  if (type === 'pointerdown' || key === 'Enter' || key === 'Escape' || key === 'Tab') isTyping = false
  else if (isField(target ?? null) || document.querySelector('dialog:modal')) isTyping = true
}
const noted = ['keydown', 'focusin', 'pointerdown'] as const

/** Never while typing, in a dialog, or before the page has come that was asked for. Enter is left to the focused link or button. */
export function useShortcuts(handlers: Handlers): void {
  const [isOff] = useKeysOff()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, isComposing, repeat } = event
    if (event.defaultPrevented || isTyping || ctrlKey || metaKey || altKey || isComposing || repeat) return
    if (isField(event.target) || document.querySelector('dialog:modal') || isLeaving()) return
    const name = (Object.keys(shortcuts) as Shortcut[]).find((each) => shortcuts[each] === event.key && handlers[each])
    if (!name || name === 'open') return
    event.preventDefault()
    handlers[name]?.()
  })
  useEffect(() => {
    if (isOff) return undefined
    const listen = (event: KeyboardEvent) => press(event)
    // Left in place, because the next page goes on with what they note.
    for (const type of noted) document.addEventListener(type, noteTyping, true)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOff])
}

/** A phone has no keys. */
const withKeys = '[@media_not_((hover:hover)_and_(pointer:fine))]:hidden'

const names: Partial<Record<string, string>> = { Enter: '↵' }

const keyName = (key: string) => names[key] ?? key.toUpperCase()

export function KeyHint({ of }: { of: Shortcut }) {
  const [isOff] = useKeysOff()
  if (isOff) return null
  return (
    <span
      aria-hidden="true"
      className={`min-w-5 rounded-sm border border-current px-1 text-center font-sans text-xs leading-4.5 font-medium opacity-75 ${withKeys}`}
    >
      {keyName(shortcuts[of])}
    </span>
  )
}

export function DeskKeys({ handlers }: { handlers: Handlers }) {
  const t = useTranslations('moderation')
  const [isOpen, setOpen] = useState(false)
  useShortcuts({ ...handlers, help: () => setOpen(true) })
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t('help.open')}
        className={`text-soft ${withKeys}`}
        onClick={() => setOpen(true)}
      >
        <Icon of={Keyboard} className="size-5" />
        <span className="max-lg:hidden">{t('help.open')}</span> <KeyHint of="help" />
      </Button>
      {isOpen ? <HelpSheet onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const groups = {
  move: ['next', 'previous', 'open', 'back', 'search'],
  queue: ['select', 'bulk'],
  decide: ['approve', 'request-changes', 'reject', 'hide', 'restore', 'close'],
  work: ['claim', 'undo', 'help'],
} as const satisfies Record<string, Shortcut[]>

function HelpSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('moderation')
  const [isOff, setOff] = useKeysOff()
  return (
    <Dialog title={t('help.title')} onClose={onClose}>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
          <section key={group} className="grid content-start gap-2">
            <h3 className="text-sm font-semibold text-soft">{t(`help.${group}`)}</h3>
            <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1.5">
              {groups[group].map((name) => (
                <div key={name} className="contents">
                  <dt>
                    <kbd className="inline-block min-w-7 rounded-sm border border-line-strong px-1.5 text-center font-sans text-sm">
                      {keyName(shortcuts[name])}
                    </kbd>
                  </dt>
                  <dd className="text-sm">{t(`keys.${name}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="text-sm text-soft">{t('help.text')}</p>
      <div className="border-t border-line pt-2">
        <Switch checked={!isOff} onChange={({ currentTarget }) => setOff(!currentTarget.checked)}>
          {t('help.enabled')}
        </Switch>
      </div>
    </Dialog>
  )
}
