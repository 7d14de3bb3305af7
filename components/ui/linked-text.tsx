import { linkify } from '@sesol/shared/links'

export const memberLink = 'noopener noreferrer nofollow ugc'

export function LinkedText({ text }: { text: string }) {
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
      part
    ),
  )
}
