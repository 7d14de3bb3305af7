'use client'

import type { StaffInvitation, StaffMember } from '@sesol/contract/moderation/staff'
import { boundedKinds } from '@sesol/contract/moderation/staff-acts'
import { staffRoles } from '@sesol/contract/moderation/staff-policy'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextInput } from '@/components/ui/field'
import { FormEnd } from '@/components/ui/form-end'
import { FormFailure } from '@/components/ui/form-failure'
import { RadioGroup } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/http/api'
import { Link } from '@/lib/i18n/link'
import { deskPaths } from '@/lib/shared/desk-paths'
import { formatDay, formatMoment } from '@/lib/shared/text/dates'
import { Row, Rows } from '../row'
import { Section } from '../section'
import { useDeskAction, useDeskSend } from '../use-desk-action'

type StaffDeskProps = { staff: readonly StaffMember[]; invitations: readonly StaffInvitation[]; ownId: number }

export function StaffDesk({ staff, invitations, ownId }: StaffDeskProps) {
  const t = useTranslations('staff')
  const [leaving, setLeaving] = useState<StaffMember>()
  const [lifting, setLifting] = useState<StaffMember>()
  return (
    <div className="grid gap-6">
      <p className="max-w-text text-soft">{t('lead')}</p>
      <Section title={t('people')}>
        <Rows>
          {staff.map((member) => (
            <Member
              key={member.id}
              member={member}
              isOwn={member.id === ownId}
              onEnd={() => setLeaving(member)}
              onLift={() => setLifting(member)}
            />
          ))}
        </Rows>
      </Section>
      {invitations.length > 0 ? (
        <Section title={t('invitations')}>
          <Rows>
            {invitations.map((invitation) => (
              <Invitation key={invitation.id} invitation={invitation} />
            ))}
          </Rows>
        </Section>
      ) : null}
      <Section title={t('invite')}>
        <InviteForm />
      </Section>
      {lifting ? <LiftDialog member={lifting} onClose={() => setLifting(undefined)} /> : null}
      {leaving ? <EndDialog member={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </div>
  )
}

type MemberProps = { member: StaffMember; isOwn: boolean; onEnd: () => void; onLift: () => void }

function Member({ member, isOwn, onEnd, onLift }: MemberProps) {
  const t = useTranslations('staff')
  const locale = useLocale()
  const { id, username, email, role, last_sign_in, has_factor } = member
  const acts = isOwn ? (
    <p className="text-sm text-soft">{t('you')}</p>
  ) : (
    <>
      <Button aria-label={t('liftOf', { name: username })} onClick={onLift}>
        {t('lift')}
      </Button>
      <Button aria-label={t('endOf', { name: username })} onClick={onEnd}>
        {t('end')}
      </Button>
    </>
  )
  return (
    <Row acts={acts}>
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
    </Row>
  )
}

function Invitation({ invitation: { id, email, role, by, expires_at } }: { invitation: StaffInvitation }) {
  const t = useTranslations('staff')
  const locale = useLocale()
  const { button, failed } = useDeskAction(() => call('withdrawStaffInvitation', { params: { id } }), t('withdrawn'))
  const withdraw = (
    <Button {...button} aria-label={t('withdrawOf', { email })}>
      {t('withdraw')}
    </Button>
  )
  return (
    <Row acts={withdraw} failed={failed}>
      <p className="wrap-anywhere">
        <span className="font-semibold">{email}</span> · {t(`roles.${role}`)}
      </p>
      <p className="text-sm text-soft">{t('invitedBy', { by, date: formatDay(expires_at, locale) })}</p>
    </Row>
  )
}

function EndDialog({ member: { id, username }, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useTranslations('staff')
  const end = async () => {
    await call('endStaff', { params: { id } })
    onClose()
  }
  const { busy, button, failed } = useDeskAction(end, t('ended', { name: username }))
  return (
    <Dialog title={t('endTitle', { name: username })} busy={busy} onClose={onClose}>
      <p>{t('endText')}</p>
      <FormFailure {...failed} typed />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="danger" size="lg" {...button}>
          {t('end')}
        </Button>
        <Button size="lg" disabled={busy} onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  )
}

function LiftDialog({ member: { id, username }, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useTranslations('staff')
  const deskSend = useDeskSend()
  const { field, props, state } = useContractForm('liftBound', {
    defaultValues: { kind: 'signatures' as const, note: '' },
    submit: async (body, { send }) => {
      await deskSend(() => send({ params: { id }, body }), t('lifted'))
      onClose()
    },
  })
  return (
    <Dialog title={t('liftTitle', { name: username })} busy={state.busy} onClose={onClose}>
      <form {...props} className="grid gap-5">
        <p>{t('liftText')}</p>
        <RadioGroup
          {...field('kind')}
          label={t('liftKind')}
          initial="signatures"
          options={boundedKinds.map((value) => ({ value, label: t(`bounds.${value}`) }))}
        />
        <Textarea {...field('note')} label={t('liftNote')} />
        <FormEnd {...state}>{t('lift')}</FormEnd>
      </form>
    </Dialog>
  )
}

/** The invited person needs no account yet. */
function InviteForm() {
  const t = useTranslations('staff')
  const deskSend = useDeskSend()
  const { field, props, state } = useContractForm('inviteStaff', {
    defaultValues: { email: '', role: 'reviewer' as const },
    submit: async (body, { send, form }) => {
      await deskSend(() => send({ body }), t('sent'))
      form.reset()
    },
  })
  return (
    <form {...props} className="grid max-w-text gap-5">
      <p className="text-sm text-soft">{t('inviteText')}</p>
      <TextInput
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <RadioGroup
        {...field('role')}
        label={t('role')}
        initial="reviewer"
        options={staffRoles.map((value) => ({ value, label: t(`roles.${value}`), hint: t(`may.${value}`) }))}
      />
      <FormEnd {...state}>{t('send')}</FormEnd>
    </form>
  )
}
