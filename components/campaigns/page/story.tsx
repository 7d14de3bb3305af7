import type { Campaign, Medium } from '@sesol/contract'
import { paragraphs } from '@sesol/shared/links'
import { useLocale } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { Picture, pagePictureSizes } from '@/components/campaigns/cards/picture'
import { useWritten } from '@/lib/i18n/written'
import { demandOf } from '@/lib/shared/campaigns/standfirst'
import { cx } from '@/lib/shared/class-names'
import { Paragraph } from './body-text'

type StoryProps = {
  campaign: Campaign
  text: string
  pictures: Medium[]
  aside?: ReactNode
}

export function Story({ campaign, text, pictures, aside }: StoryProps) {
  const locale = useLocale()
  const parts = paragraphs(text)
  const demand = campaign.standfirst && campaign.status !== 'closed' ? demandOf(campaign) : undefined
  const between: (ReactNode | undefined)[] = [
    ...pictures.slice(0, 1).map((medium) => <StoryPicture key={medium.id} medium={medium} />),
    demand ? <Demand key="demand" text={demand} /> : undefined,
    aside ? (
      <div key="aside" lang={locale} dir="ltr" className="print:hidden">
        {aside}
      </div>
    ) : undefined,
    ...pictures.slice(1).map((medium) => <StoryPicture key={medium.id} medium={medium} />),
  ].filter((part) => part !== undefined)
  const placeOf = (paragraph: number) => (paragraph % 2 === 1 ? (paragraph - 1) / 2 : Number.NaN)
  const rest = between.slice(Math.floor(parts.length / 2))
  return (
    <div {...useWritten(campaign.language)} className="grid gap-5 wrap-anywhere sm:gap-6">
      {parts.map((lines, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a fixed text never move
        <Fragment key={index}>
          <Paragraph lines={lines} className={index === 0 ? 'story-first' : 'story-text'} />
          {between[placeOf(index)]}
        </Fragment>
      ))}
      {rest}
    </div>
  )
}

function StoryPicture({ medium }: { medium: Medium }) {
  const { file, alt, width, height } = medium
  return (
    <figure className="my-2 grid gap-2 max-sm:-mx-5 print:mx-0 print:break-inside-avoid">
      <a href={file} data-view={medium.id} aria-label={alt || undefined} className="block cursor-zoom-in">
        <Picture
          medium={medium}
          alt={alt}
          sizes={pagePictureSizes}
          className={cx(
            'w-full object-cover sm:rounded',
            width && height && width < height ? 'aspect-4/5 max-h-[38rem]' : 'aspect-3/2',
          )}
        />
      </a>
      {alt ? <figcaption className="text-xs text-soft max-sm:px-5 sm:text-sm">{alt}</figcaption> : null}
    </figure>
  )
}

/** Said in the petition below too, so it is for the eye only. */
function Demand({ text: demand }: { text: string }) {
  return (
    <p aria-hidden="true" className="demand">
      {demand}
    </p>
  )
}
