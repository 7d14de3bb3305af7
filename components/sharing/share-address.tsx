'use client'

import { Check, Link } from 'lucide'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { controlStyle } from '@/components/ui/control-style'
import { Icon } from '@/components/ui/icon'
import { useCopy } from './use-copy'

export function ShareAddress({ address }: { address: string }) {
  const t = useTranslations('share')
  const id = useId()
  const { copied, copy } = useCopy()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="justify-self-start text-base font-semibold">
        {t('link')}
      </label>
      <div className="grid gap-2 sm:grid-cols-[1fr_auto]">
        <input
          id={id}
          readOnly
          dir="ltr"
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className={controlStyle(false, 'min-h-touch text-ellipsis')}
        />
        <Button onClick={() => copy(address)} className="sm:min-w-52">
          {copied ? <Icon of={Check} className="size-5 text-success" /> : <Icon of={Link} className="size-5" />}
          <span aria-live="polite">{copied ? t('copied') : t('copyLink')}</span>
        </Button>
      </div>
    </div>
  )
}
