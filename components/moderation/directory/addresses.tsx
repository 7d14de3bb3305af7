'use client'

import {
  type AddressKind,
  type DirectoryEntry,
  isOfficialEmail,
  type KnownAddress,
} from '@sesol/contract/addressees/schema'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextInput } from '@/components/ui/field'
import { FormEnd } from '@/components/ui/form-end'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/http/api'
import { formatDay } from '@/lib/shared/text/dates'
import { Row, Rows } from '../row'
import { useDeskAction, useDeskSend } from '../use-desk-action'

/** What is known of the addresses of an entry; what was suggested is confirmed or refused here. */
export function Addresses({ entry: { id, addresses } }: { entry: DirectoryEntry }) {
  const t = useTranslations('directory')
  if (addresses.length === 0) return <p className="text-sm text-soft">{t('noAddress')}</p>
  return (
    <Rows>
      {addresses.map((address) => (
        <AddressRow key={`${address.kind} ${address.value}`} id={id} address={address} />
      ))}
    </Rows>
  )
}

function AddressRow({ id, address }: { id: number; address: KnownAddress }) {
  const { kind, value, state, source, on, by } = address
  const t = useTranslations('directory')
  const locale = useLocale()
  const decide = (act: 'confirm' | 'refuse') =>
    call('decideAddress', { params: { id }, body: { act, kind, value, source } })
  const confirm = useDeskAction(() => decide('confirm'), t('saved'))
  const refuse = useDeskAction(() => decide('refuse'), t('refused'))
  const isSuggested = state === 'suggested'
  const acts = isSuggested ? (
    <>
      <Button {...confirm.button} aria-label={t('confirmOf', { value })}>
        {t('confirm')}
      </Button>
      <Button {...refuse.button} variant="quiet" aria-label={t('refuseOf', { value })}>
        {t('refuse')}
      </Button>
    </>
  ) : null
  return (
    <Row acts={acts} failed={confirm.failed.failure ? confirm.failed : refuse.failed}>
      <p className="text-sm wrap-anywhere">
        <span className="text-soft">{t(kind)}:</span> <strong>{value}</strong>
      </p>
      <p className="text-sm text-soft wrap-anywhere">
        {[t(`states.${state}`), on && formatDay(on, locale), by].filter(Boolean).join(' · ')}
        {source ? (
          <>
            {' · '}
            <a href={source} target="_blank" rel="nofollow noreferrer" className="underline underline-offset-3">
              {t('sourceOf')}
            </a>
          </>
        ) : null}
      </p>
      {isSuggested && kind === 'email' && !isOfficialEmail(value) ? (
        <p className="text-sm font-semibold text-danger">{t('notOfficial')}</p>
      ) : null}
    </Row>
  )
}

type AddressFormProps = { id: number; value: string; kind?: AddressKind; label?: string }

/** Confirms one address where it is read. */
export function AddressForm({ id, value, kind = 'email', label }: AddressFormProps) {
  const t = useTranslations('directory')
  const deskSend = useDeskSend()
  const { field, props, state } = useContractForm('decideAddress', {
    defaultValues: { act: 'confirm', kind, value, source: '' },
    submit: async (body, { send }) => deskSend(() => send({ params: { id }, body }), t('saved')),
  })
  return (
    <form {...props} className="grid max-w-text items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <TextInput {...field('value')} label={label ?? t(kind)} inputMode="email" autoComplete="off" />
      <TextInput {...field('source')} label={t('source')} inputMode="url" autoComplete="off" optional />
      <FormEnd {...state}>{t('save')}</FormEnd>
    </form>
  )
}
