'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LinkedText } from '@/components/ui/linked-text'
import { useWritten } from '@/lib/i18n/written'
import { cx } from '@/lib/shared/class-names'

const long = { characters: 700, lines: 10 }

const textStyle = 'text-base whitespace-pre-line wrap-anywhere'

type CommentTextProps = { text: string; language?: string | null | undefined }

function LongText({ text, language }: CommentTextProps) {
  const t = useTranslations('comments')
  const [open, setOpen] = useState(false)
  return (
    <>
      <p {...useWritten(language)} className={cx(textStyle, !open && 'line-clamp-8')}>
        <LinkedText text={text} />
      </p>
      {open ? null : (
        <button
          type="button"
          aria-expanded={false}
          onClick={() => setOpen(true)}
          className="min-h-touch justify-self-start text-sm font-semibold underline underline-offset-4"
        >
          {t('showAll')}
        </button>
      )}
    </>
  )
}

export function CommentText({ text, language }: CommentTextProps) {
  const attributes = useWritten(language)
  const tidy = text.replace(/\r\n?/g, '\n').replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')
  if (tidy.length > long.characters || tidy.split('\n').length > long.lines)
    return <LongText text={tidy} language={language} />
  return (
    <p {...attributes} className={textStyle}>
      <LinkedText text={tidy} />
    </p>
  )
}
