import { getTranslations } from 'next-intl/server'
import { env } from '@/lib/server/env'
import { cx } from '@/lib/shared/class-names'

const link =
  'inline-flex min-h-touch items-center font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink'

export async function TopBanner({ className }: { className: string }) {
  const t = await getTranslations('layout')
  const { CHANNEL_URL, SOCIAL_URL } = env()
  if (!CHANNEL_URL && !SOCIAL_URL) return null
  return (
    <div className={cx('bg-sunken text-xs print:hidden', className)}>
      <p className="mx-auto flex max-w-page flex-wrap items-center justify-center gap-x-5 px-5 text-soft max-[22rem]:gap-x-3 max-[22rem]:px-3 md:justify-end md:px-8">
        <span className="hidden md:inline">{t('banner')}</span>
        {CHANNEL_URL ? (
          <a href={CHANNEL_URL} rel="noopener" className={link}>
            {t('channel')}
          </a>
        ) : null}
        {SOCIAL_URL ? (
          <a href={SOCIAL_URL} rel="noopener" className={link}>
            {t('social')}
          </a>
        ) : null}
      </p>
    </div>
  )
}
