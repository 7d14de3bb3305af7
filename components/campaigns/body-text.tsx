import { Fragment } from 'react'
import { linkify, paragraphs } from '@/lib/shared/links'

/** Addresses that members write lead away from us: no referrer, no hold on our window, no praise for search engines. */
export const memberLink = 'noopener noreferrer nofollow ugc'

function Line({ text }: { text: string }) {
  return linkify(text).map(({ text: part, href }, index) =>
    href ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text never move
        key={index}
        href={href}
        rel={memberLink}
        className="underline decoration-accent underline-offset-3 wrap-anywhere"
      >
        {part}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text never move
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}

/** A member's text in paragraphs, as written, with its web addresses as links. */
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
              <Line text={line} />
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  )
}
