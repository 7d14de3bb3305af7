'use client'

import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { connectToasts, type ToastOptions, type ToastTone } from './toast'

const marks: Record<ToastTone, { icon: typeof Info; color: string }> = {
  success: { icon: CircleCheck, color: 'text-success' },
  error: { icon: CircleAlert, color: 'text-danger' },
  info: { icon: Info, color: 'text-soft' },
}

function Toast({ tone, text, duration, close }: ToastOptions & { close: () => void }) {
  const t = useTranslations('ui')
  const { icon: Icon, color } = marks[tone]
  return (
    <button
      type="button"
      onClick={close}
      className="relative flex w-full items-start gap-3 overflow-hidden rounded border border-line bg-surface px-4 py-3.5 text-start font-sans text-sm text-ink shadow-float sm:w-89"
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${color}`} />
      <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
      <span className="sr-only">({t('close')})</span>
      <span
        aria-hidden="true"
        style={{ animationDuration: `${duration}ms` }}
        className={`toast-progress absolute inset-x-0 bottom-0 h-0.5 origin-left bg-current ${color}`}
      />
    </button>
  )
}

const draw = (options: ToastOptions) => {
  sonner.custom((id) => <Toast {...options} close={() => sonner.dismiss(id)} />, { duration: options.duration })
}

/** At most two at once, closed by a click, paused under the pointer, drawn with our own look. */
export function Toaster() {
  useEffect(() => connectToasts(draw), [])
  return <Sonner position="top-right" visibleToasts={2} expand gap={10} />
}
