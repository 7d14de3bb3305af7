import { useTranslations } from 'next-intl'

/** The page after sending a form: nothing has begun yet. */
export function SentNotice() {
  const t = useTranslations('legal.sent')
  return (
    <div role="status" className="grid gap-3 border-s-2 border-accent ps-4">
      <h2 className="text-xl font-semibold">{t('title')}</h2>
      <p>{t('text')}</p>
      <p>{t('missing')}</p>
    </div>
  )
}
