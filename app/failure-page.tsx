import { useTranslations } from 'next-intl'
import { buttonStyle } from '@/components/ui/control-style'
import { LinkButton } from '@/components/ui/link-button'
import { MessagePage } from '@/components/ui/message-page'
import { paths } from '@/lib/shared/paths'
import { sitePage } from './site-page'

type FailurePage = {
  path: string
  code: '429' | '500' | '503'
  title: 'page.throttledTitle' | 'ui.errorTitle' | 'page.unavailableTitle'
  texts: readonly ('page.throttledText' | 'ui.errorText' | 'page.unavailableText' | 'page.unavailableHint')[]
}

/** A stored page that the server answers with in place of another. */
export const failurePage = ({ path, code, title, texts }: FailurePage) =>
  sitePage({
    head: (t) => ({ path, title: t(title), hidden: true }),
    view: function View() {
      const t = useTranslations()
      return (
        <MessagePage
          code={code}
          title={t(title)}
          actions={
            <>
              {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the page's own */}
              <a href="" className={buttonStyle('primary', 'lg')}>
                {t('ui.retry')}
              </a>
              <LinkButton href={paths.home()} size="lg">
                {t('page.goHome')}
              </LinkButton>
            </>
          }
        >
          {texts.map((text) => (
            <p key={text}>{t(text)}</p>
          ))}
        </MessagePage>
      )
    },
  })
