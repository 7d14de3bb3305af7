import { getTranslations } from 'next-intl/server'
import { operator } from '@/lib/server/operator'
import { cx } from '@/lib/shared/class-names'

const link = 'underlined inline-flex min-h-touch items-center font-medium'

export async function TopBanner({ className }: { className: string }) {
  const t = await getTranslations('layout')
  const { channel, social } = operator() ?? {}
  if (!channel && !social) return null
  return (
    <div className={cx('bg-sunken text-xs print:hidden', className)}>
      <p className="mx-auto flex max-w-page flex-wrap items-center justify-center gap-x-5 px-5 text-soft max-[22rem]:gap-x-3 max-[22rem]:px-3 md:justify-end md:px-8">
        <span className="hidden md:inline">{t('banner')}</span>
        {channel ? (
          <a href={channel} rel="noopener" className={link}>
            {t('channel')}
          </a>
        ) : null}
        {social ? (
          <a href={social} rel="noopener" className={link}>
            {t('social')}
          </a>
        ) : null}
      </p>
    </div>
  )
}
