'use client'

import { Check, Copy } from 'lucide'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { type ButtonVariant, buttonStyle } from '@/components/ui/control-style'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { copyText } from '@/lib/client/browser/clipboard'
import { useErrorText } from '@/lib/client/http/error-text'
import { cx } from '@/lib/shared/class-names'
import { timings } from '@/lib/shared/timings'

const sides = { start: 'justify-start', center: 'justify-center', end: 'justify-end' }

type CopyButtonProps = {
  text: string
  children: ReactNode
  of?: string | undefined
  onCopied?: (() => void) | undefined
  variant?: ButtonVariant
  align?: keyof typeof sides
  className?: string
}

export function CopyButton({ text, children, of, onCopied, variant, align = 'center', className }: CopyButtonProps) {
  const t = useTranslations('email')
  const errorText = useErrorText()
  // A counter, so that a second press restarts the two seconds.
  const [copied, setCopied] = useState(0)

  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), timings.copyConfirmation)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    if (!(await copyText(text))) return toast.error(errorText('error.support.copy_failed'))
    setCopied((before) => before + 1)
    onCopied?.()
  }

  const done = copied > 0
  const face = cx('col-start-1 row-start-1 flex items-center gap-2', sides[align])
  return (
    <>
      <button type="button" onClick={copy} className={buttonStyle(variant, 'md', className)}>
        <span className="grid">
          <span className={cx(face, done && 'opacity-0')}>
            <Icon of={Copy} className="size-4.5 shrink-0" />
            {children}
            {of ? <span className="sr-only">: {of}</span> : null}
          </span>
          <span aria-hidden="true" className={cx(face, 'text-success', !done && 'invisible')}>
            <Icon of={Check} className="size-4.5 shrink-0" />
            {t('copied')}
          </span>
        </span>
      </button>
      <span role="status" className="sr-only">
        {done ? t('copied') : null}
      </span>
    </>
  )
}
