'use client'

import { useTranslations } from 'next-intl'
import { buttonStyle } from '@/components/ui/button-style'
import { LinkButton } from '@/components/ui/link-button'
import { rememberReturnAddress } from '@/lib/client/accounts/return-address'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { mailProgramLink } from '@/lib/shared/sharing/share-links'
import { ConfirmAddress } from './confirm-address'
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
  return (
    <>
      <ConfirmAddress />
      <OwnProgram campaign={campaign} />
    </>
  )
}
