'use client'

import { portalPhone } from '@sesol/contract/limits'
import { useLocale, useTranslations } from 'next-intl'
import { PhoneInput } from '@/components/ui/phone-input'
import { TextInput } from '@/components/ui/text-input'
import { useControlled } from '@/components/wizard/fields'
import { useHasGroup } from '@/lib/client/http/capabilities'
import { cx } from '@/lib/shared/class-names'
import { readableNumber } from '@/lib/shared/support/phone-links'

export type PortalFax = string | null | undefined

function PortalNumbers({ fax }: { fax: PortalFax }) {
  const t = useTranslations('create.numbers')
  const locale = useLocale()
  const shown = fax ? readableNumber(fax, locale) : t(fax === null ? 'faxNone' : 'faxUnknown')
  const hint = fax ? t('faxPortal') : t(fax === null ? 'faxNoneHint' : 'faxUnknownHint')
  return (
    <>
      <TextInput label={t('phone')} hint={t('phonePortal')} value={portalPhone} disabled readOnly />
      <TextInput label={t('fax')} hint={hint} value={shown} disabled readOnly />
    </>
  )
}

function OwnNumbers() {
  const t = useTranslations('create.numbers')
  const hasFax = useHasGroup('fax')
  const fax = useControlled('fax_number')
  return (
    <>
      <PhoneInput {...useControlled('phone_number')} label={t('phone')} hint={t('phoneHint')} optional />
      {hasFax ? <PhoneInput {...fax} label={t('fax')} hint={t('faxHint')} optional /> : null}
    </>
  )
}

export function NumberFields({ portal, fax }: { portal: boolean; fax: PortalFax }) {
  return (
    <div className={cx('grid gap-7 sm:grid-cols-2 sm:gap-5', portal && 'items-end')}>
      {portal ? <PortalNumbers fax={fax} /> : <OwnNumbers />}
    </div>
  )
}
