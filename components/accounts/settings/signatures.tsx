'use client'

import type { Me } from '@sesol/contract/accounts/schema'
import { isSignatureChange, type OwnSignature } from '@sesol/contract/support/schema'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { LinkButton } from '@/components/ui/link-button'
import { Skeleton } from '@/components/ui/loading'
import { PagedListEnd } from '@/components/ui/paged-list-end'
import { toast } from '@/components/ui/toast'
import { useAttempt } from '@/components/ui/use-session-end'
import { useOwnSignatures } from '@/lib/client/support/own-signatures'
import { paths } from '@/lib/shared/paths'
import { type Press, SignatureRow, useDoneTexts } from './own-signature'
import { Section } from './section'

export function Signatures({ me }: { me: Me }) {
  const t = useTranslations('settings')
  const attempt = useAttempt()
  const doneTexts = useDoneTexts()
  const { shown, hasMore, more, showMore, error, retry, withdraw, choose } = useOwnSignatures(me.id)
  const list = useRef<HTMLDivElement>(null)

  const press = (act: Press, signature: OwnSignature) =>
    attempt(async () => {
      if (isSignatureChange(act)) return choose(signature, act)
      list.current?.focus()
      await withdraw(signature)
      toast.success(doneTexts({ press: act, former: [signature] }).join(' '))
    })

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
              <SignatureRow key={signature.id} signature={signature} onPress={press} />
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
