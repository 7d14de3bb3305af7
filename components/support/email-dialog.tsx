'use client'

import type { Campaign } from '@sesol/contract'
import { ExternalLink, Mail as MailIcon } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { buttonStyle } from '@/components/ui/control-style'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/loading'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useErrorText } from '@/lib/client/http/error-text'
import { useAddressee } from '@/lib/client/http/queries'
import { localized } from '@/lib/i18n/routing'
import { paths } from '@/lib/shared/paths'
import {
  bodyOf,
  type Mail,
  type MailTarget,
  mailLink,
  mailOf,
  mailTargets,
  recipientFields,
  roomFor,
} from '@/lib/shared/support/mail-links'
import { CopyButton } from './copy-button'
import { LoadedCampaign } from './loaded-campaign'
import { SentQuestion } from './sent-question'
import { type SupportDialogProps, useSupport } from './use-support'

/** An institution that takes a daily digest need not get each e-mail; who wants to may still send one. */
function DigestNote({ id }: { id: number | null }) {
  const t = useTranslations('email')
  const { data } = useAddressee(id)
  return data?.takes_digest ? <Banner title={t('digest', { name: data.name })} /> : null
}

function EmailDraft({ campaign, act, doneToday }: { campaign: Campaign; act: () => void; doneToday: boolean }) {
  const t = useTranslations()
  const locale = useLocale()
  const [opening, setOpening] = useState('')

  const href = localized(locale, paths.campaign(campaign, 'email'))
  const address = new URL(href, window.location.origin).href
  const mail = mailOf(campaign, t('email.closing', { address }), opening)

  if (mail.to.length === 0) return <Banner tone="warning" title={t('error.support.no_email')} />
  return (
    <>
      <DigestNote id={campaign.addressee_id} />
      <EmailTargets
        mail={mail}
        act={act}
        doneToday={doneToday}
        asked={<SentQuestion campaign={campaign.id} way="email" />}
      />
      <EmailPreview
        mail={mail}
        institution={campaign.institution_or_person_name}
        opening={opening}
        onOpening={setOpening}
        onTextCopied={act}
      />
    </>
  )
}

export function EmailDialog({ campaign, onClose, onActed }: SupportDialogProps) {
  const t = useTranslations('email')
  const { act, doneToday } = useSupport(campaign, 'email', onActed)
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <LoadedCampaign id={campaign.id} skeleton={<EmailSkeleton />}>
        {(loaded) => <EmailDraft campaign={loaded} act={act} doneToday={doneToday} />}
      </LoadedCampaign>
    </Dialog>
  )
}

function EmailSkeleton() {
  return (
    <div className="grid gap-6">
      <div className="grid gap-2.5">
        <Skeleton className="mb-1.5 h-13" />
        <Skeleton className="h-13" />
        <Skeleton className="h-touch max-sm:h-24" />
      </div>
      <Skeleton className="h-96" />
    </div>
  )
}

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

function EmailTargets({ mail, act, doneToday, asked }: EmailTargetsProps) {
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

const readable = 3
const openingLimit = 300

function EmailPreview({
  mail,
  institution,
  opening,
  onOpening,
  onTextCopied,
}: {
  mail: Mail
  institution: string
  opening: string
  onOpening: (text: string) => void
  onTextCopied: () => void
}) {
  const t = useTranslations('email')
  const body = bodyOf(mail)
  return (
    <section aria-label={t('letter')} className="grid gap-5">
      <div className="rounded border border-line bg-surface">
        {recipientFields.map((field) =>
          mail[field].length > 0 ? (
            <Part key={field} name={t(`field.${field}`)} copy={mail[field].join(', ')}>
              {field === 'to' && institution ? <p className="font-semibold">{institution}</p> : null}
              <Addresses list={mail[field]} />
            </Part>
          ) : null,
        )}
        <Part name={t('field.subject')} copy={mail.subject}>
          <p dir="auto" className="font-semibold">
            {mail.subject}
          </p>
        </Part>
        <Part name={t('field.text')} copy={body} onCopied={onTextCopied}>
          <p
            dir="auto"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
            tabIndex={0}
            className="max-h-64 overflow-y-auto text-sm whitespace-pre-line"
          >
            {body}
          </p>
        </Part>
      </div>
      <Textarea
        label={t('opening')}
        hint={t('openingHint')}
        optional
        maxLength={openingLimit}
        value={opening}
        onChange={({ target }) => onOpening(target.value)}
      />
    </section>
  )
}

function Part({
  name,
  copy,
  onCopied,
  children,
}: {
  name: string
  copy: string
  onCopied?: (() => void) | undefined
  children: ReactNode
}) {
  const t = useTranslations('email')
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-line px-4 pb-3.5 not-first:border-t">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p id={id} className="text-sm text-soft">
          {name}
        </p>
        <CopyButton text={copy} of={name} onCopied={onCopied} variant="quiet" align="end" className="-me-5 font-normal">
          {t('copy')}
        </CopyButton>
      </div>
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </section>
  )
}

function Addresses({ list }: { list: readonly string[] }) {
  const t = useTranslations('email')
  if (list.length <= readable) return <p>{list.join(', ')}</p>
  return (
    <details>
      <summary className="flex min-h-touch items-center justify-between gap-3">
        <span className="min-w-0">{t('recipients', { count: list.length - 1, first: list[0] ?? '' })}</span>
      </summary>
      <p className="max-h-48 overflow-y-auto">{list.join(', ')}</p>
    </details>
  )
}
