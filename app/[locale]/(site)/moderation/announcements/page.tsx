import { useLocale, useTranslations } from 'next-intl'
import { AnnouncementDesk } from '@/components/moderation/announcements/announcement-desk'
import { deskPage } from '@/components/moderation/desk-page'
import { readAnnouncements } from '@/lib/server/moderation'
import { formatMoment } from '@/lib/shared/text/dates'

const page = deskPage({
  part: 'announcements',
  read: readAnnouncements,
  view: function View({ read, ages }) {
    const [t, locale] = [useTranslations('moderation.announcements'), useLocale()]
    const { next, held, last, suppressed } = read
    return (
      <>
        <AnnouncementDesk
          // The page has other rows after a release or a decision.
          key={JSON.stringify([next, held].map((rows) => rows.map(({ campaign }) => campaign.id)))}
          announcements={read}
          ages={ages([...next, ...held].map(({ campaign, since }) => ({ id: campaign.id, since })))}
        />
        <div className="grid gap-1 text-sm text-soft">
          {last ? (
            <p>
              {t(last.is_finished ? 'last' : 'sending', {
                moment: formatMoment(last.released_at, locale),
                count: last.recipients,
              })}
            </p>
          ) : null}
          <p>{t('suppressed', suppressed)}</p>
        </div>
      </>
    )
  },
})
export const { generateMetadata } = page
export default page.render
