'use client'

import type { StaffInvitation, StaffMember } from '@sesol/contract/moderation/staff'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormFailure } from '@/components/ui/form-failure'
import { LinkButton } from '@/components/ui/link-button'
import { useViewer } from '@/lib/client/accounts/session'
import { call } from '@/lib/client/http/api'
import { Link } from '@/lib/i18n/navigation'
import { deskPaths } from '@/lib/shared/desk-paths'
import { formatDay, formatMoment } from '@/lib/shared/text/dates'
import { Section } from '../section'
import { useDeskAction } from '../use-desk-action'
import { InviteForm } from './invite-form'

type StaffDeskProps = { staff: readonly StaffMember[]; invitations: readonly StaffInvitation[] }

const row = 'grid gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center'

export function StaffDesk({ staff, invitations }: StaffDeskProps) {
  const t = useTranslations('staff')
  const [leaving, setLeaving] = useState<StaffMember>()
  return (
    <div className="grid gap-6">
      <p className="max-w-text text-soft">{t('lead')}</p>
      <Section title={t('people')}>
        <ul className="border-t border-line">
          {staff.map((member) => (
            <Member key={member.id} member={member} onEnd={() => setLeaving(member)} />
          ))}
        </ul>
      </Section>
      {invitations.length > 0 ? (
        <Section title={t('invitations')}>
          <ul className="border-t border-line">
            {invitations.map((invitation) => (
              <Invitation key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title={t('invite')}>
        <InviteForm />
      </Section>
      {leaving ? <EndDialog member={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </div>
  )
}

function Member({ member, onEnd }: { member: StaffMember; onEnd: () => void }) {
  const t = useTranslations('staff')
  const locale = useLocale()
  const { viewer } = useViewer()
  const { id, username, email, role, last_sign_in, has_factor } = member
  return (
    <li className={row}>
      <div className="grid min-w-0 gap-0.5">
        <p className="wrap-anywhere">
          <Link href={deskPaths.member(id)} prefetch={false} className="font-semibold underline underline-offset-3">
            {username}
          </Link>{' '}
          · {t(`roles.${role}`)}
        </p>
        <p className="text-sm wrap-anywhere text-soft">{email}</p>
        <p className="text-sm text-soft">
          {last_sign_in ? t('lastSignIn', { moment: formatMoment(last_sign_in, locale) }) : t('noSignIn')}
        </p>
        <p className={has_factor ? 'text-sm text-soft' : 'text-sm font-semibold text-warning'}>
          {t(has_factor ? 'hasFactor' : 'noFactor')}
        </p>
      </div>
      {viewer?.id === id ? (
        <p className="text-sm text-soft">{t('you')}</p>
      ) : (
        <div className="flex flex-wrap gap-3 justify-self-start">
          <LinkButton aria-label={t('undoOf', { name: username })} href={deskPaths.undo(id)}>
            {t('undo')}
          </LinkButton>
          <Button aria-label={t('endOf', { name: username })} onClick={onEnd}>
            {t('end')}
          </Button>
        </div>
      )}
    </li>
  )
}

function Invitation({ invitation: { id, email, role, by, expires_at } }: { invitation: StaffInvitation }) {
  const t = useTranslations('staff')
  const locale = useLocale()
  const { phase, failure, seconds, run } = useDeskAction(
    () => call('withdrawStaffInvitation', { params: { id } }),
    t('withdrawn'),
  )
  return (
    <li className={row}>
      <div className="grid min-w-0 gap-0.5">
        <p className="wrap-anywhere">
          <span className="font-semibold">{email}</span> · {t(`roles.${role}`)}
        </p>
        <p className="text-sm text-soft">{t('invitedBy', { by, date: formatDay(expires_at, locale) })}</p>
        <FormFailure failure={failure} seconds={seconds} />
      </div>
      <Button
        aria-label={t('withdrawOf', { email })}
        className="justify-self-start"
        busy={phase === 'busy'}
        retryIn={seconds}
        onClick={() => void run()}
      >
        {t('withdraw')}
      </Button>
    </li>
  )
}

function EndDialog({ member: { id, username }, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useTranslations('staff')
  const end = async () => {
    await call('endStaff', { params: { id } })
    onClose()
  }
  const { phase, failure, seconds, run } = useDeskAction(end, t('ended', { name: username }))
  return (
    <Dialog title={t('endTitle', { name: username })} busy={phase === 'busy'} onClose={onClose}>
      <p>{t('endText')}</p>
      <FormFailure failure={failure} seconds={seconds} typed />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="danger" size="lg" busy={phase === 'busy'} retryIn={seconds} onClick={() => void run()}>
          {t('end')}
        </Button>
        <Button size="lg" disabled={phase === 'busy'} onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
