import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { MessagePage } from '@/components/ui/message-page'
import { paths } from '@/lib/shared/paths'
import { MissingMark } from './head-tags'

export const missingScreens = {
  page: { status: 404, title: 'page.notFoundTitle', text: 'page.notFoundText' },
  campaign: { status: 404, title: 'page.notFoundCampaign', text: 'page.notFoundCampaignText' },
  withdrawn: { status: 410, title: 'page.withdrawn', text: 'page.withdrawnText' },
  deleted: { status: 410, title: 'page.withdrawn', text: 'page.deletedText' },
  hashtag: { status: 404, title: 'error.hashtag.missing', text: 'page.noHashtagText' },
  addressee: { status: 404, title: 'addressee.notFound', text: 'addressee.notFoundText' },
  profile: { status: 404, title: 'profile.notFound', text: 'profile.notFoundText' },
} as const

export type MissingScreen = keyof typeof missingScreens

export function MissingPage({ what }: { what: MissingScreen }) {
  const t = useTranslations()
  const { status, title, text } = missingScreens[what]
  return (
    <MessagePage
      code={`${status}`}
      title={t(title)}
      actions={
        <>
          <LinkButton href={paths.home()} variant="primary" size="lg">
            {t('page.goHome')}
          </LinkButton>
          <LinkButton href={paths.explore()} size="lg">
            {t('page.explore')}
          </LinkButton>
        </>
      }
    >
      <MissingMark status={status} />
      <p>{t(text)}</p>
    </MessagePage>
  )
}
