'use client'

import type { Block } from '@sesol/contract/trust/blocks'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/client/http/api'
import { formatMoment } from '@/lib/shared/text/dates'
import { Row, Rows } from '../row'
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
        <Rows>
          {blocks.map((block) => (
            <BlockRow key={block.id} block={block} />
          ))}
        </Rows>
      </section>
    </div>
  )
}

function BlockRow({ block: { id, kind, value, reason, until } }: { block: Block }) {
  const t = useTranslations('blocks')
  const locale = useLocale()
  const { button, failed } = useDeskAction(() => call('endBlock', { params: { id } }), t('ended'))
  const end = (
    <Button {...button} aria-label={t('endOf', { value })}>
      {t('end')}
    </Button>
  )
  return (
    <Row acts={end} failed={failed}>
      <h3 className="font-semibold wrap-anywhere">{value}</h3>
      <p className="text-sm text-soft">
        {t(`kind.${kind}`)} · {t('until', { moment: formatMoment(until, locale) })}
      </p>
      <p dir="auto" className="text-sm wrap-anywhere">
        {reason}
      </p>
    </Row>
  )
}
