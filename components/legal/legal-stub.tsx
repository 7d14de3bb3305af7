import type { Takedown } from '@sesol/contract/legal/schema'
import { useLocale, useTranslations } from 'next-intl'
import { MissingMark } from '@/components/layout/head-tags'
import { LinkButton } from '@/components/ui/link-button'
import { MessagePage } from '@/components/ui/message-page'
import { linkTo } from '@/components/ui/text-link'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'

export function LegalStub({ takedown }: { takedown: Takedown }) {
  const t = useTranslations('legal')
  const page = useTranslations('page')
  return (
    <MessagePage
      code="451"
      title={t('stub.title')}
      actions={
        <LinkButton href={paths.explore()} size="lg">
          {page('explore')}
        </LinkButton>
      }
    >
      <MissingMark status={451} />
      <p>
        <StubSentence takedown={takedown} />
      </p>
      {t.has('stub.more') ? <p>{t.rich('stub.more', { link: linkTo(paths.transparency) })}</p> : null}
    </MessagePage>
  )
}

/** Names no person. */
export function StubSentence({ takedown: { kind, ground, number, taken_down_at } }: { takedown: Takedown }) {
  const t = useTranslations('legal')
  const locale = useLocale()
  return t('stub.text', {
    what: t(`kinds.${kind}`),
    date: formatDay(taken_down_at, locale),
    ground: t(`laws.${ground}`),
    number,
  })
}
