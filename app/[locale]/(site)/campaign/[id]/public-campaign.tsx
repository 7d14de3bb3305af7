import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { ApplyLink } from '@/components/actions/apply-link'
import { ActionBar } from '@/components/actions/bar/action-bar'
import { CampaignActions } from '@/components/actions/bar/campaign-actions'
import { BottomBar } from '@/components/actions/bottom-bar'
import { CommentsSlot } from '@/components/actions/comments-slot'
import { OwnerPanel } from '@/components/actions/owner-panel'
import { SignPanel } from '@/components/actions/sign-panel'
import { SignatureCount } from '@/components/campaigns/cards/signature-count'
import { CampaignRow, pageColumn } from '@/components/campaigns/more/suggestions'
import { ClosedNotice, ClosingWords } from '@/components/campaigns/outcome/closed-notice'
import { CampaignView } from '@/components/campaigns/page/campaign-view'
import { SignedWhere } from '@/components/campaigns/page/signed-where'
import { ChangedLine, TranslatedLine } from '@/components/campaigns/page/text-lines'
import { ClockText } from '@/components/campaigns/state/clock-text'
import { TakedownList } from '@/components/legal/takedown-list'
import { CountLines } from '@/components/support/count-lines'
import { LiveCount } from '@/components/support/live-count'
import { PlainSignForm } from '@/components/support/plain-sign-form'
import { Signers } from '@/components/support/signers'
import { ReportMenu } from '@/components/ui/report-link'
import { Curve } from '@/components/updates/curve'
import { Promised } from '@/components/updates/promise'
import { Timeline } from '@/components/updates/timeline'
import { absolute } from '@/lib/i18n/addresses'
import { MessagesProvider } from '@/lib/i18n/client-messages'
import { type Locale, localized } from '@/lib/i18n/routing'
import type { CampaignPage } from '@/lib/server/campaigns'
import { sentForm } from '@/lib/server/sent-form'
import { type Actable, actableOf } from '@/lib/shared/campaigns/actable'
import { clockOf } from '@/lib/shared/campaigns/clock'
import { translatedOf } from '@/lib/shared/campaigns/translated'
import { paths } from '@/lib/shared/paths'
import { mailLink, mailOf, roomFor, withLetters } from '@/lib/shared/support/mail-links'
import { formatDay } from '@/lib/shared/text/dates'

const mostFurther = 3

/** All that a reader sees of a campaign. */
export async function PublicCampaign({ page }: { page: CampaignPage }) {
  const t = await getTranslations()
  const locale = (await getLocale()) as Locale
  const { campaign, timeline, answers, signers, takedowns } = page
  const translated = translatedOf(page, locale)
  const { id } = campaign
  const acting = actableOf(campaign)
  const sent = await sentForm()
  const refused = sent?.call === 'signCampaign' ? sent : undefined
  const isClosed = campaign.status === 'closed'
  const clock = clockOf(campaign)
  const closing = t('email.closing', { address: absolute(locale, paths.campaign(campaign)) })
  const mail = mailOf(campaign, closing)
  const { similar, of_author, trending } = page.suggestions
  const further = [...similar, ...of_author, ...trending].slice(0, mostFurther)
  return (
    <MessagesProvider messages={await clientMessages()}>
      <CampaignActions placement="list" campaign={acting}>
        <CampaignView
          campaign={campaign}
          translated={translated}
          notice={isClosed ? <ClosedNotice campaign={campaign} timeline={timeline} /> : undefined}
          answeredAt={answers[0]?.published_at}
          outcome={
            <>
              {isClosed && campaign.outcome_text ? (
                <ClosingWords text={campaign.outcome_text} language={campaign.language} />
              ) : null}
              <Promised of={campaign.promises?.find(({ answer, update }) => !answer && !update)} />
            </>
          }
          count={
            <>
              {isClosed ? (
                <p className="font-serif text-2xl [&>strong]:text-4xl">
                  <SignatureCount campaign={campaign} />
                </p>
              ) : (
                <SignCount campaign={acting} />
              )}
              {campaign.paper_count ? (
                <p className="text-sm text-soft">{t('campaign.paper', { count: campaign.paper_count })}</p>
              ) : null}
              {campaign.ends_on && !isClosed ? (
                <p className="text-sm text-soft">
                  {t('campaign.lastDay', { date: formatDay(campaign.ends_on, locale) })}
                </p>
              ) : null}
              {clock ? (
                <p className="text-sm text-soft">
                  <ClockText clock={clock} />
                  {clock.days_over > 0 ? `. ${t('campaign.afterDue')}` : null}
                </p>
              ) : null}
              {t.has('tally.link') ? (
                <a
                  href={localized(locale, paths.numbers(id))}
                  className="small-link -mt-4 -mb-3 justify-self-start text-soft underline max-sm:-mb-6 print:hidden [[role=status]+&]:ps-23"
                >
                  {t('tally.link')}
                </a>
              ) : null}
            </>
          }
          changed={
            <>
              <ChangedLine id={id} timeline={timeline} />
              {translated ? <TranslatedLine campaign={campaign} /> : null}
            </>
          }
          menu={
            <ReportMenu
              kind="campaign"
              id={id}
              by={campaign.user.id}
              campaign={id}
              name={t('report.menu')}
              label={t('report.links.campaign')}
              className="-my-3.5 ms-auto self-center"
            />
          }
          action={
            <>
              {isClosed ? null : (
                <SignPanel campaign={acting} refused={refused !== undefined}>
                  <PlainSignForm campaign={acting} petition={campaign.petition} sent={refused} />
                </SignPanel>
              )}
              <ActionBar
                placement="list"
                campaign={acting}
                mail={
                  mail.to.length > 0
                    ? withLetters(mailLink('program', mail, roomFor('program', 'Windows')).href)
                    : undefined
                }
              />
              {campaign.outcome === 'won' ? null : <ApplyLink id={id} />}
              {isClosed ? null : <BottomBar campaign={acting} />}
            </>
          }
          aside={signers.length > 0 ? <Signers signers={signers} /> : undefined}
          timeline={
            <>
              <SignedWhere provinces={page.provinces} />
              <Timeline page={page} />
              <Curve page={page} />
              <TakedownList takedowns={takedowns} />
              {t.has('press.link') ? (
                <a href={localized(locale, paths.press(id))} rel="nofollow" className="small-link print:hidden">
                  {t('press.link')}
                </a>
              ) : null}
            </>
          }
          comments={<CommentsSlot campaign={acting} />}
          owner={<OwnerPanel campaign={acting} />}
        />
      </CampaignActions>
      <CampaignRow campaigns={further} className={`${pageColumn} further mt-8 sm:mt-12`} />
    </MessagesProvider>
  )
}

/** The messages of what changes in the browser before anything is loaded on demand. */
async function clientMessages() {
  const { sign: form, campaign } = await getMessages()
  const { sign, short, asMember, changeDetails } = form
  const { pending, emails, comments, nextStep, today, signatures, signaturesFinal } = campaign
  return {
    sign: { sign, short, asMember, changeDetails },
    campaign: { pending, emails, comments, nextStep, today, signatures, signaturesFinal },
  }
}

const SignCount = ({ campaign: { id, counts, goal, door } }: { campaign: Actable }) => (
  <LiveCount campaignId={id} counts={counts} goal={goal} door={door}>
    <CountLines counts={counts} goal={goal} door={door} />
  </LiveCount>
)
