import type { Campaign } from '@sesol/contract'
import { Mail, Phone } from 'lucide'
import { getLocale, getTranslations } from 'next-intl/server'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { absolute } from '@/lib/i18n/addresses'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/shared/paths'
import { mailLink, mailOf, roomFor } from '@/lib/shared/support/mail-links'
import { numberOf, readableNumber, telLink } from '@/lib/shared/support/phone-links'

export async function WithoutScripts({ campaign }: { campaign: Campaign }) {
  const t = await getTranslations()
  const locale = (await getLocale()) as Locale
  const number = numberOf(campaign)
  const closing = t('email.closing', { address: absolute(locale, paths.campaign(campaign)) })
  const mail = mailOf(campaign, closing)
  return (
    <noscript>
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3">
          {mail.to.length > 0 ? (
            <a href={mailLink('program', mail, roomFor('program', 'Windows')).href} className={buttonStyle()}>
              <Icon of={Mail} className="size-5" />
              {t('actions.email')}
            </a>
          ) : null}
          {number ? (
            <a href={telLink(number)} className={buttonStyle()}>
              <Icon of={Phone} className="size-5" />
              {readableNumber(number, locale)}
            </a>
          ) : null}
        </div>
        <p className="text-sm text-soft">{t('actions.noScript')}</p>
      </div>
    </noscript>
  )
}
