'use client'

import { ExternalLink, Mail as Letter } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { buttonStyle } from '@/components/ui/button-style'
import { bodyOf, type Mail, type MailWay, mailLink, mailWays, recipientFields, roomFor } from '@/lib/shared/mail-links'
import { CopyButton } from './copy-button'

/** Where the mail can be written. It is sent by the person, elsewhere: nothing here says that it was. */
export function EmailWays({ mail, act, doneToday }: { mail: Mail; act: (held?: boolean) => void; doneToday: boolean }) {
  const t = useTranslations('email')
  const format = useFormatter()
  const [chosen, setChosen] = useState<MailWay | 'copy'>()

  const links = mailWays.map((way) => ({ way, ...mailLink(way, mail, roomFor(way, navigator.userAgent)) }))
  const opened = links.find(({ way }) => way === chosen)
  const whole = [
    ...recipientFields.flatMap((field) =>
      mail[field].length ? `${t(`field.${field}`)}: ${mail[field].join(', ')}` : [],
    ),
    `${t('field.subject')}: ${mail.subject}`,
    '',
    bodyOf(mail),
  ].join('\n')

  return (
    <div className="grid gap-4">
      <p>{t('lead')}</p>
      <ul className="grid gap-2.5 sm:grid-cols-2">
        {links.map(({ way, href, leftOut }) => (
          <li key={way} className="grid">
            <a
              href={href}
              {...(way === 'program' ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
              onClick={() => {
                setChosen(way)
                act(leftOut.length > 0)
              }}
              className={buttonStyle(way === 'program' ? 'primary' : 'secondary', 'lg')}
            >
              {way === 'program' ? (
                <Letter aria-hidden="true" className="size-5 shrink-0" />
              ) : (
                <ExternalLink aria-hidden="true" className="size-5 shrink-0" />
              )}
              {t(`way.${way}`)}
              {way === 'program' ? null : <span className="sr-only"> ({t('newTab')})</span>}
            </a>
          </li>
        ))}
        <li className="grid">
          <CopyButton
            text={whole}
            className="min-h-13 text-base"
            onCopied={() => {
              setChosen('copy')
              act()
            }}
          >
            {t('copyAll')}
          </CopyButton>
        </li>
      </ul>
      {doneToday && !chosen ? <p className="text-sm text-soft">{t('doneToday')}</p> : null}
      <div role="status" className="grid gap-2.5 empty:hidden">
        {chosen ? (
          <Banner title={t(`opened.${chosen}`)}>{chosen === 'copy' ? null : t(`unopened.${chosen}`)}</Banner>
        ) : null}
        {opened && opened.leftOut.length > 0 ? (
          <Banner tone="warning" title={t('leftOut')}>
            {t('leftOutHow', { fields: format.list(opened.leftOut.map((field) => t(`field.${field}`))) })}
          </Banner>
        ) : null}
        {opened?.shortened ? <Banner>{t('shortened')}</Banner> : null}
      </div>
    </div>
  )
}
