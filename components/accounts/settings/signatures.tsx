'use client'

import type { Me } from '@sesol/contract/accounts/schema'
import type { OwnSignature } from '@sesol/contract/support/schema'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { LinkButton } from '@/components/ui/link-button'
import { Skeleton } from '@/components/ui/loading'
import { PagedListEnd } from '@/components/ui/paged-list-end'
import { toast } from '@/components/ui/toast'
import { useAttempt } from '@/components/ui/use-session-end'
import { type Choice, useOwnSignatures } from '@/lib/client/support/own-signatures'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'
import { CampaignTitle } from './campaign-title'
import { Section } from './section'

type WithdrawDialogProps = { signature: OwnSignature; onClose: () => void; onWithdraw: () => void }

function WithdrawDialog({ signature: { campaign, state }, onClose, onWithdraw }: WithdrawDialogProps) {
  const t = useTranslations('settings')
  return (
    <Dialog title={t('signatures.question', { state: state ?? 'confirmed' })} onClose={onClose}>
      {campaign.title ? (
        <p dir="auto" className="font-serif text-lg font-semibold wrap-anywhere">
          {campaign.title}
        </p>
      ) : null}
      <p>{t(state === 'waiting' ? 'signatures.consequenceWaiting' : 'signatures.consequence')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="danger" size="lg" onClick={onWithdraw}>
          {t('signatures.withdraw', { state: state ?? 'confirmed' })}
        </Button>
        <Button size="lg" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          {t('signatures.keep')}
        </Button>
      </div>
    </Dialog>
  )
}

const choices = [
  { choice: 'wants_updates', label: 'signatures.updates' },
  { choice: 'shares_name', label: 'signatures.shared' },
] as const

type SignatureRowProps = {
  signature: OwnSignature
  locale: Locale
  onWithdraw: () => void
  onChoose: (choice: Choice, chosen: boolean) => void
}

function SignatureRow({ signature, locale, onWithdraw, onChoose }: SignatureRowProps) {
  const { id, campaign, name, signed_at, state } = signature
  const t = useTranslations('settings')
  const title = `signature-${id}`
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 first:pt-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-0.5">
        <CampaignTitle id={title} campaign={campaign} />
        <p className="text-sm text-soft wrap-anywhere">
          <span dir="auto">{name}</span>
          {' · '}
          <time dateTime={signed_at}>{formatDay(signed_at, locale)}</time>
        </p>
        {state === 'waiting' ? <p className="text-sm">{t('signatures.waiting')}</p> : null}
        {choices.map(({ choice, label }) => {
          const chosen = signature[choice]
          return typeof chosen === 'boolean' && (chosen || choice === 'wants_updates') ? (
            <Checkbox
              key={choice}
              checked={chosen}
              aria-describedby={title}
              onChange={({ target }) => onChoose(choice, target.checked)}
            >
              {t(label)}
            </Checkbox>
          ) : null
        })}
      </div>
      <Button aria-describedby={title} onClick={onWithdraw} className="justify-self-start">
        {t('signatures.withdraw', { state: state ?? 'confirmed' })}
      </Button>
    </li>
  )
}

export function Signatures({ me }: { me: Me }) {
  const t = useTranslations('settings')
  const locale = useLocale()
  const attempt = useAttempt()
  const { shown, hasMore, more, showMore, error, retry, withdraw, choose } = useOwnSignatures(me.id)
  const [chosen, setChosen] = useState<OwnSignature>()
  const list = useRef<HTMLDivElement>(null)

  const confirmWithdraw = (signature: OwnSignature) => {
    setChosen(undefined)
    list.current?.focus()
    return attempt(async () => {
      await withdraw(signature)
      toast.success(t('signatures.withdrawn', { state: signature.state ?? 'confirmed' }))
    })
  }

  return (
    <Section id="signatures" title={t('signatures.title')} text={t('signatures.text')}>
      <div ref={list} tabIndex={-1} className="grid justify-items-start gap-5 outline-none">
        {shown === undefined && !error ? <Rows /> : null}
        {shown?.length === 0 && !hasMore ? (
          <>
            <p className="text-soft">{t('signatures.empty')}</p>
            <LinkButton href={paths.explore()}>{t('signatures.explore')}</LinkButton>
          </>
        ) : null}
        {shown?.length ? (
          <ul className="w-full divide-y divide-line">
            {shown.map((signature) => (
              <SignatureRow
                key={signature.id}
                signature={signature}
                locale={locale}
                onWithdraw={() => setChosen(signature)}
                onChoose={(choice, chosen) => void attempt(() => choose(signature, choice, chosen))}
              />
            ))}
          </ul>
        ) : null}
        <PagedListEnd
          isLoaded={shown !== undefined}
          error={error}
          onRetry={retry}
          hasMore={hasMore}
          more={more}
          onMore={showMore}
          texts={{ failed: t('signatures.failed'), more: t('signatures.more') }}
        />
      </div>
      {chosen ? (
        <WithdrawDialog
          signature={chosen}
          onClose={() => setChosen(undefined)}
          onWithdraw={() => void confirmWithdraw(chosen)}
        />
      ) : null}
    </Section>
  )
}

const Rows = () => (
  <div data-loading className="grid w-full gap-4">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-16" />
    ))}
  </div>
)
