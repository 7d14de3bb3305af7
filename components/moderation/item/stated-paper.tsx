'use client'

import type { StatedPaper as Stated } from '@sesol/contract/support/deliveries'
import { useLocale, useTranslations } from 'next-intl'
import { call } from '@/lib/client/http/api'
import { formatDay } from '@/lib/shared/text/dates'
import { IfMay } from '../own-role'
import type { Reasoned } from '../reason-dialog'
import { rowLink } from '../row'
import { useActs } from '../use-acts'
import { useDone } from '../use-desk-action'

type StatedPaperProps = { id: number; text: string; paper: Stated; isOwn: boolean }

/** Opening the scan, which has names of other people, is an audit entry. */
export function StatedPaper({ id, text, paper: { scan, stated_at }, isOwn }: StatedPaperProps) {
  const t = useTranslations('moderation.paper')
  const locale = useLocale()
  const done = useDone()
  const { buttons, dialog } = useActs((_: number, said: string) => done(said))
  const remove = async (body: Reasoned) => {
    await call('removeStatedPaper', { params: { id }, body })
    return t('removed')
  }
  const asked = { title: t('ask'), hint: t('noteHint'), send: remove }
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      <p>{text}</p>
      {stated_at ? (
        <time dateTime={stated_at} className="text-soft">
          {formatDay(stated_at, locale)}
        </time>
      ) : null}
      <IfMay right="review signatures">
        {scan ? (
          <a href={scan.file} target="_blank" rel="noreferrer" className={rowLink}>
            {t('open')}
          </a>
        ) : (
          <p className="text-soft">{t('noScan')}</p>
        )}
        {isOwn ? null : buttons(id, [{ text: t('remove'), variant: 'quiet', className: '-ms-5', ask: asked }])}
        {dialog}
      </IfMay>
    </div>
  )
}
