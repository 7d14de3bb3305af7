import { Fragment } from 'react'
import { LinkedText } from '@/components/ui/linked-text'
import { paragraphs } from '@/lib/shared/text/links'

export function BodyText({ text, className }: { text: string; className?: string }) {
  return (
    <div dir="auto" className={className ?? 'grid gap-5 text-lg wrap-anywhere'}>
      {paragraphs(text).map((lines, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a fixed text never move
        <p key={index}>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a fixed text never move
            <Fragment key={at}>
              {at > 0 ? <br /> : null}
              <LinkedText text={line} />
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  )
}
