'use client'

import type { Me } from '@sesol/contract/accounts/schema'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Deferred } from '@/components/ui/deferred'
import { Fold } from '@/components/ui/fold'
import { usePrefetch } from '@/components/ui/use-deferred'
import { deferred } from '@/lib/client/browser/deferred-module'
import { formatDay } from '@/lib/shared/text/dates'
import { KeepAccount } from '../notices/keep-account'
import { Section } from './section'

const deletionDialog = deferred(() => import('./deletion-dialog').then(({ DeletionDialog }) => DeletionDialog))

const consequences = ['now', 'grace', 'person', 'campaigns', 'signatures', 'comments'] as const

type DeletionProps = {
  me: Me
  onLeft: (deletionAt: string) => void
}

export function Deletion({ me, onLeft }: DeletionProps) {
  const t = useTranslations('settings')
  const locale = useLocale()
  const prefetch = usePrefetch(deletionDialog)
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <Section id="deletion" title={t('deletion.title')} text={t('deletion.text')}>
      {me.deletion_at ? (
        <div className="grid justify-items-start gap-5">
          <p>{t('deletion.planned', { date: formatDay(me.deletion_at, locale) })}</p>
          <KeepAccount me={me} />
        </div>
      ) : (
        <Fold id="consequences" title={t('deletion.what')} level="h3">
          <dl className="grid gap-3">
            {consequences.map((name) => (
              <div key={name}>
                <dt className="font-semibold">{t(`deletion.${name}`)}</dt>
                <dd className="text-soft">{t(`deletion.${name}Text`)}</dd>
              </div>
            ))}
          </dl>
          <Button variant="danger" {...prefetch} onClick={() => setAsking(true)} className="mt-6">
            {t('deletion.begin')}
          </Button>
        </Fold>
      )}
      {asking ? (
        <Deferred of={deletionDialog} variant="overlay" onClose={close}>
          {(DeletionDialog) => <DeletionDialog me={me} onClose={close} onLeft={onLeft} />}
        </Deferred>
      ) : null}
    </Section>
  )
}
