import type { Answer } from '@sesol/contract'
import { ArrowLeft } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { StateMark } from '@/components/campaigns/cards/state-mark'
import { Banner } from '@/components/ui/banner'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/lib/i18n/link'
import { useWritten } from '@/lib/i18n/written'
import { offersOf, situationOf } from '@/lib/shared/campaigns/offers'
import { cx } from '@/lib/shared/class-names'
import { type ManageTab, manageTabs } from '@/lib/shared/manage/tabs'
import { paths } from '@/lib/shared/paths'
import { MovedParts } from './moved-parts'
import { Section } from './section'
import { Trial } from './trial'

type ManagePageProps = Answer<'managedCampaign'> & { tab: ManageTab; children: ReactNode }

export function ManagePage({ campaign, team, tab, children }: ManagePageProps) {
  const t = useTranslations('manage')
  const { wasPublic, signs } = offersOf(situationOf(campaign), 'owner')
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-8 px-5 pt-6 pb-4 md:px-8 md:pt-10">
      <header className="grid gap-2">
        <Link
          href={paths.campaign(campaign)}
          className="-ms-1 inline-flex min-h-touch items-center gap-1.5 justify-self-start px-1 text-sm font-semibold text-ink no-underline hover:underline"
        >
          <Icon of={ArrowLeft} className="size-4" />
          {t('back')}
        </Link>
        <h1
          {...useWritten(campaign.language)}
          className="max-w-[24em] font-serif text-2xl font-semibold wrap-anywhere sm:text-3xl"
        >
          {campaign.title}
        </h1>
        <p className="text-sm text-soft">{t(team?.co_owners.length ? 'privateTeam' : 'private')}</p>
        <StateMark campaign={campaign} />
      </header>
      {campaign.is_approved ? (
        <>
          {/* Nothing of a closed campaign can be set but its team. */}
          <Tabs id={campaign.id} current={tab} tabs={manageTabs.filter((of) => of !== 'settings' || signs || team)} />
          {children}
        </>
      ) : (
        <>
          <Banner title={t('notPublic')}>{t(wasPublic ? 'removedText' : 'notPublicText')}</Banner>
          {wasPublic ? null : (
            <Section id="trial" title={t('trial.title')} lead={t('trial.lead')}>
              <Trial id={campaign.id} hasFax={campaign.fax_number !== ''} />
            </Section>
          )}
        </>
      )}
    </div>
  )
}

type TabsProps = { id: number; current: ManageTab; tabs: readonly ManageTab[] }

function Tabs({ id, current, tabs }: TabsProps) {
  const t = useTranslations('manage')
  return (
    <nav aria-label={t('title')} className="border-b border-line">
      {current === 'today' ? <MovedParts id={id} /> : null}
      <ul className="-mb-px flex flex-wrap gap-x-6 sm:gap-x-9">
        {tabs.map((of) => (
          <li key={of}>
            <Link
              href={paths.manage(id, of)}
              prefetch={false}
              scroll={false}
              aria-current={of === current ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-touch items-center border-b-2 no-underline hover:text-ink',
                of === current ? 'border-ink font-semibold text-ink' : 'border-transparent text-soft',
              )}
            >
              {t(`tabs.${of}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
