'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { connectToasts } from './toast'
import { ToastCard } from './toast-card'
import { toastLayer } from './toast-layer'
import { atOnce, toastQueue } from './toast-queue'

/** A screen reader tells what comes into a region that it knows already. */
const untilKnown = 100

let drawn = 0

const show = toastQueue((id, options, gone) => {
  drawn += 1
  const card = <ToastCard key={drawn} {...options} close={() => sonner.dismiss(id)} />
  // The card keeps the time itself.
  sonner.custom(() => card, { id, duration: Number.POSITIVE_INFINITY, onDismiss: gone })
})

/** The library's key (Alt and T) leads to its list; the newest toast is what somebody wants there. */
function enter({ target }: FocusEvent) {
  if (target instanceof HTMLOListElement) target.querySelector('button')?.focus()
}

/** At the top right, the newest first, above open dialogs; drawn with our own look. */
export function Toaster() {
  const t = useTranslations('ui')
  const [layer, setLayer] = useState<HTMLElement>()

  useEffect(() => {
    const { element, leave } = toastLayer()
    element.addEventListener('focusin', enter)
    setLayer(element)
    return leave
  }, [])

  useEffect(() => {
    if (!layer) return
    let disconnect: (() => void) | undefined
    const connecting = setTimeout(() => {
      disconnect = connectToasts(show)
    }, untilKnown)
    return () => {
      clearTimeout(connecting)
      disconnect?.()
    }
  }, [layer])

  if (!layer) return null
  return createPortal(
    <Sonner
      position="top-right"
      expand
      gap={10}
      visibleToasts={atOnce}
      containerAriaLabel={t('notifications')}
      mobileOffset={{ top: 'calc(1rem + env(safe-area-inset-top))' }}
    />,
    layer,
  )
}
