'use client'

import { isEditable, type OwnUpdates as Loaded, type OwnUpdate } from '@sesol/contract/updates/schema'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { BodyText } from '@/components/campaigns/page/body-text'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Skeleton } from '@/components/ui/loading'
import { toast } from '@/components/ui/toast'
import { useAttempt } from '@/components/ui/use-session-end'
import { call } from '@/lib/client/http/api'
import { useErrorText } from '@/lib/client/http/error-text'
import { keys } from '@/lib/client/http/keys'
import { useCall } from '@/lib/client/http/queries'
import { useRouter } from '@/lib/i18n/navigation'
import { formatDay } from '@/lib/shared/text/dates'
import { UpdateForm } from './update-form'

export function OwnerUpdates({ campaign }: { campaign: number }) {
  const t = useTranslations('updates')
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const router = useRouter()
  const { data, error, mutate } = useCall(keys.ownUpdates(campaign))
  const [writing, setWriting] = useState<OwnUpdate | 'new'>()
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => {
    setWriting(undefined)
    heading.current?.focus()
  }
  const done = async () => {
    close()
    toast.success(t('sent'))
    await mutate()
  }
  return (
    <section id="updates" aria-labelledby="own-updates" className="grid scroll-mt-4 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h3 id="own-updates" ref={heading} tabIndex={-1} className="font-serif text-xl font-semibold outline-none">
          {t('ownTitle')}
        </h3>
        {data && !writing ? <Button onClick={() => setWriting('new')}>{t('write')}</Button> : null}
      </div>
      {error && !data ? (
        <Banner tone="danger" role="alert" title={t('failed')}>
          <p>{errorText(error)}</p>
          <Button onClick={() => void mutate()}>{ui('retry')}</Button>
        </Banner>
      ) : null}
      {!data && !error ? <Skeleton className="h-24" /> : null}
      {data && writing ? (
        <UpdateForm
          key={writing === 'new' ? 'new' : writing.id}
          campaign={campaign}
          update={writing === 'new' ? undefined : writing}
          note={<MailNote audience={data.audience} nextAt={data.next_mail_at} />}
          onDone={() => void done()}
          onClose={close}
        />
      ) : null}
      {data && !writing && data.results.length === 0 ? (
        <p className="max-w-text text-soft">{t('empty', { count: data.audience })}</p>
      ) : null}
      {data ? (
        <ul className="grid divide-y divide-line empty:hidden">
          {data.results.map((update) => (
            <OwnUpdateRow
              key={update.id}
              campaign={campaign}
              update={update}
              onEdit={() => setWriting(update)}
              onDeleted={async () => {
                await mutate()
                router.refresh()
              }}
            />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function MailNote({ audience, nextAt }: { audience: number; nextAt: Loaded['next_mail_at'] }) {
  const t = useTranslations('updates')
  const locale = useLocale()
  if (audience === 0) return t('mail.nobody')
  const count = { count: audience }
  return nextAt ? t('mail.later', { ...count, date: formatDay(nextAt, locale) }) : t('mail.atOnce', count)
}

type RowProps = { campaign: number; update: OwnUpdate; onEdit: () => void; onDeleted: () => Promise<void> }

function OwnUpdateRow({ campaign, update, onEdit, onDeleted }: RowProps) {
  const t = useTranslations('updates')
  const reasons = useTranslations('values.reason')
  const locale = useLocale()
  const attempt = useAttempt()
  const [asking, setAsking] = useState(false)
  const { id, title, text, state, reason, note, created_at, published_at } = update
  const isReturned = state !== 'approved' && state !== 'under_review'

  const remove = () => {
    setAsking(false)
    return attempt(async () => {
      await call('deleteUpdate', { params: { id: campaign, update: id } })
      toast.success(t('deleted'))
      await onDeleted()
    })
  }

  return (
    <li className="grid gap-2 py-5">
      <p className="flex flex-wrap gap-x-3 text-sm text-soft">
        <strong className="text-ink">{t(`states.${state}`)}</strong>
        <time dateTime={published_at ?? created_at}>{formatDay(published_at ?? created_at, locale)}</time>
      </p>
      <h4 dir="auto" className="font-serif text-lg leading-snug font-semibold wrap-anywhere">
        {title}
      </h4>
      <BodyText text={text} className="line-clamp-3 max-w-text text-sm text-soft wrap-anywhere" />
      {isReturned && (reason || note) ? (
        <p className="max-w-text text-sm wrap-anywhere whitespace-pre-line">
          {[reason ? reasons(reason) : '', note].filter(Boolean).join('\n')}
        </p>
      ) : null}
      <MailState update={update} />
      <div className="-ms-5 flex flex-wrap">
        {isEditable(state) ? (
          <Button variant="quiet" onClick={onEdit} aria-label={t('editOne', { title })}>
            {t('edit')}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={() => setAsking(true)} aria-label={t('deleteOne', { title })}>
          {t('delete')}
        </Button>
      </div>
      {asking ? (
        <ConfirmDialog
          title={t('deleteTitle')}
          cancel={t('keep')}
          confirm={t('delete')}
          onClose={() => setAsking(false)}
          onConfirm={() => void remove()}
        >
          {t(published_at ? 'deletePublished' : 'deleteText')}
        </ConfirmDialog>
      ) : null}
    </li>
  )
}

function MailState({ update: { state, mailing } }: { update: OwnUpdate }) {
  const t = useTranslations('updates')
  const format = useFormatter()
  const locale = useLocale()
  const [now, setNow] = useState<number>()
  useEffect(() => setNow(Date.now()), [])
  if (!mailing || state !== 'approved' || now === undefined) return null
  const { due_at, finished_at, mailed } = mailing
  const count = { count: mailed, number: format.number(mailed) }
  const text = finished_at
    ? t(mailed > 0 ? 'mail.sent' : 'mail.sentToNobody', count)
    : Date.parse(due_at) > now
      ? t('mail.due', { date: formatDay(due_at, locale) })
      : t('mail.sending', count)
  return <p className="text-sm text-soft">{text}</p>
}
