'use client'

import { actsWithReason } from '@sesol/contract/campaigns/states'
import type { ModeratedUpdate, UpdateAct } from '@sesol/contract/updates/schema'
import { useTranslations } from 'next-intl'
import { Picture } from '@/components/campaigns/cards/picture'
import { BodyText } from '@/components/campaigns/page/body-text'
import { call } from '@/lib/client/http/api'
import { deskPaths } from '@/lib/shared/desk-paths'
import { paths } from '@/lib/shared/paths'
import { DeskList, type Listed } from '../desk-list'
import { isUndoable } from '../held-decision'
import type { Reasoned } from '../reason-dialog'
import { ListedWords, RowHead, RowLink, type RowState, RowTitle } from '../row'

export function UpdateDesk({ updates, ...list }: Listed & { updates: readonly ModeratedUpdate[] }) {
  const t = useTranslations('moderation')
  const u = useTranslations('moderatedUpdates')
  const actOf = ({ id, revision, title }: ModeratedUpdate, act: UpdateAct) => {
    const decide = async (reasoned?: Reasoned, maker?: number) => {
      const body = { ...reasoned, revision }
      const { state } = await call('decideUpdate', { params: { id, act }, body, keepalive: true, maker })
      return { toast: u(`done.${act}`), outcome: u(`states.${state}`) }
    }
    const given = {
      ...({ key: act, text: t(`acts.${act}`), variant: act === 'approve' ? 'primary' : 'secondary' } as const),
      ...(isUndoable(act) && { held: { key: `update ${id}`, text: t(`done.${act}`, { title }) } }),
    }
    if (!actsWithReason.includes(act)) return { ...given, run: (maker?: number) => decide(undefined, maker) }
    return {
      ...given,
      ask: {
        title: u(`ask.${act as 'reject'}`),
        hint: u('noteHint'),
        variant: act === 'request-changes' ? 'primary' : 'danger',
        send: decide,
        children: (
          <p dir="auto" className="border-s-2 border-line-strong ps-3 font-semibold wrap-anywhere">
            {title}
          </p>
        ),
      } as const,
    }
  }
  return (
    <DeskList
      {...list}
      rows={updates}
      acts={(update) => (update.is_own ? u('own') : update.acts.map((act) => actOf(update, act)))}
      empty={u(list.query.state ? 'none' : 'empty')}
      addressOf={deskPaths.updates}
    >
      {(update, acts, age) => <UpdateRow update={update} acts={acts} age={age} />}
    </DeskList>
  )
}

function UpdateRow({ update, acts, age }: RowState & { update: ModeratedUpdate }) {
  const { by, campaign, title, text, picture, since, is_overdue, words } = update
  return (
    <li className="grid gap-3 border-b border-line py-4 focus-within:bg-sunken sm:px-3">
      <RowHead href={deskPaths.member(by.id)} name={by.username} since={since} age={age} isOverdue={is_overdue}>
        <RowLink href={paths.campaign(campaign)}>{campaign.title}</RowLink>
      </RowHead>
      <RowTitle>{title}</RowTitle>
      {picture?.file ? (
        <Picture
          medium={picture}
          alt={picture.alt}
          sizes="24rem"
          className="aspect-3/2 max-w-96 rounded object-cover"
        />
      ) : null}
      <BodyText text={text} className="grid max-w-text gap-3 wrap-anywhere" />
      <ListedWords words={words} />
      <div className="flex min-h-touch flex-wrap items-center gap-3 pt-1">{acts}</div>
    </li>
  )
}
