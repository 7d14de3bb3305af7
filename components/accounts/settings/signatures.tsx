'use client'

import type { Me } from '@sesol/contract/accounts'
import type { OwnSignature } from '@sesol/contract/support'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { useSessionEnd } from '@/components/ui/use-session-end'
import { useErrorText } from '@/lib/client/http/error-text'
import { isLacking } from '@/lib/client/http/queries'
import { useOwnSignatures } from '@/lib/client/support/own-signatures'
import { paths } from '@/lib/shared/paths'
import { Section } from './section'
import { SignatureRow } from './signature-row'
import { WithdrawDialog } from './withdraw-dialog'

export function Signatures({ me }: { me: Me }) {
  const t = useTranslations('settings')
  const ui = useTranslations('ui')
  const locale = useLocale()
  const errorText = useErrorText()
  const sessionEnd = useSessionEnd()
  const { shown, hasMore, more, showMore, error, retry, withdraw } = useOwnSignatures(me.id)
  const [chosen, setChosen] = useState<OwnSignature>()
  const list = useRef<HTMLDivElement>(null)
  if (isLacking(error)) return null

  async function confirmWithdraw(signature: OwnSignature) {
    setChosen(undefined)
    // The pressed button is removed with its row.
    list.current?.focus()
    try {
      await withdraw(signature)
      toast.success(t('signatures.withdrawn'))
    } catch (failure) {
      if (!sessionEnd(failure)) toast.error(errorText(failure))
    }
  }

  const failure = shown ? more.failure : error
  return (
    <Section id="signatures" title={t('signatures.title')} text={t('signatures.text')}>
      <div ref={list} tabIndex={-1} className="grid justify-items-start gap-5 outline-none">
        {shown === undefined && !failure ? <Rows /> : null}
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
              />
            ))}
          </ul>
        ) : null}
        {failure ? (
          <Banner tone="danger" role="alert" title={t('signatures.failed')} className="w-full">
            {errorText(failure)}
          </Banner>
        ) : null}
        {shown === undefined && failure ? <Button onClick={() => void retry()}>{ui('retry')}</Button> : null}
        {hasMore ? (
          <Button busy={more.busy} onClick={() => void showMore()}>
            {more.failure ? ui('retry') : t('signatures.more')}
          </Button>
        ) : null}
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
  <div className="grid w-full gap-4">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-16" />
    ))}
  </div>
)
