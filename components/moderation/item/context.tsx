import type { ReviewedCampaign } from '@sesol/contract/moderation/schema'
import { useTranslations } from 'next-intl'
import { memberLink } from '@/components/ui/linked-text'
import { Link } from '@/lib/i18n/link'
import { deskPaths } from '@/lib/shared/desk-paths'
import { paths } from '@/lib/shared/paths'
import { AnswerDesk } from '../answers/answer-desk'
import { EntryList } from '../audit/entry-list'
import { IfMay } from '../own-role'
import { Section } from '../section'
import { AuthorHistory } from './author-history'
import { Objections } from './objections'
import { StatedPaper } from './stated-paper'

export function Context({ reviewed }: { reviewed: ReviewedCampaign }) {
  const t = useTranslations('moderation.item')
  const nav = useTranslations('moderation.nav')
  const signatures = useTranslations('moderatedSignatures')
  const onPaper = useTranslations('moderation.paper')
  const disputed = useTranslations('moderation.objections')
  const shown = useTranslations('campaign')
  const { campaign, links, author, similar, answers, paper, objections, is_own, entries } = reviewed
  return (
    <aside aria-label={t('context')} className="grid grid-cols-1 content-start gap-6">
      <Section title={t('author')}>
        <AuthorHistory author={author} />
      </Section>
      {links.length > 0 ? (
        <Section title={t('links')}>
          <LinkList links={links} />
        </Section>
      ) : null}
      {similar.length > 0 ? (
        <Section title={t('similar')}>
          <SimilarList campaigns={similar} />
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
      {paper ? (
        <Section title={onPaper('title')}>
          <StatedPaper id={campaign.id} text={shown('paper', { count: paper.count })} paper={paper} isOwn={is_own} />
        </Section>
      ) : null}
      {objections.length > 0 ? (
        <Section title={disputed('title')}>
          <Objections objections={objections} isOwn={is_own} />
        </Section>
      ) : null}
      {campaign.is_approved ? (
        <IfMay right="moderate words">
          <Section title={nav('answers')}>
            <AnswerDesk id={campaign.id} answers={answers ?? []} />
          </Section>
        </IfMay>
      ) : null}
      {entries.length > 0 ? (
        <Section title={t('history')}>
          <EntryList entries={entries} />
        </Section>
      ) : null}
      {author.decisions.length > 0 ? (
        <details className="border-t border-line">
          <summary className="py-3 text-sm font-semibold text-soft">
            {t('authorDecisions', { count: author.decisions.length })}
          </summary>
          <EntryList entries={author.decisions} withSubject />
        </details>
      ) : null}
    </aside>
  )
}

/** Full addresses, with the host first: that is what deceives. */
function LinkList({ links }: { links: ReviewedCampaign['links'] }) {
  return (
    <ul className="grid gap-2 text-sm">
      {links.map(({ url, host, field }) => (
        <li key={`${field} ${url}`}>
          <a href={url} rel={memberLink} target="_blank" className="block py-1.5 wrap-anywhere underline-offset-3">
            <strong className="block">{host}</strong>
            <span className="text-xs text-soft">{url}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function SimilarList({ campaigns }: { campaigns: ReviewedCampaign['similar'] }) {
  const t = useTranslations('moderation.item')
  return (
    <ul className="grid gap-1 text-sm">
      {campaigns.map(({ id, title, institution_or_person_name: addressee, signature_count: count }) => (
        <li key={id}>
          <Link
            href={paths.campaign({ id, title })}
            prefetch={false}
            target="_blank"
            className="block py-1.5 wrap-anywhere"
          >
            <span className="font-semibold underline underline-offset-3">{title}</span>
            <span className="block text-xs text-soft">
              {addressee ? `${addressee} · ` : ''}
              {t('signatures', { count })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
