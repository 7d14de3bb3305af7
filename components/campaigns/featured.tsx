import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { IntentLink } from '@/components/ui/intent-link'
import { CardMedia } from './card-media'
import { Labels } from './labels'
import { SignatureCount } from './signature-count'

const titleLink =
  "underline-offset-4 after:absolute after:inset-0 after:content-[''] group-hover:underline group-hover:decoration-1"

function Lead({ campaign }: { campaign: Campaign }) {
  return (
    <article className="group relative grid content-start gap-4">
      <CardMedia
        medium={campaign.media[0]}
        eager
        sizes="(min-width: 64rem) 700px, 100vw"
        className="aspect-4/3 sm:aspect-3/2"
      />
      <Labels campaign={campaign} />
      <h3 dir="auto" className="font-serif text-3xl font-semibold wrap-anywhere">
        <IntentLink href={`/campaign/${campaign.id}`} className={titleLink}>
          {campaign.title}
        </IntentLink>
      </h3>
      <p className="line-clamp-3 text-soft wrap-anywhere">{campaign.content.slice(0, 400)}</p>
      <p className="text-sm text-soft">
        <SignatureCount count={campaign.signature_count} />
      </p>
    </article>
  )
}

function Headline({ campaign }: { campaign: Campaign }) {
  return (
    <article className="group relative grid grid-cols-[1fr_7rem] gap-4 border-t border-line py-5 first:border-0 first:pt-0">
      <div className="grid content-start gap-2">
        <Labels campaign={campaign} />
        <h3 dir="auto" className="font-serif text-xl font-semibold wrap-anywhere">
          <IntentLink href={`/campaign/${campaign.id}`} className={titleLink}>
            {campaign.title}
          </IntentLink>
        </h3>
        <p className="text-xs text-soft">
          <SignatureCount count={campaign.signature_count} />
        </p>
      </div>
      <CardMedia medium={campaign.media[0]} sizes="7rem" className="aspect-square" />
    </article>
  )
}

/** The front page: one campaign at large and a few beside it. */
export function Featured({ campaigns }: { campaigns: Campaign[] }) {
  const t = useTranslations('home')
  const [lead, ...others] = campaigns
  if (!lead) return null
  return (
    <section aria-labelledby="featured" className="grid gap-6">
      <h2 id="featured" className="border-t-2 border-ink pt-3 text-sm font-semibold">
        {t('featured')}
      </h2>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Lead campaign={lead} />
        <div className="lg:border-s lg:border-line lg:ps-12">
          {others.map((campaign) => (
            <Headline key={campaign.id} campaign={campaign} />
          ))}
        </div>
      </div>
    </section>
  )
}
