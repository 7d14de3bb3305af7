'use client'

import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { isDeadLink, type MailedScreen } from '@/components/ui/mailed-link'
import { useErrorText } from '@/lib/client/http/error-text'
import { ApiError } from '@/lib/shared/errors/errors'
import { paths } from '@/lib/shared/paths'

const texts = {
  'error.signature.expired': ['expiredTitle', 'expiredText'],
  'error.signature.withdrawn': ['takenBackTitle', 'takenBackText'],
} as const

const hasOwnScreen = (id: string): id is keyof typeof texts => id in texts
const isOfCampaign = (id: string) => id.startsWith('error.campaign.')

export function useDeadSignatureLink(): (failure: unknown) => MailedScreen | undefined {
  const t = useTranslations('mailed')
  const errorText = useErrorText()
  const actions = (
    <>
      <LinkButton href={paths.explore()} variant="primary" size="lg">
        {t('signature.findCampaign')}
      </LinkButton>
      <LinkButton href="/" size="lg">
        {t('goHome')}
      </LinkButton>
    </>
  )
  return (failure) => {
    const id = failure instanceof ApiError ? failure.id : 'error.signature.link'
    if (hasOwnScreen(id)) {
      const [title, text] = texts[id]
      return {
        title: t(`signature.${title}`),
        text: <p>{t(`signature.${text}`, { days: limits.signatureDays })}</p>,
        actions,
      }
    }
    if (isOfCampaign(id)) return { title: t('signature.closedTitle'), text: <p>{errorText(failure)}</p>, actions }
    if (!isDeadLink(failure)) return undefined
    return { title: t('deadTitle'), text: <p>{errorText('error.signature.link')}</p>, actions }
  }
}
