import { paragraphs } from '@sesol/shared/links'
import { Fragment } from 'react'
import { LinkedText } from '@/components/ui/linked-text'
import { useWritten } from '@/lib/i18n/written'

type BodyTextProps = { text: string; language?: string | null | undefined; className: string }

export function BodyText({ text, language, className }: BodyTextProps) {
  return (
    <div {...useWritten(language)} className={className}>
      {paragraphs(text).map((lines, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a fixed text never move
        <Paragraph key={index} lines={lines} />
      ))}
    </div>
  )
}

export function Paragraph({ lines, className }: { lines: string[]; className?: string }) {
  return (
    <p className={className}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a fixed text never move
        <Fragment key={at}>
          {at > 0 ? <br /> : null}
          <LinkedText text={line} />
        </Fragment>
      ))}
    </p>
  )
}
