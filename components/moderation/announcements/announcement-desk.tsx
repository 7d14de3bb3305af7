'use client'

import type { AnnouncedCampaign, Announcements } from '@sesol/contract/moderation/schema'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/http/api'
import { Link } from '@/lib/i18n/link'
import { deskPaths } from '@/lib/shared/desk-paths'
import { paths } from '@/lib/shared/paths'
import { ActDialog } from '../act-dialog'
import type { Reasoned } from '../reason-dialog'
import { Empty, RowLink, type RowState, Rows, rowLink } from '../row'
import { Section } from '../section'
import { type Act, useActs } from '../use-acts'
import { useDeskAttempt, useDone } from '../use-desk-action'

type AnnouncementDeskProps = { announcements: Announcements; ages: Record<number, string> }

export function AnnouncementDesk({ announcements, ages }: AnnouncementDeskProps) {
  const { next, held, waiting, may_release } = announcements
  const t = useTranslations('moderation.announcements')
  const done = useDone()
  const attempt = useDeskAttempt()
  const [asking, setAsking] = useState(false)
  const { buttons, dialog } = useActs<AnnouncedCampaign, { toast: string }>((_, result) => done(result.toast))

  const decide = async (id: number, act: 'hold' | 'restore', body: Partial<Reasoned> = {}) => {
    await call('decideAnnouncement', { params: { id, act }, body })
    return { toast: t(act === 'hold' ? 'heldDone' : 'restoredDone') }
  }
  const button = { variant: 'quiet', className: 'max-sm:-ms-5' } as const
  const hold = ({ campaign: { id, title } }: AnnouncedCampaign): Act<{ toast: string }> => ({
    ...button,
    text: t('hold'),
    ask: {
      title: t('holdTitle'),
      hint: t('noteHint'),
      send: (reasoned) => decide(id, 'hold', reasoned),
      children: (
        <p dir="auto" className="line-clamp-3 border-s-2 border-line-strong ps-3 wrap-anywhere">
          {title}
        </p>
      ),
    },
  })
  const restore = ({ campaign: { id } }: AnnouncedCampaign): Act<{ toast: string }> => ({
    ...button,
    text: t('restore'),
    run: () => decide(id, 'restore'),
  })
  const rowsOf = (rows: readonly AnnouncedCampaign[], actOf: typeof hold) => (
    <Rows>
      {rows.map((each) => (
        <AnnouncementRow
          key={each.campaign.id}
          announced={each}
          age={ages[each.campaign.id] ?? ''}
          acts={buttons(each, [actOf(each)])}
        />
      ))}
    </Rows>
  )
  const preview = async () => {
    await call('previewAnnouncements', {})
    toast.success(t('previewSent'))
  }
  const release = async () => {
    await call('releaseAnnouncements', { body: { ids: next.map(({ campaign }) => campaign.id) } })
    setAsking(false)
    done(t('released'))
  }

  return (
    <div className="grid gap-10">
      <section className="grid gap-3">
        <h2 className="text-sm font-semibold text-soft">{t('next')}</h2>
        <p className="max-w-text text-sm text-soft">{t('lead')}</p>
        {next.length === 0 ? (
          <Empty>{t('empty')}</Empty>
        ) : (
          <>
            <div className="flex flex-wrap items-center gap-3">
              <Button variant="primary" disabled={!may_release} onClick={() => setAsking(true)}>
                {t('release', { count: next.length })}
              </Button>
              <Button onClick={() => void attempt(preview)}>{t('preview')}</Button>
              {may_release ? null : <p className="text-sm text-soft">{t('tomorrow')}</p>}
            </div>
            {waiting > next.length ? (
              <p className="text-sm text-soft">{t('behind', { count: waiting - next.length })}</p>
            ) : null}
            {rowsOf(next, hold)}
          </>
        )}
      </section>
      {held.length > 0 ? <Section title={t('held')}>{rowsOf(held, restore)}</Section> : null}
      {dialog}
      {asking ? (
        <ActDialog
          title={t('releaseTitle', { count: next.length })}
          action={t('release', { count: next.length })}
          variant="primary"
          act={release}
          onClose={() => setAsking(false)}
        >
          <p>{t('releaseText')}</p>
        </ActDialog>
      ) : null}
    </div>
  )
}

function AnnouncementRow({ announced, acts, age }: RowState & { announced: AnnouncedCampaign }) {
  const reasons = useTranslations('values.reason')
  const { campaign, user, addressee, summary, since, reason, note } = announced
  return (
    <li className="grid gap-x-6 border-b border-line py-3 focus-within:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto] sm:px-3">
      <div className="grid min-w-0">
        <Link
          href={paths.campaign(campaign)}
          prefetch={false}
          className={`${rowLink} py-1 font-serif text-lg leading-snug font-semibold`}
        >
          {campaign.title}
        </Link>
        <p dir="auto" className="max-w-text wrap-anywhere text-soft">
          {summary}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          <RowLink href={deskPaths.member(user.id)}>{user.username}</RowLink>
          <bdi>{addressee}</bdi>
          <time dateTime={since} className="text-xs text-faint">
            {age}
          </time>
        </p>
        {reason ? (
          <p className="pt-1 text-sm text-soft">
            <strong>{reasons(reason)}</strong>
            {note ? ` · ${note}` : ''}
          </p>
        ) : null}
      </div>
      <div className="self-center justify-self-start sm:justify-self-end">{acts}</div>
    </li>
  )
}
