import { ArrowLeft } from 'lucide'
import { useTranslations } from 'next-intl'
import { StateMark } from '@/components/campaigns/cards/state-mark'
import { SpecialData } from '@/components/campaigns/special-data'
import { Banner } from '@/components/ui/banner'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/lib/i18n/navigation'
import type { Managed, StatisticsRange } from '@/lib/server/manage'
import { offersOf, situationOf } from '@/lib/shared/campaigns/offers'
import { nextSteps } from '@/lib/shared/manage/next-steps'
import { paths } from '@/lib/shared/paths'
import { Answered } from './answers'
import { Contents } from './contents'
import { DeliveryRecord } from './delivery-record'
import { EndDate } from './end-date'
import { Goal } from './goal'
import { NextSteps } from './next-steps'
import { Numbers } from './numbers'
import { Pack } from './pack'
import { PaperSheets } from './paper'
import { Section } from './section'
import { Team } from './team'
import { Totals } from './totals'
import { Trial } from './trial'

export function ManagePage(managed: Managed & { range: StatisticsRange }) {
  const t = useTranslations('manage')
  const { campaign, team, days, visits, faxes, deliveries, answers, news, sheets, range } = managed
  const isPublic = campaign.is_approved
  const { wasPublic, signs, concludes, announcesLater } = offersOf(situationOf(campaign), 'owner')
  const hasPaper = signs || sheets.length > 0
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-10 px-5 pt-6 pb-16 md:px-8 md:pt-10">
      <header className="grid gap-2">
        <Link
          href={paths.campaign(campaign.id)}
          className="-ms-1 inline-flex min-h-touch items-center gap-1.5 justify-self-start px-1 text-sm font-semibold text-ink no-underline hover:underline"
        >
          <Icon of={ArrowLeft} className="size-4" />
          {t('back')}
        </Link>
        <p className="text-sm text-soft">{t(team?.co_owners.length ? 'privateTeam' : 'private')}</p>
        <h1 dir="auto" className="max-w-[24em] font-serif text-3xl font-semibold wrap-anywhere">
          {campaign.title}
        </h1>
        <StateMark campaign={campaign} />
      </header>
      {isPublic ? (
        <>
          <NextSteps
            campaign={campaign}
            steps={nextSteps({
              status: campaign.status,
              awaitsOutcome: campaign.status === 'closed' && !campaign.outcome && concludes,
              hasEnd: Boolean(campaign.ends_on),
              signatures: campaign.signature_count ?? 0,
              waiting: campaign.pending_signature_count ?? 0,
              goal: campaign.goal,
              emailsOpened: campaign.click_count ?? 0,
              faxes: { delivered: faxes.sent, failed: faxes.failed },
              handOvers: deliveries.hand_overs.length,
              isShared: campaign.shared_with_all_users || announcesLater,
              isAnswered: answers.length > 0,
              ...news,
            })}
          />
          <Answered campaign={campaign} answers={answers} />
          <Contents id={campaign.id} isClosed={!signs} hasPaper={hasPaper} hasTeam={Boolean(team)} />
          <Totals campaign={campaign} visits={visits.total} deliveries={deliveries} />
          <Numbers id={campaign.id} days={days} visits={visits} range={range} />
          {signs ? (
            <Section id="end" title={t('end.title')} lead={t('end.lead')}>
              <div className="grid gap-x-16 gap-y-8 md:grid-cols-2">
                <Goal
                  key={campaign.goal}
                  section="end"
                  id={campaign.id}
                  initial={campaign.goal}
                  hint={t('goal.hint')}
                />
                <EndDate id={campaign.id} endsOn={campaign.ends_on ?? null} />
                <SpecialData campaign={campaign} />
              </div>
            </Section>
          ) : null}
          <DeliveryRecord campaign={campaign} faxes={faxes} deliveries={deliveries} />
          <Pack id={campaign.id} isClosed={!signs} />
          {hasPaper ? <PaperSheets id={campaign.id} sheets={sheets} isClosed={!signs} /> : null}
          {team ? <Team id={campaign.id} team={team} /> : null}
        </>
      ) : (
        <Banner title={t('notPublic')}>{t(wasPublic ? 'removedText' : 'notPublicText')}</Banner>
      )}
      {isPublic && !signs ? null : (
        <Section id="trial" title={t('trial.title')} lead={t('trial.lead')}>
          <Trial id={campaign.id} hasFax={campaign.fax_number !== ''} />
        </Section>
      )}
    </div>
  )
}
