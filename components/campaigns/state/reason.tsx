import type { CampaignStatus } from '@sesol/contract/campaigns/states'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/link'
import { paths } from '@/lib/shared/paths'

type ReasonProps = { status: Pick<CampaignStatus, 'reason' | 'note'> }

export function Reason({ status: { reason, note } }: ReasonProps) {
  const t = useTranslations()
  if (!reason && !note) return null
  return (
    <dl className="mt-2 grid gap-2">
      {reason ? (
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-soft">{t('review.reason')}:</dt>
          <dd>
            <Link
              href={paths.rules(reason)}
              prefetch={false}
              className="-my-2 inline-flex min-h-touch items-center font-semibold underline underline-offset-4"
            >
              {t(`values.reason.${reason}`)}
            </Link>
          </dd>
        </div>
      ) : null}
      {note ? (
        <div className="grid gap-1">
          <dt className="text-soft">{t('review.note')}:</dt>
          <dd dir="auto" className="border-s-2 border-line-strong ps-3 whitespace-pre-line wrap-anywhere">
            {note}
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
