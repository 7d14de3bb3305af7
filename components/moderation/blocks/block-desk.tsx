'use client'

import type { Block } from '@sesol/contract/trust/blocks'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { call } from '@/lib/client/http/api'
import { formatMoment } from '@/lib/shared/text/dates'
import { useDeskAction } from '../use-desk-action'
import { BlockForm } from './block-form'

type BlockDeskProps = { blocks: readonly Block[]; domain?: string | undefined }

export function BlockDesk({ blocks, domain }: BlockDeskProps) {
  const t = useTranslations('blocks')
  return (
    <div className="grid gap-8">
      <p className="max-w-text text-soft">{t('lead')}</p>
      <BlockForm domain={domain} />
      <section className="grid gap-3">
        <h2 className="font-serif text-xl font-semibold">{t('active')}</h2>
        {blocks.length === 0 ? <p className="text-soft">{t('empty')}</p> : null}
        <ul className="border-t border-line empty:hidden">
          {blocks.map((block) => (
            <Row key={block.id} block={block} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function Row({ block: { id, kind, value, reason, until } }: { block: Block }) {
  const t = useTranslations('blocks')
  const locale = useLocale()
  const { phase, failure, seconds, run } = useDeskAction(() => call('endBlock', { params: { id } }), t('ended'))
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-0.5">
        <h3 className="font-semibold wrap-anywhere">{value}</h3>
        <p className="text-sm text-soft">
          {t(`kind.${kind}`)} · {t('until', { moment: formatMoment(until, locale) })}
        </p>
        <p dir="auto" className="text-sm wrap-anywhere">
          {reason}
        </p>
        <FormFailure failure={failure} seconds={seconds} />
      </div>
      <Button
        busy={phase === 'busy'}
        retryIn={seconds}
        onClick={() => void run()}
        aria-label={t('endOf', { value })}
        className="justify-self-start"
      >
        {t('end')}
      </Button>
    </li>
  )
}
