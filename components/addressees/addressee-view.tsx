import type { Addressee, Answer, NamedState } from '@sesol/contract'
import { MessageSquareReply } from 'lucide'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { CampaignCard } from '@/components/campaigns/cards/campaign-card'
import { NoResults } from '@/components/campaigns/lists/empty-list'
import { ListMessages } from '@/components/campaigns/lists/list-messages'
import { StateTabs } from '@/components/campaigns/search/explore-chosen'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { VoiceFigure } from '@/components/ui/voice-figure'
import { AlertForm } from '@/components/updates/alert-form'
import { Link } from '@/lib/i18n/link'
import { cardOf } from '@/lib/shared/campaigns/card'
import { paths } from '@/lib/shared/paths'

type Listed = Answer<'addresseeCampaigns'>

type AddresseeViewProps = {
  addressee: Addressee
  state?: NamedState | undefined
  states?: readonly NamedState[]
  list: Listed
  isLater: boolean
  next: string | undefined
  suggestions: ReactNode
}

export async function AddresseeView(props: AddresseeViewProps) {
  const { addressee, state, states = [], list, isLater, next, suggestions } = props
  const t = await getTranslations('addressee')
  return (
    <div className="mx-auto grid max-w-page gap-10 px-5 py-8 md:px-8 md:py-14">
      <Heading {...{ addressee, state, list, isLater }} />
      {list.campaign_count > 0 ? (
        <StateTabs
          unchosen="all"
          chosen={state}
          states={states}
          hrefOf={(other) => paths.addressee(addressee.id, undefined, other)}
        />
      ) : null}
      {list.results.length > 0 ? (
        <section aria-labelledby="asked" className="grid gap-8">
          <h2 id="asked" className="border-t-2 border-ink pt-3 text-sm font-semibold">
            {t('asked')}
          </h2>
          <ListMessages also={['addressee']}>
            <Campaigns list={list} />
          </ListMessages>
          {next === undefined ? null : (
            <LinkButton href={next} rel="next" size="lg" className="justify-self-center">
              {t('more')}
            </LinkButton>
          )}
        </section>
      ) : (
        <div>
          <Nothing name={addressee.name} state={state} />
          {suggestions}
        </div>
      )}
    </div>
  )
}

type HeadingProps = Pick<AddresseeViewProps, 'addressee' | 'state' | 'list' | 'isLater'>

/** Whose answers a law gives a term. */
const withTerm: ReadonlySet<Addressee['kind']> = new Set(['ministry', 'governorship', 'municipality', 'institution'])

async function Heading({ addressee: { id, kind, name, province, website }, state, list, isLater }: HeadingProps) {
  const t = await getTranslations('addressee')
  const results = await getTranslations('results')
  const campaign = await getTranslations('campaign')
  const { campaign_count: campaigns, signature_count: signatures, rating } = list
  const number = (style: string) => ({
    n: (chunks: ReactNode) => <strong className={`font-semibold text-accent tabular-nums ${style}`}>{chunks}</strong>,
  })
  const about = [kind === 'other' ? '' : t(`kind.${kind}`), province && !name.includes(province) ? province : '']
  return (
    <header className="grid gap-4">
      <div className="grid gap-2 sm:gap-3">
        <p className="text-sm font-semibold">
          <span className="text-accent">{campaign('to')}:</span>
          {about.filter(Boolean).map((text) => (
            <span key={text} className="ms-2 text-soft">
              {text}
            </span>
          ))}
        </p>
        <h1 className="max-w-[24em] font-serif text-3xl font-semibold wrap-anywhere sm:text-4xl">{name}</h1>
      </div>
      {isLater ? (
        <Link
          href={paths.addressee(id, undefined, state)}
          prefetch={false}
          className="inline-flex min-h-touch items-center justify-self-start text-sm underline underline-offset-4"
        >
          {results('fromStart')}
        </Link>
      ) : campaigns > 0 ? (
        <div className="flex items-center gap-4">
          <VoiceFigure count={signatures} goal={null} className="size-19 text-accent" />
          <div className="grid gap-1">
            <p className="font-serif text-2xl leading-none">
              {t.rich('signatures', { ...number('me-1 text-4xl leading-none'), count: signatures })}
            </p>
            <p className="text-sm text-soft">{t.rich('campaigns', { ...number(''), count: campaigns })}</p>
          </div>
        </div>
      ) : null}
      {rating?.delivered_count && !isLater ? (
        <p className="max-w-text text-soft">
          {t('rating', {
            ...{ count: rating.delivered_count, answered: rating.answered_count, days: rating.days_waited },
            ...{ late: rating.late_count ?? 0, intime: rating.answered_count - (rating.late_count ?? 0) },
            open: rating.delivered_count - rating.answered_count,
            term: withTerm.has(kind) ? 'yes' : 'no',
          })}
        </p>
      ) : null}
      {website ? (
        <a
          href={website}
          rel="nofollow noopener"
          className="inline-flex min-h-touch items-center justify-self-start text-sm underline decoration-accent underline-offset-4 wrap-anywhere"
        >
          {t('website', { host: new URL(website).hostname.replace(/^www\./, '') })}
        </a>
      ) : null}
      {isLater ? null : (
        <Link
          href={paths.correctAddressee(id)}
          prefetch={false}
          className="inline-flex min-h-touch items-center justify-self-start text-sm text-soft underline underline-offset-4"
        >
          {t('correct')}
        </Link>
      )}
      {isLater ? null : <AlertForm kind="addressee" of={`${id}`} feed={paths.feed({ kind: 'addressee', key: id })} />}
    </header>
  )
}

async function Campaigns({ list: { results } }: { list: Listed }) {
  const t = await getTranslations('addressee')
  return (
    <ul className="card-grid">
      {results.map(({ campaign }) => (
        <li key={campaign.id} className="campaign-row">
          {campaign.answered_at ? (
            <p className="flex min-h-touch flex-wrap items-center gap-x-2 text-sm">
              <Icon of={MessageSquareReply} className="size-4 shrink-0 text-accent" />
              <span className="font-semibold">{t('answered')}</span>
            </p>
          ) : null}
          <CampaignCard place="grid" card={cardOf(campaign)} />
        </li>
      ))}
    </ul>
  )
}

async function Nothing({ name, state }: { name: string; state: NamedState | undefined }) {
  const explore = await getTranslations('explore')
  const t = await getTranslations('addressee')
  const home = await getTranslations('home')
  return (
    <NoResults title={state ? explore('empty') : t('empty', { name })} hint={state ? '' : t('emptyHint')}>
      <LinkButton href={paths.create} data-create="">
        {home('create')}
      </LinkButton>
    </NoResults>
  )
}
