'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LinkedText } from '@/components/ui/linked-text'
import { cx } from '@/lib/shared/class-names'

const long = { characters: 700, lines: 10 }

const textStyle = 'text-base whitespace-pre-line wrap-anywhere'

function LongText({ text }: { text: string }) {
  const t = useTranslations('comments')
  const [open, setOpen] = useState(false)
  return (
    <>
      <p dir="auto" className={cx(textStyle, !open && 'line-clamp-8')}>
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

export function CommentText({ text }: { text: string }) {
  const tidy = text.replace(/\r\n?/g, '\n').replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')
  if (tidy.length > long.characters || tidy.split('\n').length > long.lines) return <LongText text={tidy} />
  return (
    <p dir="auto" className={textStyle}>
      <LinkedText text={tidy} />
    </p>
  )
}
