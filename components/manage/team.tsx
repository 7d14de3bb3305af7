'use client'

import { type Team as TeamOf, teamRoles } from '@sesol/contract/campaigns/team'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { TextInput } from '@/components/ui/field'
import { Fold } from '@/components/ui/fold'
import { FormEnd } from '@/components/ui/form-end'
import { FormFailure } from '@/components/ui/form-failure'
import { RadioGroup } from '@/components/ui/radio-group'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { askViewer, useViewer } from '@/lib/client/accounts/session'
import { focusHeading } from '@/lib/client/browser/focus'
import { call } from '@/lib/client/http/api'
import { useAction } from '@/lib/client/http/use-action'
import { Link } from '@/lib/i18n/link'
import { useRouter } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'

export function Team({ id, team }: { id: number; team: TeamOf }) {
  const t = useTranslations('team')
  const owns = team.role === 'owner'
  return (
    <Fold id="team" title={t('title')} value={t('count', { count: 1 + team.co_owners.length })}>
      <div className="grid gap-8">
        <p className="text-sm text-soft">{t(owns ? 'lead' : 'leadCoOwner')}</p>
        <Members id={id} team={team} />
        {/* What was sent empties the form. */}
        {owns ? <InvitationForm key={team.invitations.at(-1)?.id} id={id} /> : null}
      </div>
    </Fold>
  )
}

function Members({ id, team: { role, owner, co_owners, invitations } }: { id: number; team: TeamOf }) {
  const { viewer } = useViewer()
  const t = useTranslations('team')
  const locale = useLocale()
  return (
    <ul className="grid content-start border-t border-line">
      <Row name={owner.username} profile={owner.id} text={t('owner')} />
      {co_owners.map(({ id: of, username, since }) => (
        <Row
          key={of}
          name={username}
          profile={of}
          text={t('coOwner', { date: formatDay(since, locale) })}
          {...((role === 'owner' || of === viewer?.id) && {
            end: {
              kind: role === 'owner' ? ('remove' as const) : ('leave' as const),
              act: () => call('removeCoOwner', { params: { id, member: of } }),
            },
          })}
        />
      ))}
      {invitations.map(({ id: invitation, member: name, role: offered, expires_at }) => (
        <Row
          key={`invitation-${invitation}`}
          name={name}
          text={t(offered === 'owner' ? 'offered' : 'invited', { date: formatDay(expires_at, locale) })}
          end={{ kind: 'withdraw', act: () => call('withdrawInvitation', { params: { id, invitation } }) }}
        />
      ))}
    </ul>
  )
}

type End = { kind: 'remove' | 'leave' | 'withdraw'; act: () => Promise<unknown> }

function Row({ name, profile, text, end }: { name: string; profile?: number; text: string; end?: End }) {
  const t = useTranslations('team')
  const shown = name || t('anonymous')
  return (
    <li className="grid gap-2 border-b border-line py-2">
      <span className="flex items-center justify-between gap-4">
        <span className="grid min-w-0 gap-0.5 py-1.5">
          {profile === undefined ? (
            <bdi className="font-semibold wrap-anywhere">{shown}</bdi>
          ) : (
            <Link href={paths.profile(profile)} prefetch={false} className="font-semibold wrap-anywhere text-ink">
              <bdi>{shown}</bdi>
            </Link>
          )}
          <span className="text-sm text-soft">{text}</span>
        </span>
        {end ? <EndButton name={shown} {...end} /> : null}
      </span>
    </li>
  )
}

function EndButton({ name, kind, act }: End & { name: string }) {
  const t = useTranslations('team')
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const { phase, failure, run } = useAction(async () => {
    await act()
    toast.success(t(`done.${kind}`))
    if (kind === 'leave') {
      void askViewer()
      router.push(paths.home())
    }
    focusHeading('team-title')
    router.refresh()
  })
  return (
    <span className="grid shrink-0 justify-items-end gap-2">
      <Button
        variant="quiet"
        busy={phase !== 'ready'}
        onClick={kind === 'withdraw' ? run : () => setAsking(true)}
        aria-label={t(`named.${kind}`, { name })}
        className="px-3"
      >
        {t(`act.${kind}`)}
      </Button>
      <FormFailure failure={failure} />
      {isAsking ? (
        <ConfirmDialog
          title={t(`ask.${kind}`, { name })}
          cancel={t('keep')}
          confirm={t(`act.${kind}`)}
          onClose={() => setAsking(false)}
          onConfirm={({ currentTarget }) => {
            currentTarget.closest('dialog')?.close()
            void run()
          }}
        >
          {t(`consequence.${kind}`)}
        </ConfirmDialog>
      ) : null}
    </span>
  )
}

/** The answer does not reveal whether an address belongs to a member. */
function InvitationForm({ id }: { id: number }) {
  const t = useTranslations('team')
  const router = useRouter()
  const { field, props, state } = useContractForm('inviteMember', {
    defaultValues: { member: '', role: 'co_owner' },
    submit: async (body, { send }) => {
      await send({ params: { id }, body })
      toast.success(t('sent'))
      focusHeading('team-title')
      router.refresh()
    },
  })
  return (
    <form {...props} className="grid gap-5">
      <h3 className="text-lg font-semibold">{t('invite')}</h3>
      <TextInput
        label={t('member')}
        hint={t('memberHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('member')}
      />
      <RadioGroup
        label={t('role')}
        initial="co_owner"
        options={teamRoles.map((value) => ({ value, label: t(`roles.${value}`), hint: t(`may.${value}`) }))}
        {...field('role')}
      />
      <FormEnd {...state} variant="secondary">
        {t('send')}
      </FormEnd>
    </form>
  )
}
