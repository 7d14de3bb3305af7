'use client'

import { type SignerProof, statementForm } from '@sesol/contract/support/schema'
import { CircleCheck } from 'lucide'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import useSWR from 'swr'
import { ShareRow } from '@/components/sharing/share-row'
import { FaxStatus } from '@/components/support/fax-status'
import type { SignedNow } from '@/components/support/sign-form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { FormFailure } from '@/components/ui/form-failure'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { Textarea } from '@/components/ui/textarea'
import { UndrawnNote } from '@/components/ui/undrawn-note'
import { useContractForm } from '@/components/ui/use-contract-form'
import { VoiceFigure } from '@/components/ui/voice-figure'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { keys } from '@/lib/client/http/keys'
import { useSentFax } from '@/lib/client/support/sent-faxes'
import { isSigned } from '@/lib/client/support/signatures'
import { written } from '@/lib/i18n/written'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { paths, signHash } from '@/lib/shared/paths'

type AfterSigningProps = {
  campaign: Actable
  /** Undefined if it was signed in an earlier visit. */
  signature: SignedNow | undefined
  /** On a page of its own: what is shared, and the way back to it. */
  shown?: { preview: ReactNode; back: ReactNode }
  children: ReactNode
}

export function AfterSigning({ campaign, signature, shown, children }: AfterSigningProps) {
  const t = useTranslations('sign')
  const fax = useSentFax(campaign.id)
  return (
    <div className={shown ? 'grid gap-x-16 gap-y-6 lg:grid-cols-2' : 'grid gap-5 border-t border-line pt-4'}>
      <SignedHeading campaign={campaign} signature={signature} as={shown ? 'h1' : 'h2'} />
      {shown ? (
        <div className="lg:sticky lg:top-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start">
          {shown.preview}
        </div>
      ) : null}
      <div className="grid content-start gap-6">
        {fax ? <FaxStatus id={fax} /> : null}
        <section aria-labelledby="pass-on" className="grid gap-3">
          <h3 id="pass-on" className="font-semibold">
            {t('passOn')}
          </h3>
          <ShareRow campaign={campaign} number={signature?.number} />
          {shown?.back}
        </section>
        {signature?.proof && !signature.hasStatement ? (
          <SignerStatement campaign={campaign.id} proof={signature.proof} isNamed={signature.isNamed ?? false} />
        ) : null}
        {signature?.proof && !signature.wantsUpdates && campaign.takesUpdates && t.has('updates') ? (
          <WantsUpdates proof={signature.proof} />
        ) : null}
        {signature ? <MoreToSign campaign={campaign} /> : null}
        {children}
      </div>
    </div>
  )
}

type SignedHeadingProps = Pick<AfterSigningProps, 'campaign' | 'signature'> & { as: 'h1' | 'h2' }

function SignedHeading({ campaign: { goal, counts, door }, signature, as: Heading }: SignedHeadingProps) {
  const t = useTranslations('sign')
  const format = useFormatter()
  const heading = useRef<HTMLHeadingElement>(null)
  const isNew = signature !== undefined
  const number = signature?.number ?? null
  const count = number ?? counts.signature_count

  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])

  return (
    <div className="flex items-center gap-4">
      {isNew && count !== null ? (
        <VoiceFigure count={count} goal={goal} door={door} joined className="size-30 text-accent" />
      ) : (
        <Icon of={CircleCheck} className="size-6 shrink-0 text-success" />
      )}
      <div className="grid gap-1">
        <Heading ref={heading} tabIndex={-1} className="font-serif text-3xl font-semibold outline-none">
          {number === null ? t('signed') : t('number', { number: format.number(number) })}
        </Heading>
        <p className="text-soft">{t('thanks')}</p>
      </div>
    </div>
  )
}

const schema = statementForm.refine(({ text, is_named }) => is_named || text !== '', {
  path: ['text'],
  error: 'error.field.required',
})

type SignerStatementProps = { campaign: number; proof: SignerProof; isNamed?: boolean }

function SignerStatement({ campaign, proof, isNamed = false }: SignerStatementProps) {
  const t = useTranslations('sign.why')
  const [phase, setPhase] = useState<'open' | 'saved'>('open')
  const { form, field, props, state } = useContractForm('saveStatement', {
    schema,
    keep: `statement:${campaign}`,
    defaultValues: { ...proof, text: '', is_named: isNamed },
    submit: async (body, { send }) => {
      await send({ body })
      setPhase('saved')
    },
  })
  const text = useWatch({ control: form.control, name: 'text' }) ?? ''

  return (
    <div className="grid">
      <p role="status" className="text-success empty:hidden">
        {phase === 'saved' ? t('saved') : null}
      </p>
      {phase === 'open' ? (
        <form {...props} aria-label={t('title')} className="grid gap-2">
          <FormFailure {...state} typed />
          <Textarea {...field('text', { count: 'late' })} label={t('title')} hint={t('hint')} size="line" />
          <UndrawnNote text={text} say={(values) => t('undrawn', values)} />
          <Checkbox {...form.register('is_named')}>{t('named')}</Checkbox>
          <Button type="submit" busy={state.busy} retryIn={state.seconds} className="justify-self-start">
            {t('send')}
          </Button>
        </form>
      ) : null}
    </div>
  )
}

function WantsUpdates({ proof }: { proof: SignerProof }) {
  const t = useTranslations('sign')
  const errorText = useErrorText()
  const [wanted, setWanted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function change(wants: boolean) {
    if (busy) return
    setWanted(wants)
    setFailure(undefined)
    setBusy(true)
    try {
      await call('saveWantsUpdates', { body: { ...proof, wants_updates: wants } })
    } catch (cause) {
      setWanted(!wants)
      setFailure(cause)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-1">
      <Checkbox
        checked={wanted}
        aria-disabled={busy || undefined}
        onChange={({ target }) => void change(target.checked)}
      >
        {t('updates')}
      </Checkbox>
      <p role="status" className="text-sm text-soft empty:hidden">
        {failure ? errorText(failure) : wanted ? t('updatesOn') : null}
      </p>
    </div>
  )
}

const shown = 3

function MoreToSign({ campaign: { id, topic } }: { campaign: Actable }) {
  const t = useTranslations('sign')
  const locale = useLocale()
  const names = useTranslations('campaign')
  const { data } = useSWR(
    keys.moreToSign(topic),
    () => call('listCampaigns', { query: { topic, ordering: 'trending' } }),
    {
      revalidateOnFocus: false,
    },
  )
  const others = data?.results.filter((other) => other.id !== id && other.status === 'approved' && !isSigned(other.id))
  if (!others?.length) return null
  return (
    <section aria-labelledby="more-to-sign" className="grid gap-2">
      <h3 id="more-to-sign" className="font-semibold">
        {t('more')}
      </h3>
      <ul className="border-t border-line">
        {others.slice(0, shown).map((other) => (
          <li key={other.id} className="flex items-center gap-3 border-b border-line py-3">
            {other.signature_count === null ? null : (
              <VoiceFigure count={other.signature_count} goal={other.goal} className="size-9 text-accent" />
            )}
            <p
              {...written(other.language, locale)}
              className="line-clamp-2 min-w-0 flex-1 font-serif leading-snug font-semibold wrap-anywhere"
            >
              {other.title}
            </p>
            <LinkButton
              href={`${paths.campaign(other)}${signHash}`}
              aria-label={names('signTitle', { title: other.title })}
              className="px-4"
            >
              {names('sign')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
