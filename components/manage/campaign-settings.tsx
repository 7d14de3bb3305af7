import type { Answer } from '@sesol/contract'
import { translationLanguageOf } from '@sesol/contract/campaigns/translation'
import { specialTopics } from '@sesol/contract/values'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { SpecialData } from '@/components/campaigns/special-data'
import { Fold } from '@/components/ui/fold'
import { languageName } from '@/lib/i18n/written'
import { offersOf, situationOf } from '@/lib/shared/campaigns/offers'
import { formatDay } from '@/lib/shared/text/dates'
import { EmbedOrigins } from './embed-origins'
import { EndDate } from './end-date'
import { Goal } from './goal'
import { Team } from './team'
import { RemoveTranslation, TranslationForm } from './translation-form'
import { Trial } from './trial'

export function CampaignSettings({ campaign, team, translation }: Answer<'managedCampaign'>) {
  const t = useTranslations('manage')
  const special = useTranslations('specialData')
  const translations = useTranslations('translation')
  const format = useFormatter()
  const locale = useLocale()
  const { id, goal, ends_on, fax_number, embed_origins: sites = [] } = campaign
  const { signs } = offersOf(situationOf(campaign), 'owner')
  const into = translationLanguageOf(campaign.language)
  const isAsked = campaign.special_data || specialTopics.includes(campaign.topic)
  return (
    <div className="grid max-w-text border-t border-line">
      {signs ? (
        <>
          <Fold id="goal" title={t('goal.label')} value={goal ? format.number(goal) : t('unset')}>
            <Goal key={goal} section="goal" id={id} initial={goal} hint={t('goal.hint')} />
          </Fold>
          <Fold id="end" title={t('end.label')} value={ends_on ? formatDay(ends_on, locale) : t('unset')}>
            <EndDate id={id} endsOn={ends_on ?? null} />
          </Fold>
          <Fold id="consent" title={special('title')} value={special(isAsked ? 'on' : 'off')}>
            <SpecialData campaign={campaign} />
          </Fold>
          <Fold
            id="translation"
            title={translations('heading', { language: languageName(into, locale) })}
            value={translation ? translations(`state.${translation.state}`) : t('unset')}
          >
            {campaign.pending_since && !campaign.translated_by ? (
              <p className="text-sm text-soft">{translations('changeWaits')}</p>
            ) : (
              <TranslationForm key={JSON.stringify(translation)} campaign={campaign} translation={translation} />
            )}
            {translation?.state === 'shown' || translation?.state === 'outdated' ? <RemoveTranslation id={id} /> : null}
          </Fold>
          <Fold
            id="embed"
            title={t('embed.title')}
            value={sites.length > 0 ? t('embed.some', { count: sites.length }) : t('embed.any')}
          >
            <EmbedOrigins id={id} sites={sites} />
          </Fold>
        </>
      ) : null}
      {team ? <Team id={id} team={team} /> : null}
      {signs ? (
        <Fold id="trial" title={t('trial.title')}>
          <div className="grid gap-5">
            <p className="text-sm text-soft">{t('trial.lead')}</p>
            <Trial id={id} hasFax={fax_number !== ''} />
          </div>
        </Fold>
      ) : null}
    </div>
  )
}
