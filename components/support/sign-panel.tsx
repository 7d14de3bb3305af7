'use client'

import { CircleCheck } from 'lucide'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useSentFax } from '@/lib/client/faxes'
import { useSigned } from '@/lib/client/signatures'
import type { Actable } from '@/lib/shared/actable'
import { SignFormSkeleton } from './sign-form-skeleton'

const loadForm = () => import('./sign-form').then((module) => module.SignForm)
const SignForm = dynamic(loadForm, { ssr: false, loading: SignFormSkeleton })
const FaxStatus = dynamic(() => import('./fax-status').then((module) => module.FaxStatus), { ssr: false })

/** Button, then form, then thanks: the three faces of signing. The last one survives a reload. */
export function SignPanel({ campaign }: { campaign: Actable }) {
  const t = useTranslations('sign')
  const signed = useSigned(campaign.id)
  const fax = useSentFax(campaign.id)
  const [open, setOpen] = useState(false)
  const [just, setJust] = useState<'signed' | 'closed'>()
  const thanks = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  // What had the focus is gone; what took its place gets it.
  useEffect(() => {
    if (just === 'signed') thanks.current?.focus()
    if (just === 'closed') button.current?.focus()
  }, [just])

  if (open) {
    return (
      <SignForm
        campaign={campaign}
        another={signed}
        onDone={() => {
          setOpen(false)
          setJust('signed')
        }}
        onClose={() => {
          setOpen(false)
          setJust('closed')
        }}
      />
    )
  }
  const show = () => {
    setJust(undefined)
    setOpen(true)
  }
  if (signed) {
    return (
      <div className="grid gap-2 border-t border-line pt-4">
        <h2
          ref={thanks}
          tabIndex={-1}
          className="flex items-center gap-2 text-lg font-semibold text-success outline-none"
        >
          <Icon of={CircleCheck} className="size-6 shrink-0" />
          {t('signed')}
        </h2>
        <p className="text-sm text-soft">{t('thanks')}</p>
        {fax ? <FaxStatus id={fax} /> : null}
        <Button ref={button} look="quiet" onClick={show} onPointerEnter={loadForm} className="-ms-5 justify-self-start">
          {t('another')}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-2.5">
      <Button
        ref={button}
        look="primary"
        size="lg"
        onClick={show}
        onPointerEnter={loadForm}
        onFocus={loadForm}
        className="w-full"
      >
        {t('sign')}
      </Button>
      <p className="text-sm text-soft">{t('short')}</p>
    </div>
  )
}
