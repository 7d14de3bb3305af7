'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Textarea } from '@/components/ui/textarea'
import { bodyOf, type Mail, recipientFields } from '@/lib/shared/support/mail-links'
import { CopyButton } from './copy-button'

const readable = 3
const openingLimit = 300

export function EmailPreview({
  mail,
  institution,
  opening,
  onOpening,
  onTextCopied,
}: {
  mail: Mail
  institution: string
  opening: string
  onOpening: (text: string) => void
  onTextCopied: () => void
}) {
  const t = useTranslations('email')
  const body = bodyOf(mail)
  return (
    <section aria-label={t('letter')} className="grid gap-5">
      <div className="rounded border border-line bg-surface">
        {recipientFields.map((field) =>
          mail[field].length > 0 ? (
            <Part key={field} name={t(`field.${field}`)} copy={mail[field].join(', ')}>
              {field === 'to' && institution ? <p className="font-semibold">{institution}</p> : null}
              <Addresses list={mail[field]} />
            </Part>
          ) : null,
        )}
        <Part name={t('field.subject')} copy={mail.subject}>
          <p dir="auto" className="font-semibold">
            {mail.subject}
          </p>
        </Part>
        <Part name={t('field.text')} copy={body} onCopied={onTextCopied}>
          <p
            dir="auto"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
            tabIndex={0}
            className="max-h-64 overflow-y-auto text-sm whitespace-pre-line"
          >
            {body}
          </p>
        </Part>
      </div>
      <Textarea
        label={t('opening')}
        hint={t('openingHint')}
        optional
        maxLength={openingLimit}
        value={opening}
        onChange={({ target }) => onOpening(target.value)}
      />
    </section>
  )
}

function Part({
  name,
  copy,
  onCopied,
  children,
}: {
  name: string
  copy: string
  onCopied?: (() => void) | undefined
  children: ReactNode
}) {
  const t = useTranslations('email')
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-line px-4 pb-3.5 not-first:border-t">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p id={id} className="text-sm text-soft">
          {name}
        </p>
        <CopyButton text={copy} of={name} onCopied={onCopied} variant="quiet" align="end" className="-me-5 font-normal">
          {t('copy')}
        </CopyButton>
      </div>
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </section>
  )
}

function Addresses({ list }: { list: readonly string[] }) {
  const t = useTranslations('email')
  if (list.length <= readable) return <p>{list.join(', ')}</p>
  return (
    <details>
      <summary className="flex min-h-touch items-center justify-between gap-3">
        <span className="min-w-0">{t('recipients', { count: list.length - 1, first: list[0] ?? '' })}</span>
      </summary>
      <p className="max-h-48 overflow-y-auto">{list.join(', ')}</p>
    </details>
  )
}
