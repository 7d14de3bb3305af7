import type { ReactNode } from 'react'
import { BodyText } from './body-text'

const lineLength = 75
/** What is folded everywhere, and what on phones, where lines are half as long. */
const longFrom = 9
const longOnPhonesFrom = 5

const linesOf = (text: string) => text.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / lineLength), 0)

type FoldedProps = {
  /** The id of the element around it, whose address opens the text. */
  id: string
  text: string
  language?: string | null | undefined
  more: string
  className: string
  /** Below the text, and folded with it. */
  children?: ReactNode
  /** What stands beside the link that opens it. */
  beside?: ReactNode
}

/** Six lines of a long text, or `--lines`, without scripts: the whole text is in the page, and its address or the focus in it opens it. */
export function Folded({ id, text, language, more, className, children, beside }: FoldedProps) {
  const lines = linesOf(text)
  const isLong = Boolean(children) || lines >= longFrom
  const isFolded = isLong || lines >= longOnPhonesFrom
  return (
    <>
      <div data-folded={isLong ? 'long' : isFolded ? 'phone' : undefined} className="grid">
        <BodyText text={text} language={language} className={className} />
        {children}
      </div>
      {isFolded || beside ? (
        <div className="flex flex-wrap items-center gap-x-6">
          {isFolded ? (
            <a href={`#${id}`} className="unfold">
              {more}
            </a>
          ) : null}
          {beside}
        </div>
      ) : null}
    </>
  )
}
