import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { AnnouncementDesk } from '@/components/moderation/announcements/announcement-desk'
import { Desk } from '@/components/moderation/desk'
import { deskMessages, deskMetadata } from '@/components/moderation/page-parts'
import { ClientMessages } from '@/lib/i18n/client-messages'
import type { LocaleParams } from '@/lib/i18n/params'
import { readAnnouncements } from '@/lib/server/moderation'
import { readSessionPage } from '@/lib/server/session/member'
import { formatMoment } from '@/lib/shared/text/dates'
import { relativeTime } from '@/lib/shared/text/relative-time'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: LocaleParams): Promise<Metadata> => deskMetadata(params, 'announcements')

export default async function AnnouncementsPage() {
  const [t, locale] = [await getTranslations('moderation'), await getLocale()]
  const read = await readSessionPage(readAnnouncements)
  if (typeof read === 'string') return <NoSessionPage why={read} />
  const now = Date.now()
  const { next, held, last, suppressed } = read
  return (
    <ClientMessages namespaces={deskMessages}>
      <Desk current="announcements" title={t('nav.announcements')}>
        <AnnouncementDesk
          // After a release or a decision the page has other rows.
          key={JSON.stringify([next, held].map((rows) => rows.map(({ campaign }) => campaign.id)))}
          announcements={read}
          ages={Object.fromEntries(
            [...next, ...held].map(({ campaign, since }) => [campaign.id, relativeTime(since, now, locale) ?? '']),
          )}
        />
        <div className="grid gap-1 text-sm text-soft">
          {last ? (
            <p>
              {t(last.is_finished ? 'announcements.last' : 'announcements.sending', {
                moment: formatMoment(last.released_at, locale),
                count: last.recipients,
              })}
            </p>
          ) : null}
          <p>{t('announcements.suppressed', suppressed)}</p>
        </div>
      </Desk>
    </ClientMessages>
  )
}
