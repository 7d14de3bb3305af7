'use client'

import { CircleAlert, CircleCheck, Info } from 'lucide'
import { useTranslations } from 'next-intl'
import { type CSSProperties, type MouseEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { Icon } from './icon'
import { connectToasts, type ToastOptions } from './toast'

/** A live region announces only additions after it is known to the screen reader. */
const liveRegionMs = 100

const shown = new Map<string, string>()
let count = 0

function show({ tone, text, duration }: ToastOptions, held = false) {
  count += 1
  const key = tone + text
  const id = shown.get(key) ?? `toast-${count}`
  shown.set(key, id)
  const forget = () => void shown.delete(key)
  const time = held ? Number.POSITIVE_INFINITY : duration
  const hold = (focused: boolean) => void (shown.get(key) === id && show({ tone, text, duration }, focused))
  const card = <ToastCard {...{ tone, text, duration, held, hold }} turn={count} close={() => sonner.dismiss(id)} />
  sonner.custom(() => card, { id, duration: time, onDismiss: forget, onAutoClose: forget })
}

function retractErrors() {
  for (const [key, id] of shown) if (key.startsWith('error')) sonner.dismiss(id)
}

const marks = {
  success: { icon: CircleCheck, color: 'text-success' },
  error: { icon: CircleAlert, color: 'text-danger' },
  info: { icon: Info, color: 'text-soft' },
}

const dragPx = 8

type ToastCardProps = ToastOptions & {
  turn: number
  held: boolean
  hold: (held: boolean) => void
  close: () => void
}

/** Sonner pauses for pointer and hidden pages; this one also for the focus. */
function ToastCard({ tone, text, duration, turn, held, hold, close }: ToastCardProps) {
  const t = useTranslations('ui')
  const { icon, color } = marks[tone]
  const pressedAt = useRef({ x: 0, y: 0 })
  const click = ({ detail, clientX, clientY }: MouseEvent) => {
    const isKey = detail === 0
    if (isKey || Math.hypot(clientX - pressedAt.current.x, clientY - pressedAt.current.y) <= dragPx) close()
  }
  return (
    <button
      type="button"
      // Sonner makes the row focusable too.
      ref={(button) => button?.closest('li')?.removeAttribute('tabindex')}
      onPointerDown={({ clientX: x, clientY: y }) => {
        pressedAt.current = { x, y }
      }}
      onClick={click}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && hold(true)}
      onBlur={() => held && hold(false)}
      className="relative block w-full overflow-hidden rounded border border-line bg-surface text-start font-sans text-sm text-ink shadow-float sm:w-89"
    >
      <span className="flex items-start gap-3 px-4 py-3.5">
        <Icon of={icon} className={`mt-0.5 size-5 shrink-0 ${color}`} />
        <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
        <span className="sr-only">({t('close')})</span>
      </span>
      <span
        key={turn}
        aria-hidden="true"
        style={{ '--duration': `${duration}ms` } as CSSProperties}
        className={`toast-time absolute inset-x-0 bottom-0 origin-left border-t-2 border-current ${color}`}
      />
    </button>
  )
}

/** A popover in the top layer, moved into the dialog opened last: a modal dialog makes all else inert. */
function toastLayer(): { element: HTMLElement; remove: () => void } {
  const element = document.createElement('div')
  element.popover = 'manual'
  element.className = 'fixed inset-auto size-0 overflow-visible bg-transparent'

  const attach = (changed: readonly Node[]) => {
    const parent = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    // A reopened dialog is above its former content.
    if (element.parentElement === parent && element.isConnected && !changed.includes(parent)) return
    parent.append(element)
    // The element is `position: fixed` without popover support.
    element.showPopover?.()
  }
  attach([])
  const dialogs = new MutationObserver((changes) => attach(changes.map(({ target }) => target)))
  dialogs.observe(document.body, { subtree: true, attributeFilter: ['open'] })
  return {
    element,
    remove: () => {
      dialogs.disconnect()
      element.remove()
    },
  }
}

/** Sonner's shortcut (Alt+T) focuses its list; moves on to the newest toast. */
function focusNewest({ target }: FocusEvent) {
  if (target instanceof HTMLOListElement) target.querySelector('button')?.focus()
}

export function Toaster() {
  const t = useTranslations('ui')
  const [layer, setLayer] = useState<HTMLElement>()

  useEffect(() => {
    const { element, remove } = toastLayer()
    element.addEventListener('focusin', focusNewest)
    setLayer(element)
    return remove
  }, [])

  useEffect(() => {
    if (!layer) return
    let disconnect: (() => void) | undefined
    const timer = setTimeout(() => {
      disconnect = connectToasts(show, retractErrors)
    }, liveRegionMs)
    return () => {
      clearTimeout(timer)
      disconnect?.()
    }
  }, [layer])

  if (!layer) return null
  return createPortal(
    <Sonner
      position="top-right"
      expand
      gap={10}
      visibleToasts={2}
      containerAriaLabel={t('notifications')}
      // Below the header, whose menus it would cover.
      offset={{ top: '5rem' }}
      mobileOffset={{ top: 'calc(4.25rem + env(safe-area-inset-top))' }}
    />,
    layer,
  )
}
