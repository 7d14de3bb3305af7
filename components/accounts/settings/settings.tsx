'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { LinkButton } from '@/components/ui/link-button'
import { rememberReturnAddress } from '@/lib/client/accounts/return-address'
import { useViewer } from '@/lib/client/accounts/session'
import { useFocusOnMount } from '@/lib/client/browser/focus-on-mount'
import { cx } from '@/lib/shared/class-names'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'
import { Appearance } from './appearance'
import { OwnSettings } from './own-settings'
import { useAccountSections } from './settings-skeleton'

function SignedOut() {
  const t = useTranslations('settings')
  return (
    <div className="grid justify-items-start gap-5 border-t border-line py-10 md:py-12">
      <h2 className="font-serif text-2xl font-semibold">{t('account')}</h2>
      <p className="max-w-text text-soft">{t('signedOut')}</p>
      <LinkButton
        href={paths.signIn}
        variant="primary"
        size="lg"
        onClick={() => rememberReturnAddress(location.pathname + location.hash)}
      >
        {t('signIn')}
      </LinkButton>
    </div>
  )
}

function Contents({ className }: { className: string }) {
  const t = useTranslations('settings')
  const sections = ['appearance', ...useAccountSections()] as const
  return (
    <nav aria-label={t('contents')} className={cx('lg:sticky lg:top-6 lg:self-start', className)}>
      <ul className="grid grid-cols-2 gap-x-6 border-t border-line py-2 sm:grid-cols-3 lg:grid-cols-1 lg:border-t-2 lg:border-ink lg:pt-8">
        {sections.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-touch items-center text-sm text-ink underline-offset-4 hover:underline"
            >
              {t(`${id}.title`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Left({ deletionAt }: { deletionAt: string }) {
  const t = useTranslations('settings')
  const locale = useLocale()
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <section aria-labelledby="left" className="grid justify-items-start gap-4 border-t border-line py-10">
      <h2 ref={heading} id="left" tabIndex={-1} className="font-serif text-2xl font-semibold outline-none">
        {t('deletion.left', { date: formatDay(deletionAt, locale) })}
      </h2>
      <p className="max-w-text text-lg text-soft">{t('deletion.leftText')}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={paths.home()} variant="primary" size="lg">
          {t('deletion.home')}
        </LinkButton>
        <LinkButton href={paths.signIn} size="lg" onClick={() => rememberReturnAddress(location.pathname)}>
          {t('deletion.signIn')}
        </LinkButton>
      </div>
    </section>
  )
}

/** Until the viewer is known, renders for a member if this browser had one (`data-member`). */
export function Settings() {
  const { viewer, confirmed } = useViewer()
  const [leftUntil, setLeftUntil] = useState<string>()
  const isStranger = confirmed && !viewer
  const forMembers = viewer ? '' : 'hidden in-data-member:block'
  const forStrangers = confirmed ? '' : 'in-data-member:hidden'
  return (
    <div className="grid grid-cols-1 gap-x-20 lg:grid-cols-[13rem_minmax(0,42rem)]">
      {isStranger ? null : <Contents className={forMembers} />}
      <div className="lg:col-start-2">
        <Appearance />
        {viewer ? null : (
          <div className={forStrangers}>{leftUntil ? <Left deletionAt={leftUntil} /> : <SignedOut />}</div>
        )}
        {isStranger ? null : (
          <div className={forMembers}>
            <OwnSettings id={viewer?.id ?? null} onLeft={setLeftUntil} />
          </div>
        )}
      </div>
    </div>
  )
}
