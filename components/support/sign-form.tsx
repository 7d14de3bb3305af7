'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import type { CampaignCounts } from '@sesol/contract'
import { canonicalEmail } from '@sesol/contract/canonical'
import { limits } from '@sesol/contract/limits'
import { type Province, provinces } from '@sesol/contract/provinces'
import { consenting, portalSignerForm, signerForm } from '@sesol/contract/support'
import { useTranslations } from 'next-intl'
import { type BaseSyntheticEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { controlStyle } from '@/components/ui/control-style'
import { linkTo } from '@/components/ui/text-link'
import { Trap } from '@/components/ui/trap'
import { useFields } from '@/components/ui/use-fields'
import { useViewer } from '@/lib/client/accounts/session'
import { useErrorFocus } from '@/lib/client/forms/form'
import { usePersistedValues } from '@/lib/client/forms/use-persisted-values'
import { useClick } from '@/lib/client/support/clicks'
import { oneMore, showOptimistic, useCounts } from '@/lib/client/support/counts'
import { rememberSigned } from '@/lib/client/support/signatures'
import type { Viewer } from '@/lib/shared/accounts/viewer'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { ApiError } from '@/lib/shared/errors/errors'
import { paths } from '@/lib/shared/paths'
import { EmailInput } from './email-input'
import { SignatureField } from './signature-field'
import { SignerInput } from './signer-input'
import { SpecialConsent } from './special-consent'
import { useCanFax } from './use-can-fax'
import { usePrefill } from './use-prefill'
import { useRecordSigned, useSigning } from './use-signing'

const own = ['name', 'surname', 'email'] as const
const fields = [...own, 'address', 'special_consent'] as const

type Values = {
  name: string
  surname: string
  email: string
  send_fax: '' | 'true'
  address: string
  wants_updates?: boolean | undefined
  shares_name?: boolean | undefined
  province?: Province | '' | undefined
  special_consent?: boolean | undefined
}

const forms = [
  [zodResolver(signerForm), zodResolver(portalSignerForm)],
  [zodResolver(signerForm.extend(consenting)), zodResolver(portalSignerForm.extend(consenting))],
] as const
function resolverFor({ isCimer, asksConsent }: Actable): Resolver<Values> {
  const [plain, toPortal] = forms[asksConsent ? 1 : 0]
  return (values, ...rest) =>
    isCimer && values.send_fax
      ? toPortal(values, ...rest)
      : // A hidden field must not block submitting.
        plain({ ...values, address: '' }, ...rest)
}

const valuesOf = (member: Viewer | undefined): Values => ({
  name: member?.first_name ?? '',
  surname: member?.last_name ?? '',
  email: member?.email ?? '',
  send_fax: '',
  address: '',
  wants_updates: false,
  shares_name: false,
  province: '',
})

/** Other addresses are confirmed by mail first, where the server asks for it. */
const mayCount = ({ pending_signature_count }: CampaignCounts, email: string, own = '') =>
  pending_signature_count === null || canonicalEmail(email) === canonicalEmail(own)

export type SignedNow = {
  /** The count with this signature; null if it is unknown or waits. */
  number: number | null
  receipt: string | null
  wantsUpdates: boolean
}

type SignFormProps = {
  campaign: Actable
  another: boolean
  member?: Viewer | undefined
  onDone: (signed: SignedNow) => void
  onClose: () => void
}

/** The count rises before the response, unless the address has to be confirmed. */
function useSendSignature(
  form: UseFormReturn<Values>,
  { campaign, onDone }: Pick<SignFormProps, 'campaign' | 'onDone'>,
) {
  const { id, counts, isCimer } = campaign
  const t = useTranslations('sign')
  const known = useCounts(id, counts)
  const { viewer } = useViewer()
  const recordSigned = useRecordSigned(campaign)
  const { register: registerFax } = useClick(campaign, 'fax')
  const forget = usePersistedValues(form, `sign:${id}`)

  const { setFailure, ...signing } = useSigning({
    campaign,
    form,
    fields,
    needsSignature: () => isCimer && form.getValues('send_fax') === 'true',
    act: async (values, send): Promise<void> => {
      const { email } = values
      const rollBack = mayCount(known, email, viewer?.email)
        ? showOptimistic(id, known, { signature_count: oneMore(known.signature_count) })
        : () => {}
      const response = await send(values).catch((cause: unknown) => {
        rollBack()
        if (!(cause instanceof ApiError && cause.id === 'error.support.no_fax')) throw cause
      })
      if (!response) {
        form.setValue('send_fax', '')
        return setFailure(t('noFax'))
      }
      const state = response.state ?? 'confirmed'
      if (state === 'waiting') rollBack()
      recordSigned(response, email, values.send_fax !== '')
      if (values.send_fax) void registerFax()
      rememberSigned(id, state)
      forget()
      onDone({
        number: state === 'waiting' ? null : (response.signature_count ?? null),
        receipt: response.receipt ?? null,
        wantsUpdates: values.wants_updates ?? false,
      })
    },
  })

  return signing
}

export function SignForm({ campaign, another, member, onDone, onClose }: SignFormProps) {
  const { isCimer, takesUpdates, asksConsent } = campaign
  const t = useTranslations('sign')
  const canFax = useCanFax(campaign)
  const form = useForm<Values>({
    resolver: resolverFor(campaign),
    defaultValues: valuesOf(member),
    shouldFocusError: false,
  })
  const element = useErrorFocus(form)
  const { signature, submit, failure, imageError } = useSendSignature(form, { campaign, onDone })
  usePrefill(form, own, !another)
  const field = useFields(form)
  const [name, surname, email, fax] = useWatch({
    control: form.control,
    name: ['name', 'surname', 'email', 'send_fax'],
  })
  const byFax = fax === 'true'
  const toState = isCimer && byFax

  // The field of the signature is folded away without a fax.
  const shownFailure = failure ?? (byFax ? undefined : imageError)
  const { isDirect, hold } = useDirectSubmit(element, member !== undefined && !asksConsent, submit)
  useFirstFocus(form, element, isDirect)

  return (
    <>
      {isDirect ? (
        <Button variant="primary" size="lg" busy className="w-full">
          {t('sign')}
        </Button>
      ) : null}
      <form
        ref={element}
        noValidate
        onSubmit={hold}
        aria-label={t('title')}
        hidden={isDirect}
        className="grid scroll-mt-4 gap-5 border-t border-line pt-4"
      >
        <Trap />
        <h2 className="font-serif text-xl font-semibold">{t('title')}</h2>
        {shownFailure === undefined ? null : <Banner tone="danger" title={shownFailure} role="alert" />}
        <div className="grid gap-4 min-[20rem]:grid-cols-2 min-[20rem]:gap-x-3">
          <SignerInput {...field('name', { max: limits.faxName, quiet: true })} />
          <SignerInput {...field('surname', { max: limits.faxName, quiet: true })} />
        </div>
        <EmailInput
          {...field('email')}
          hint={t('emailHint')}
          address={email}
          onCorrect={(address) => {
            form.setValue('email', address, { shouldValidate: form.formState.isSubmitted })
            form.setFocus('email')
          }}
        />
        <div className="grid text-sm empty:hidden">
          {canFax ? (
            <Checkbox
              checked={byFax}
              onChange={({ target }) => form.setValue('send_fax', target.checked ? 'true' : '')}
            >
              {t(isCimer ? 'sendToPortal' : 'sendFax')}
            </Checkbox>
          ) : null}
          {takesUpdates && t.has('updates') ? <Permissions form={form} /> : null}
        </div>
        {asksConsent ? <SpecialConsent {...field('special_consent')} /> : null}
        {toState ? <SignerInput {...field('address', { max: limits.address, quiet: true })} /> : null}
        {byFax ? (
          <SignatureField ref={signature} name={`${name} ${surname}`} required={toState} error={imageError} />
        ) : null}
        <SignEnd busy={form.formState.isSubmitting} onClose={onClose} />
      </form>
    </>
  )
}

function SignEnd({ busy, onClose }: { busy: boolean; onClose: () => void }) {
  const t = useTranslations('sign')
  return (
    <div className="grid gap-2">
      <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full">
        {t('sign')}
      </Button>
      <Button variant="quiet" onClick={onClose} disabled={busy}>
        {t('cancel')}
      </Button>
      <p className="text-center text-sm text-soft">{t.rich('notice', { privacy: linkTo(paths.privacy) })}</p>
    </div>
  )
}

function Permissions({ form }: { form: UseFormReturn<Values> }) {
  const t = useTranslations('sign')
  return (
    <>
      <Checkbox {...form.register('wants_updates')}>{t('updates')}</Checkbox>
      <SharedName form={form} />
    </>
  )
}

/** The addressee gets nothing of a signer unless it is ticked. */
function SharedName({ form: { control, register } }: { form: UseFormReturn<Values> }) {
  const t = useTranslations('sign')
  const isShared = useWatch({ control, name: 'shares_name' })
  return (
    <div className="grid gap-2">
      <Checkbox {...register('shares_name')}>{t('sharesName')}</Checkbox>
      {isShared ? (
        <label className="grid gap-1.5 ps-8 text-sm font-semibold">
          {t('province')}
          <select {...register('province')} className={controlStyle(false, 'min-h-touch font-normal')}>
            <option value="">{t('noProvince')}</option>
            {provinces.map((province) => (
              <option key={province} value={province}>
                {province}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </div>
  )
}

function useFirstFocus(form: UseFormReturn<Values>, element: RefObject<HTMLFormElement | null>, isHidden: boolean) {
  useEffect(() => {
    if (isHidden) return
    element.current?.scrollIntoView({ block: 'nearest' })
    if (!form.formState.isSubmitted) form.setFocus('name')
  }, [isHidden, element, form])
}

function useDirectSubmit(
  element: RefObject<HTMLFormElement | null>,
  wanted: boolean,
  submit: (event: BaseSyntheticEvent) => Promise<void>,
) {
  const [isDirect, setDirect] = useState(wanted)
  const started = useRef(false)
  useEffect(() => {
    if (!wanted || started.current) return
    started.current = true
    element.current?.requestSubmit()
  }, [wanted, element])
  const hold = async (event: BaseSyntheticEvent) => {
    await submit(event)
    setDirect(false)
  }
  return { isDirect, hold }
}
