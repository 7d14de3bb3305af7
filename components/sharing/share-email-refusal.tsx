'use client'

import { useTranslations } from 'next-intl'
import { buttonStyle } from '@/components/ui/button-style'
import { LinkButton } from '@/components/ui/link-button'
import { rememberReturnAddress } from '@/lib/client/accounts/return-address'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { mailProgramLink } from '@/lib/shared/sharing/share-links'
import { ConfirmAddress } from './confirm-address'
import { useShared } from './use-shared'

/** The user's own mail program needs no account. */
function OwnProgram({ campaign }: { campaign: Actable }) {
  const t = useTranslations('share')
  const shared = useShared(campaign)
  return (
    <a href={mailProgramLink(shared('email'))} className={buttonStyle('secondary', 'lg')}>
      {t('ownProgram')}
    </a>
  )
}

/** The site sends mail for members only; typed text stays in this tab. */
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

export function Unconfirmed({ campaign }: { campaign: Actable }) {
  return (
    <>
      <ConfirmAddress />
      <OwnProgram campaign={campaign} />
    </>
  )
}
