'use client'

import { type Block, type BlockKind, type BlockTrial, blockDays, blockKinds } from '@sesol/contract/trust/blocks'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { TextInput } from '@/components/ui/field'
import { FormEnd } from '@/components/ui/form-end'
import { RadioGroup } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/http/api'
import { formatMoment } from '@/lib/shared/text/dates'
import { Row, Rows } from '../row'
import { useDeskAction, useDeskSend } from '../use-desk-action'

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

const initial = { kind: 'domain' as BlockKind, value: '' }

type Tried = typeof initial & { trial: BlockTrial }

/** Only the value that was tried last can be blocked. */
function BlockForm({ domain = '' }: { domain?: string | undefined }) {
  const t = useTranslations('blocks')
  const [tried, setTried] = useState<Tried>()
  const { form, field, props, state } = useContractForm('tryBlock', {
    native: true,
    defaultValues: { ...initial, value: domain },
    submit: async (body, { send, form }) => setTried({ ...form.getValues(), trial: await send({ body }) }),
  })
  const [kind, value] = useWatch({ control: form.control, name: ['kind', 'value'] })
  const isTried = tried?.kind === kind && tried.value === value
  return (
    <div className="grid max-w-2xl gap-5">
      <form {...props} aria-label={t('title')} className="grid gap-5">
        <RadioGroup
          {...field('kind')}
          label={t('kindLabel')}
          initial="domain"
          options={blockKinds.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
          className="sm:grid-cols-3"
        />
        <TextInput
          {...field('value')}
          label={t('value')}
          hint={t(`valueHint.${kind}`)}
          autoComplete="off"
          spellCheck={false}
        />
        <FormEnd {...state} variant={isTried ? 'secondary' : 'primary'} size="lg" className="sm:justify-self-start">
          {t('try')}
        </FormEnd>
      </form>
      <div role="status" className="empty:hidden">
        {isTried ? <TrialResult trial={tried.trial} kind={kind} /> : null}
      </div>
      {isTried ? (
        <StartBlock
          key={`${kind} ${value}`}
          kind={kind}
          value={value}
          onDone={() => {
            setTried(undefined)
            form.reset(initial)
          }}
        />
      ) : null}
    </div>
  )
}

function TrialResult({ trial: { days, results, samples }, kind }: { trial: BlockTrial; kind: BlockKind }) {
  const t = useTranslations('blocks')
  return (
    <div className="grid gap-3 border-s-2 border-line-strong ps-4">
      <h2 className="font-semibold">{t('trial', { count: days })}</h2>
      <ul className="grid gap-1 text-sm">
        {results.map(({ subject, looked, hits }) =>
          looked === null ? null : (
            <li key={subject}>
              {t(`hits.${subject}`, { hits })} <span className="text-soft">{t('looked', { count: looked })}</span>
            </li>
          ),
        )}
      </ul>
      {samples.length > 0 ? (
        <ul aria-label={t('samples')} className="grid max-h-80 gap-2 overflow-y-auto text-sm text-soft">
          {samples.map(({ subject, id, text }) => (
            <li key={`${subject} ${id}`} dir="auto" className="line-clamp-3 wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="text-sm">{t(`effect.${kind}`)}</p>
    </div>
  )
}

type StartBlockProps = { kind: BlockKind; value: string; onDone: () => void }

function StartBlock({ kind, value, onDone }: StartBlockProps) {
  const t = useTranslations('blocks')
  const deskSend = useDeskSend()
  const { field, props, state } = useContractForm('startBlock', {
    native: true,
    defaultValues: { kind, value, days: '7' as const, reason: '' },
    submit: async (body, { send }) => {
      await deskSend(() => send({ body }), t('started'))
      onDone()
    },
  })
  return (
    <form {...props} aria-label={t('start')} className="grid gap-5">
      <RadioGroup
        {...field('days')}
        label={t('howLong')}
        initial="7"
        options={blockDays.map((each) => ({ value: each, label: t('days', { count: Number(each) }) }))}
        className="sm:grid-cols-3"
      />
      <Textarea label={t('reason')} hint={t('reasonHint')} {...field('reason', { count: 'late' })} />
      <FormEnd {...state} variant="danger">
        {t('start')}
      </FormEnd>
    </form>
  )
}
