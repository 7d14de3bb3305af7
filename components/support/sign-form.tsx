'use client'

import type { CampaignCounts } from '@sesol/contract'
import { consenting, naming, portalSignerForm, type SignerProof, signerForm } from '@sesol/contract/support/schema'
import { canonicalEmail } from '@sesol/shared/canonical'
import { type Province, provinces } from '@sesol/shared/provinces'
import { useTranslations } from 'next-intl'
import {
  type BaseSyntheticEvent,
  type ComponentProps,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { controlStyle } from '@/components/ui/control-style'
import { EmailInput } from '@/components/ui/email-input'
import { FormFailure } from '@/components/ui/form-failure'
import { UndrawnNote } from '@/components/ui/undrawn-note'
import { useContractForm } from '@/components/ui/use-contract-form'
import { useViewer } from '@/lib/client/accounts/session'
import { useClick } from '@/lib/client/support/clicks'
import { oneMore, showOptimistic, useCounts } from '@/lib/client/support/counts'
import { rememberSigned } from '@/lib/client/support/signatures'
import type { Viewer } from '@/lib/shared/accounts/viewer'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { ApiError } from '@/lib/shared/errors/errors'
import { petitionId } from '@/lib/shared/paths'
import { NameChoice } from './name-choice'
import { SignBody, signFormStyle } from './sign-body'
import { SignatureField } from './signature-field'
import { SignerInput } from './signer-input'
import { useCanFax } from './use-can-fax'
import { usePrefill } from './use-prefill'
import { useRecordSigned, useSendSigner, useSignatureImage } from './use-signing'

const own = ['name', 'surname', 'email'] as const

type Values = {
  name: string
  surname: string
  email: string
  send_fax: '' | 'true'
  address: string
  wants_updates?: boolean | undefined
  shares_name?: '' | 'true' | 'false' | undefined
  province?: Province | '' | undefined
  special_consent?: boolean | undefined
}

function schemaFor(
  { isCimer, asksConsent }: Actable,
  asksName: boolean,
  imageOf: ReturnType<typeof useSignatureImage>['imageOf'],
) {
  const consent = asksConsent ? consenting : {}
  const answer = asksName ? naming : {}
  const toPortal = portalSignerForm.extend({ ...consent, ...answer, signature_image: imageOf(true) })
  // A hidden field must not block submitting.
  const address = z.string().transform(() => '')
  const plain = signerForm.extend({ ...consent, ...answer, address, signature_image: imageOf(false) })
  return ({ send_fax }: Values) => (isCimer && send_fax ? toPortal : plain)
}

const valuesOf = (member: Viewer | undefined): Values => ({
  name: member?.first_name ?? '',
  surname: member?.last_name ?? '',
  email: member?.email ?? '',
  send_fax: '',
  address: '',
  wants_updates: false,
  shares_name: '',
  province: '',
})

/** Other addresses are confirmed by mail first, where the server asks for it. */
const mayCount = ({ pending_signature_count }: CampaignCounts, email: string, own = '') =>
  pending_signature_count === null || canonicalEmail(email) === canonicalEmail(own)

export type SignedNow = {
  /** The count with this signature; null if it is unknown or waits. */
  number: number | null
  waits?: boolean
  /** The proof of the signer; nothing can be added to the signature without one. */
  proof: SignerProof | null
  wantsUpdates: boolean
  isNamed?: boolean
  hasStatement?: boolean
}

export type TypedSigner = { values?: Partial<Values>; field?: (typeof own)[number] | undefined }

type SignFormProps = {
  campaign: Actable
  another: boolean
  member?: Viewer | undefined
  /** What the form of the page held when this one replaced it. */
  typed?: RefObject<TypedSigner>
  /** The form of the page was sent. */
  isSent?: boolean
  onDone: (signed: SignedNow) => void
  /** The form is always open without this callback, and takes no focus. */
  onClose?: () => void
}

type Call = Parameters<ReturnType<typeof useSendSigner>>

/** The count rises before the response, unless the address has to be confirmed. */
function useSign({ campaign, onDone }: Pick<SignFormProps, 'campaign' | 'onDone'>) {
  const { id, counts } = campaign
  const t = useTranslations('sign')
  const known = useCounts(id, counts)
  const { viewer } = useViewer()
  const recordSigned = useRecordSigned(campaign)
  const sendSigner = useSendSigner(campaign)
  const { register: registerFax } = useClick(campaign, 'fax')

  return async (values: Call[1] & { email: string }, send: Call[0], dropFax: () => void): Promise<void> => {
    const { email } = values
    const rollBack = mayCount(known, email, viewer?.email)
      ? showOptimistic(id, known, { signature_count: oneMore(known.signature_count) })
      : () => {}
    const response = await sendSigner(send, values).catch((cause: unknown) => {
      rollBack()
      if (!(cause instanceof ApiError && cause.id === 'error.support.no_fax')) throw cause
      dropFax()
      throw new ApiError({ ...cause, detail: t('noFax') })
    })
    const state = response.state ?? 'confirmed'
    if (state === 'waiting') rollBack()
    recordSigned(response, email, values.send_fax !== '')
    if (values.send_fax) void registerFax()
    rememberSigned(id, state)
    onDone({
      number: state === 'waiting' ? null : (response.signature_count ?? null),
      waits: state === 'waiting',
      proof: response.receipt ? { receipt: response.receipt } : null,
      wantsUpdates: values.wants_updates ?? false,
    })
  }
}

export function SignForm({ campaign, another, member, typed, isSent = false, onDone, onClose }: SignFormProps) {
  const { isCimer, takesUpdates, asksConsent } = campaign
  const t = useTranslations('sign')
  const asksName = takesUpdates && t.has('updates')
  const canFax = useCanFax(campaign)
  const { viewer } = useViewer()
  const { source, imageOf } = useSignatureImage()
  const sign = useSign({ campaign, onDone })
  const { form, field, props, state } = useContractForm('signCampaign', {
    schema: schemaFor(campaign, asksName, imageOf),
    defaultValues: valuesOf(member),
    keep: `sign:${campaign.id}`,
    waits: false,
    settles: () => false,
    submit: (values, { send, form }) => sign(values, send, () => form.setValue('send_fax', '')),
  })
  usePrefill(form, own, !another)
  const [name, surname, address, email, fax] = useWatch({
    control: form.control,
    name: ['name', 'surname', 'address', 'email', 'send_fax'],
  })
  const byFax = fax === 'true'
  const toState = isCimer && byFax

  const { error: imageError } = field('signature_image')
  const { isDirect, hold } = useDirectSubmit(
    props.ref,
    member !== undefined && !asksConsent && !asksName,
    props.onSubmit,
  )
  useTyped(form, typed)
  useFirstFocus(
    form,
    props.ref,
    isDirect || !onClose || isSent,
    typed?.current.field ?? (member && asksName ? 'shares_name' : 'name'),
  )
  useEffect(() => {
    if (isSent) props.ref.current?.requestSubmit()
  }, [isSent, props.ref])

  return (
    <>
      {isDirect ? (
        <Button variant="primary" size="lg" busy className="w-full">
          {t('sign')}
        </Button>
      ) : null}
      <form {...props} onSubmit={hold} aria-label={t('title')} hidden={isDirect} className={signFormStyle}>
        <SignBody
          hasPetition={document.getElementById(petitionId) !== null}
          failure={<FormFailure failure={state.failure} typed />}
          name={field('name', { count: 'late' })}
          surname={field('surname', { count: 'late' })}
          email={
            <EmailInput
              {...field('email')}
              label={t('email')}
              hint={t(mayCount(campaign.counts, email, viewer?.email) ? 'emailPrivate' : 'emailHint')}
            />
          }
          choices={
            <>
              {canFax ? (
                <Checkbox
                  checked={byFax}
                  onChange={({ target }) => form.setValue('send_fax', target.checked ? 'true' : '')}
                >
                  {t(isCimer ? 'sendToPortal' : 'sendFax')}
                </Checkbox>
              ) : null}
              {asksName ? <Permissions form={form} name={field('shares_name')} /> : null}
            </>
          }
          consent={asksConsent && field('special_consent')}
          fax={
            <>
              {toState ? <SignerInput {...field('address', { count: 'late' })} /> : null}
              {byFax ? (
                <>
                  <UndrawnNote text={`${name} ${surname} ${address}`} say={(values) => t('undrawn', values)} />
                  <SignatureField ref={source} name={`${name} ${surname}`} required={toState} error={imageError} />
                </>
              ) : null}
            </>
          }
        >
          <Button type="submit" variant="primary" size="lg" busy={state.busy} className="w-full">
            {t('sign')}
          </Button>
          {onClose ? (
            <Button variant="quiet" onClick={onClose} disabled={state.busy}>
              {t('cancel')}
            </Button>
          ) : null}
        </SignBody>
      </form>
    </>
  )
}

type PermissionsProps = { form: UseFormReturn<Values>; name: ComponentProps<typeof NameChoice> }

function Permissions({ form: { control, register }, name }: PermissionsProps) {
  const t = useTranslations('sign')
  const isNamed = useWatch({ control, name: 'shares_name' }) === 'true'
  return (
    <>
      <Checkbox {...register('wants_updates')}>{t('updates')}</Checkbox>
      <NameChoice {...name} />
      {isNamed ? (
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
    </>
  )
}

function useTyped(form: UseFormReturn<Values>, typed: RefObject<TypedSigner> | undefined) {
  useEffect(() => {
    const values = Object.entries(typed?.current.values ?? {})
    for (const [name, value] of values) if (value) form.setValue(name as keyof Values, value)
  }, [typed, form])
}

function useFirstFocus(
  form: UseFormReturn<Values>,
  element: RefObject<HTMLFormElement | null>,
  isIdle: boolean,
  first: keyof Values,
) {
  // The browser passes the next key on to the focused field, and that of the removed form takes none.
  useLayoutEffect(() => {
    if (isIdle) return
    element.current?.scrollIntoView({ block: 'nearest' })
    if (!form.formState.isSubmitted) form.setFocus(first)
  }, [isIdle, element, form, first])
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
