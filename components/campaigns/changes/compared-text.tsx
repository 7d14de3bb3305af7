import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { aroundChanges, type ComparedPart, wordChanges } from '@/lib/shared/text/word-changes'

type Changed = Exclude<ComparedPart['kind'], 'same'>

/** Not by colour alone: removed words are struck through, added ones underlined. */
const styles: Record<Changed, string> = {
  removed: 'bg-danger-tint text-danger line-through decoration-1',
  added: 'bg-success-tint text-success underline decoration-1 underline-offset-3',
}
const elements = { removed: 'del', added: 'ins' } as const

export function ChangedWords({ kind, text }: { kind: Changed; text: string }) {
  const t = useTranslations('versions')
  const Element = elements[kind]
  return (
    <Element className={`rounded-sm box-decoration-clone px-0.5 ${styles[kind]}`}>
      <span className="sr-only"> [{t(kind)}: </span>
      {text}
      <span className="sr-only">] </span>
    </Element>
  )
}

export function ComparedText({ before, after }: { before: string; after: string }) {
  const parts = wordChanges(before, after)
  return (
    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
      {parts.map(({ kind, text }, at) =>
        kind === 'same' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text never move
          <Fragment key={at}>
            {aroundChanges(text, { isFirst: at === 0, isLast: at === parts.length - 1 }).map(
              (shown) =>
                shown ?? (
                  <span key="left out" className="text-faint">
                    {' '}
                    […]{' '}
                  </span>
                ),
            )}
          </Fragment>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text never move
          <ChangedWords key={at} kind={kind} text={text} />
        ),
      )}
    </p>
  )
}
