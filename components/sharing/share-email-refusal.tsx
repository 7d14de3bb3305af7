'use client'

import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { LinkButton } from '@/components/ui/link-button'
import { useAct } from '@/lib/client/act'
import { call } from '@/lib/client/api'
import { useErrorText } from '@/lib/client/error-text'
import { rememberReturnAddress } from '@/lib/client/return-address'
import type { Actable } from '@/lib/shared/actable'
import { mailProgramLink } from '@/lib/shared/share-links'
import { useShared } from './use-shared'

/** For everybody: the own program sends in the own name and needs nothing from us. */
function OwnProgram({ campaign }: { campaign: Actable }) {
  const t = useTranslations('share')
  const shared = useShared(campaign)
  return (
    <a href={mailProgramLink(shared('email'))} className={buttonStyle('secondary', 'lg')}>
      {t('ownProgram')}
    </a>
  )
}

/** Mail in our name is sent for members only. What was typed waits in this tab. */
export function MembersOnly({ campaign }: { campaign: Actable }) {
  const t = useTranslations('share')
  return (
    <>
      <p>{t('memberOnly')}</p>
      <div className="grid gap-3">
        <LinkButton
          href="/signin"
          look="primary"
          size="lg"
          onClick={() => rememberReturnAddress(location.pathname + location.search)}
        >
          {t('signIn')}
        </LinkButton>
        <OwnProgram campaign={campaign} />
      </div>
    </>
  )
}

/** A member whose address is not known to be theirs yet. */
export function Unconfirmed({ campaign }: { campaign: Actable }) {
  const t = useTranslations('share')
  const errorText = useErrorText()
  const { phase, failure, run } = useAct(() => call('sendConfirmation'))
  return (
    <>
      <Banner tone="warning" title={errorText('error.session.unconfirmed')} role="status" />
      {failure === undefined ? null : <Banner tone="danger" title={errorText(failure)} role="alert" />}
      <div className="grid gap-3">
        {phase === 'done' ? null : (
          <Button look="primary" size="lg" busy={phase === 'busy'} onClick={run}>
            {t('sendConfirmation')}
          </Button>
        )}
        <p role="status" className="font-semibold empty:hidden">
          {phase === 'done' ? t('confirmationSent') : null}
        </p>
        <OwnProgram campaign={campaign} />
      </div>
    </>
  )
}
