'use client'

import { ExternalLink, Mail as MailIcon } from 'lucide'
import { useTranslations } from 'next-intl'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { useErrorText } from '@/lib/client/http/error-text'
import {
  bodyOf,
  type Mail,
  type MailTarget,
  mailLink,
  mailTargets,
  recipientFields,
  roomFor,
} from '@/lib/shared/support/mail-links'
import { CopyButton } from './copy-button'

type TargetLinkProps = { target: MailTarget; href: string; onClick: (event: MouseEvent) => void }

function TargetLink({ target, ...props }: TargetLinkProps) {
  const t = useTranslations('email')
  if (target === 'program') {
    return (
      <a {...props} className={buttonStyle('primary', 'lg')}>
        <Icon of={MailIcon} className="size-5 shrink-0" />
        {t('way.program')}
      </a>
    )
  }
  return (
    <a {...props} target="_blank" rel="noopener noreferrer" className={buttonStyle()}>
      <Icon of={ExternalLink} className="size-5 shrink-0" />
      {t(`way.${target}`)}
      <span className="sr-only"> ({t('newTab')})</span>
    </a>
  )
}

function CopyAll({ mail, onCopied }: { mail: Mail; onCopied: () => void }) {
  const t = useTranslations('email')
  const recipients = recipientFields.flatMap((field) =>
    mail[field].length ? `${t(`field.${field}`)}: ${mail[field].join(', ')}` : [],
  )
  const text = [...recipients, `${t('field.subject')}: ${mail.subject}`, '', bodyOf(mail)].join('\n')
  return (
    <CopyButton text={text} onCopied={onCopied}>
      {t('copyAll')}
    </CopyButton>
  )
}

type EmailTargetsProps = {
  mail: Mail
  act: () => void
  doneToday: boolean
  asked: ReactNode
}

export function EmailTargets({ mail, act, doneToday, asked }: EmailTargetsProps) {
  const t = useTranslations('email')
  const errorText = useErrorText()
  const [chosen, setChosen] = useState<MailTarget | 'copy'>()
  const [offline, setOffline] = useState(false)

  const links = mailTargets.map((target) => ({
    target,
    ...mailLink(target, mail, roomFor(target, navigator.userAgent)),
  }))
  const opened = links.find(({ target }) => target === chosen)

  function choose(target: MailTarget | 'copy') {
    setOffline(false)
    setChosen(target)
    act()
  }

  function follow(event: MouseEvent, target: MailTarget) {
    if (target === 'program' || navigator.onLine) return choose(target)
    event.preventDefault()
    setChosen(undefined)
    setOffline(true)
    toast.error(errorText('error.support.email_failed'))
  }

  return (
    <div className="grid gap-4">
      <p>{t('lead')}</p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(10.5rem,40%)),1fr))] gap-2.5">
        {links.map(({ target, href }) => (
          <li key={target} className={target === 'program' ? 'col-span-full grid' : 'grid'}>
            <TargetLink target={target} href={href} onClick={(event) => follow(event, target)} />
          </li>
        ))}
        <li className="col-span-full grid">
          <CopyAll mail={mail} onCopied={() => choose('copy')} />
        </li>
      </ul>
      {doneToday && !chosen ? <p className="text-sm text-soft">{t('doneToday')}</p> : null}
      <div role="status" className="grid gap-2.5 empty:hidden">
        {offline ? <Banner tone="warning" title={t('offline')} /> : null}
        {chosen ? (
          <Banner title={t(`opened.${chosen}`)}>
            {chosen === 'copy' ? null : <p>{t(`unopened.${chosen}`)}</p>}
            {opened?.shortened ? <p>{t('shortened')}</p> : null}
          </Banner>
        ) : null}
        {opened && opened.leftOut.length > 0 ? (
          <Banner tone="warning" title={t('leftOut')}>
            <ul>
              {opened.leftOut.map((field) => (
                <li key={field}>
                  <CopyButton text={mail[field].join(', ')} variant="quiet" align="start" className="-ms-5">
                    {t('copyField', { field: t(`field.${field}`), count: mail[field].length })}
                  </CopyButton>
                </li>
              ))}
            </ul>
          </Banner>
        ) : null}
      </div>
      {chosen ? asked : null}
    </div>
  )
}
