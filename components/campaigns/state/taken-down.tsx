import type { CampaignStatus } from '@sesol/contract/campaigns/states'
import { topics } from '@sesol/contract/values'
import { useLocale, useTranslations } from 'next-intl'
import { MissingMark } from '@/components/layout/head-tags'
import { LinkButton } from '@/components/ui/link-button'
import { MessagePage } from '@/components/ui/message-page'
import { Link } from '@/lib/i18n/link'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'

export function TakenDown({ status: { since, reason, topic } }: { status: CampaignStatus }) {
  const t = useTranslations()
  const locale = useLocale()
  const known = topics.find((each) => each === topic)
  return (
    <MessagePage
      code="410"
      title={t('page.withdrawn')}
      actions={
        <LinkButton href={paths.explore()} size="lg">
          {t('page.explore')}
        </LinkButton>
      }
    >
      <MissingMark status={410} />
      <p>{t('page.hiddenText', { date: formatDay(since, locale) })}</p>
      {reason ? (
        <p>
          {t.rich('page.hiddenReason', {
            reason: t(`values.reason.${reason}`),
            link: (text) => (
              <Link
                href={paths.rules(reason)}
                prefetch={false}
                className="underline decoration-accent underline-offset-4"
              >
                {text}
              </Link>
            ),
          })}
        </p>
      ) : null}
      {known ? <p>{t('page.hiddenTopic', { topic: t(`values.topic.${known}`) })}</p> : null}
      <p>{t('page.hiddenSignatures')}</p>
    </MessagePage>
  )
}
