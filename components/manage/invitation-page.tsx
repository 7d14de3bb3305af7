'use client'

import type { OwnInvitation } from '@sesol/contract/team'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'
import { LinkButton } from '@/components/ui/link-button'
import { call } from '@/lib/client/http/api'
import { useAction } from '@/lib/client/http/use-action'
import { Link, useRouter } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'

export function InvitationPage({ invitation }: { invitation: OwnInvitation }) {
  const t = useTranslations('invitation')
  const locale = useLocale()
  const { role, stays, campaign, owner, expires_at } = invitation
  return (
    <div data-editing className="mx-auto grid max-w-page gap-8 px-5 pt-8 pb-16 md:px-8 md:pt-12">
      <div className="grid max-w-text gap-6">
        <header className="grid gap-3">
          <h1 className="font-serif text-3xl font-semibold">{t(`title.${role}`)}</h1>
          <p className="text-lg text-soft">
            {t(`text.${role}`, { known: owner.username ? 'yes' : 'no', name: owner.username })}
          </p>
        </header>
        <Link
          href={paths.campaign(campaign.id)}
          prefetch={false}
          dir="auto"
          className="border-y border-line py-4 font-serif text-xl font-semibold wrap-anywhere text-ink"
        >
          {campaign.title}
        </Link>
        <ul className="grid list-disc gap-2 ps-5">
          <li>{t(`may.${role}`)}</li>
          <li>{t(`shown.${role}`)}</li>
          {role === 'owner' && owner.username ? <li>{t(stays ? 'stays' : 'leaves')}</li> : null}
        </ul>
        <p className="text-sm text-soft">{t('until', { date: formatDay(expires_at, locale) })}</p>
        <Answer invitation={invitation} />
      </div>
    </div>
  )
}

function Answer({ invitation: { id, role, campaign } }: { invitation: OwnInvitation }) {
  const t = useTranslations('invitation')
  const router = useRouter()
  const [isDeclined, setDeclined] = useState(false)
  const send = (accepts: boolean) =>
    call('answerInvitation', { params: { id: campaign.id }, body: { invitation: id, accepts } })
  const accept = useAction(async () => {
    await send(true)
    router.push(paths.manage(campaign.id))
  })
  const decline = useAction(async () => {
    await send(false)
    setDeclined(true)
  })
  if (isDeclined) {
    return (
      <div role="status" className="grid justify-items-start gap-4">
        <Banner title={t('declined')}>{t('declinedText')}</Banner>
        <LinkButton href={paths.home()}>{t('home')}</LinkButton>
      </div>
    )
  }
  const isBusy = accept.phase !== 'ready' || decline.phase !== 'ready'
  return (
    <div className="grid gap-4">
      <FormFailure failure={accept.failure ?? decline.failure} seconds={Math.max(accept.seconds, decline.seconds)} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="primary" size="lg" busy={accept.phase !== 'ready'} disabled={isBusy} onClick={accept.run}>
          {t(`accept.${role}`)}
        </Button>
        <Button size="lg" busy={decline.phase !== 'ready'} disabled={isBusy} onClick={decline.run}>
          {t('decline')}
        </Button>
      </div>
    </div>
  )
}
