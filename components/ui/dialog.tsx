'use client'

import { X } from 'lucide'
import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon'

type DialogProps = {
  title: ReactNode
  onClose: () => void
  busy?: boolean
  children: ReactNode
}

export function Dialog({ title, onClose, busy = false, children }: DialogProps) {
  const t = useTranslations('ui')
  const { dialog, first } = useModal<HTMLHeadingElement>()
  const heading = useId()

  const close = () => {
    if (!busy) dialog.current?.close()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        if (busy) event.preventDefault()
      }}
      // Not for a dialog that was replaced.
      onClose={({ currentTarget }) => currentTarget.isConnected && !currentTarget.open && onClose()}
      onClick={(event) => event.target === event.currentTarget && close()}
      className="m-auto max-h-[92dvh] w-full max-w-xl scroll-pt-36 scroll-pb-6 overscroll-contain rounded-lg bg-paper p-0 text-ink shadow-float transition forced-colors:border duration-200 backdrop:bg-scrim starting:translate-y-4 starting:opacity-0 max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none"
    >
      <div className="sticky top-0 z-10 flex items-start justify-between gap-4 border-b border-line bg-paper ps-5 pe-2 sm:ps-7">
        <h2
          ref={first}
          id={heading}
          tabIndex={-1}
          className="min-w-0 py-3.5 font-serif text-xl font-semibold wrap-anywhere outline-none"
        >
          {title}
        </h2>
        <button
          type="button"
          aria-label={t('close')}
          disabled={busy}
          onClick={close}
          className="mt-1.5 grid size-touch shrink-0 place-items-center rounded-full hover:bg-sunken disabled:opacity-60"
        >
          <Icon of={X} className="size-5" />
        </button>
      </div>
      <div className="grid grid-cols-1 gap-6 px-5 pt-5 pb-[calc(1.5rem+env(safe-area-inset-bottom))] sm:px-7 sm:pb-7">
        {children}
      </div>
    </dialog>
  )
}

/** Engines differ in initial focus, so `first` receives it. */
export function useModal<First extends HTMLElement>(): {
  dialog: RefObject<HTMLDialogElement | null>
  first: RefObject<First | null>
} {
  const dialog = useRef<HTMLDialogElement>(null)
  const first = useRef<First>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    first.current?.focus()
    return () => element?.close()
  }, [])
  return { dialog, first }
}
