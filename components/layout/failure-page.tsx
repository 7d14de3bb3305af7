import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LinkButton } from '@/components/ui/link-button'
import { MessagePage } from '@/components/ui/message-page'
import { paths } from '@/lib/shared/paths'
import { RetryLink } from './retry-link'

type FailurePageProps = { code: '429' | '500' | '503'; title: string; retry: string; children: ReactNode }

export function FailurePage({ code, title, retry, children }: FailurePageProps) {
  const t = useTranslations('page')
  return (
    <MessagePage
      code={code}
      title={title}
      actions={
        <>
          <RetryLink label={retry} />
          <LinkButton href={paths.home()} size="lg">
            {t('goHome')}
          </LinkButton>
        </>
      }
    >
      {children}
    </MessagePage>
  )
}
