'use client'

import { useTranslations } from 'next-intl'
import { buttonStyle } from '@/components/ui/control-style'
import { LinkButton } from '@/components/ui/link-button'
import { MessagePage } from '@/components/ui/message-page'
import { paths } from '@/lib/shared/paths'

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations('ui')
  const layout = useTranslations('layout')
  return (
    <MessagePage
      title={t('errorTitle')}
      actions={
        <>
          <button type="button" className={buttonStyle('primary', 'lg')} onClick={reset}>
            {t('retry')}
          </button>
          <LinkButton href={paths.home()} size="lg">
            {layout('home')}
          </LinkButton>
        </>
      }
    >
      <p role="alert">{t('errorText')}</p>
      {error.digest ? <p className="text-sm text-faint">{t('errorCode', { code: error.digest })}</p> : null}
    </MessagePage>
  )
}
