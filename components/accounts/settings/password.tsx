'use client'

import type { Me } from '@sesol/contract/accounts'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { PasswordForm } from './password-form'
import { Section } from './section'

export function Password({ me }: { me: Me }) {
  const t = useTranslations('settings')
  const [lacking, setLacking] = useState(false)
  const [changes, setChanges] = useState(0)
  const outcome = useRef<HTMLDivElement>(null)
  // The submitted form was replaced by an empty one.
  useEffect(() => {
    if (changes > 0) outcome.current?.focus()
  }, [changes])

  if (lacking) return null
  return (
    <Section id="password" title={t('password.title')} text={t('password.text')}>
      <div ref={outcome} tabIndex={-1} className="max-w-md empty:hidden">
        {changes > 0 ? <Banner title={t('password.changed')}>{t('password.othersEnded')}</Banner> : null}
      </div>
      <PasswordForm
        key={changes}
        me={me}
        onChanged={() => setChanges((count) => count + 1)}
        onLacking={() => setLacking(true)}
      />
    </Section>
  )
}
