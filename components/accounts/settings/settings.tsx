'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { SignedOut } from '@/components/accounts/entry/signed-out'
import { LinkButton } from '@/components/ui/link-button'
import { rememberReturnAddress } from '@/lib/client/accounts/return-address'
import { useFocusOnMount } from '@/lib/client/browser/focus'
import type { SettingsPage } from '@/lib/shared/accounts/settings-pages'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'
import { Appearance } from './appearance'
import { OwnSettings } from './own-settings'
import { useSettingsViewer } from './use-settings-viewer'

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

export function Settings({ page }: { page: SettingsPage }) {
  const { id, isStranger, forMembers, forStrangers } = useSettingsViewer()
  const [leftUntil, setLeftUntil] = useState<string>()
  if (page === 'appearance') {
    return (
      <div>
        <Appearance />
      </div>
    )
  }
  return (
    <>
      {id === null ? (
        <div className={forStrangers}>{leftUntil ? <Left deletionAt={leftUntil} /> : <SignedOut of="settings" />}</div>
      ) : null}
      {isStranger ? null : (
        <div className={forMembers}>
          <OwnSettings id={id} page={page} onLeft={setLeftUntil} />
        </div>
      )}
    </>
  )
}
