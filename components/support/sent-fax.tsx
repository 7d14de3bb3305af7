'use client'

import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { useEntryNote } from '@/lib/client/accounts/entry-note'
import { paths } from '@/lib/shared/paths'
import { FaxStatus } from './fax-status'

export function SentFax() {
  const t = useTranslations('fax')
  const note = useEntryNote()
  if (!note || note === 'unknown' || note.kind !== 'fax') return null
  return (
    <>
      <p dir="auto" className="line-clamp-2 font-serif text-lg font-semibold wrap-anywhere">
        {note.title}
      </p>
      <FaxStatus id={note.fax} />
      <LinkButton
        href={paths.campaign({ id: note.campaign, title: note.title })}
        variant="quiet"
        className="-ms-5 justify-self-start"
      >
        {t('toCampaign')}
      </LinkButton>
    </>
  )
}
