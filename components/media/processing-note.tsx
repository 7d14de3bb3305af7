import type { Medium } from '@sesol/contract/media'
import { useTranslations } from 'next-intl'

export function ProcessingNote({ state }: { state: Medium['state'] }) {
  const t = useTranslations('media')
  if (state === 'preparing') return <p className="text-xs text-soft">{t('videoPreparing')}</p>
  if (state === 'failed') return <p className="text-sm font-semibold text-danger">{t('videoFailed')}</p>
  return null
}
