import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { useErrorText } from '@/lib/client/http/error-text'
import { cx } from '@/lib/shared/class-names'

type LoadFailureProps = { title: string; error: unknown; onRetry: () => unknown; className?: string }

export function LoadFailure({ title, error, onRetry, className }: LoadFailureProps) {
  const t = useTranslations('ui')
  const errorText = useErrorText()
  return (
    <div className={cx('grid justify-items-start gap-5', className)}>
      <Banner tone="danger" role="alert" title={title} className="w-full">
        {errorText(error)}
      </Banner>
      <Button onClick={() => void onRetry()}>{t('retry')}</Button>
    </div>
  )
}
