import { useTranslations } from 'next-intl'
import { useErrorText } from '@/lib/client/http/error-text'
import { Banner } from './banner'
import { Button } from './button'

type PagedListEndProps = {
  isLoaded: boolean
  /** The error of the first page. */
  error: unknown
  onRetry: () => unknown
  hasMore: boolean
  more: { busy: boolean; failure?: unknown }
  onMore: () => unknown
  texts: { failed: string; more: string }
}

export function PagedListEnd({ isLoaded, error, onRetry, hasMore, more, onMore, texts }: PagedListEndProps) {
  const t = useTranslations('ui')
  const errorText = useErrorText()
  const failure = isLoaded ? more.failure : error
  return (
    <>
      {failure ? (
        <Banner tone="danger" role="alert" title={texts.failed} className="w-full">
          {errorText(failure)}
        </Banner>
      ) : null}
      {!isLoaded && failure ? <Button onClick={() => void onRetry()}>{t('retry')}</Button> : null}
      {hasMore ? (
        <Button busy={more.busy} onClick={() => void onMore()}>
          {more.failure ? t('retry') : texts.more}
        </Button>
      ) : null}
    </>
  )
}
