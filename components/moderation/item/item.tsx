import type { ReviewedCampaign } from '@sesol/contract/moderation/schema'
import { useTranslations } from 'next-intl'
import { ChangeList } from '@/components/campaigns/changes/change-list'
import { CampaignMedia } from '@/components/campaigns/gallery/media'
import { BodyText } from '@/components/campaigns/page/body-text'
import { SpecialData } from '@/components/campaigns/special-data'
import { Link } from '@/lib/i18n/navigation'
import { deskPaths } from '@/lib/shared/desk-paths'
import { AnswerDesk } from '../answers/answer-desk'
import { EntryList } from '../audit/entry-list'
import { IfMay } from '../own-role'
import { Section } from '../section'
import { AuthorHistory } from './author-history'
import { Fields } from './fields'
import { LinkList } from './link-list'
import { Notices } from './notices'
import { OpinionList } from './opinion-list'
import { SimilarList } from './similar-list'

export function Item({ reviewed }: { reviewed: ReviewedCampaign }) {
  const t = useTranslations('moderation.item')
  const names = useTranslations('create.names')
  const { campaign, changes } = reviewed
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-1 content-start gap-6">
        <Notices reviewed={reviewed} />
        {changes ? (
          <Section title={t('changes')}>
            <ChangeList changes={changes} />
          </Section>
        ) : null}
        {campaign.media.length > 0 ? (
          <div className="max-w-media">
            <CampaignMedia media={campaign.media} front={campaign.media} title={campaign.title} />
          </div>
        ) : null}
        <Section title={names('content')}>
          <BodyText text={campaign.content} className="grid max-w-text gap-4 font-serif text-lg wrap-anywhere" />
        </Section>
        {campaign.petition ? (
          <Section title={names('petition')}>
            <BodyText text={campaign.petition} className="grid max-w-text gap-4 font-serif text-lg wrap-anywhere" />
          </Section>
        ) : null}
        <Section title={t('fields')}>
          <Fields campaign={campaign} />
          <SpecialData key={String(campaign.special_data)} campaign={campaign} isStaff />
        </Section>
      </div>
      <Context reviewed={reviewed} />
    </div>
  )
}

function Context({ reviewed }: { reviewed: ReviewedCampaign }) {
  const t = useTranslations('moderation.item')
  const nav = useTranslations('moderation.nav')
  const signatures = useTranslations('moderatedSignatures')
  const { campaign, links, author, similar, opinions, answers, entries } = reviewed
  return (
    <aside aria-label={t('context')} className="grid grid-cols-1 content-start gap-6">
      <Section title={t('author')}>
        <AuthorHistory author={author} />
      </Section>
      <Section title={t('links')}>
        <LinkList links={links} />
      </Section>
      {similar.length > 0 ? (
        <Section title={t('similar')}>
          <SimilarList campaigns={similar} />
        </Section>
      ) : null}
      {opinions.length > 0 ? (
        <Section title={t('opinions')}>
          <OpinionList opinions={opinions} />
        </Section>
      ) : null}
      {campaign.version ? (
        <IfMay right="review signatures">
          <Section title={nav('signatures')}>
            <Link href={deskPaths.signatures(campaign.id)} prefetch={false} className="justify-self-start underline">
              {signatures('open')}
            </Link>
          </Section>
        </IfMay>
      ) : null}
      {campaign.is_approved ? (
        <IfMay right="moderate words">
          <Section title={nav('answers')}>
            <AnswerDesk id={campaign.id} answers={answers ?? []} />
          </Section>
        </IfMay>
      ) : null}
      <Section title={t('history')}>
        <EntryList entries={entries} empty={t('noHistory')} />
      </Section>
      {author.decisions.length > 0 ? (
        <details className="border-t border-line">
          <summary className="py-3 text-sm font-semibold text-soft">
            {t('authorDecisions', { count: author.decisions.length })}
          </summary>
          <EntryList entries={author.decisions} empty="" withSubject />
        </details>
      ) : null}
    </aside>
  )
}
