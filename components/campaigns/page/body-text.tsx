import { paragraphs } from '@sesol/shared/links'
import { LinkedText } from '@/components/ui/linked-text'
import { useWritten } from '@/lib/i18n/written'
import { cx } from '@/lib/shared/class-names'

type BodyTextProps = { text: string; language?: string | null | undefined; className: string }

export function BodyText({ text, language, className }: BodyTextProps) {
  return (
    <div {...useWritten(language)} className={cx('whitespace-pre-line', className)}>
      {paragraphs(text).map((lines, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a fixed text never move
        <Paragraph key={index} lines={lines} />
      ))}
    </div>
  )
}

export function Paragraph({ lines, className }: { lines: string[]; className?: string }) {
  return (
    <p {...(className && { className })}>
      <LinkedText text={lines.join('\n')} />
    </p>
  )
}
