'use client'

import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { useErrorText } from '@/lib/client/error-text'
import { useMe } from '@/lib/client/queries'
import { rememberReturnAddress } from '@/lib/client/return-address'
import { useViewer } from '@/lib/client/session'
import { paths } from '@/lib/shared/paths'
import { AccountNotices } from '../notices/account-notices'
import { Appearance } from './appearance'
import { Deletion } from './deletion'
import { Export } from './export'
import { Notifications } from './notifications'
import { Password } from './password'
import { Privacy } from './privacy'
import { Sessions } from './sessions'
import { Signatures } from './signatures'

/** Everything that can be set: what belongs to the browser for everybody, what belongs to the account for its member. */
export function Settings() {
  const { viewer, confirmed } = useViewer()
  return (
    <>
      <Appearance />
      {viewer ? <OwnSettings key={viewer.id} id={viewer.id} /> : confirmed ? <SignedOut /> : null}
    </>
  )
}

function SignedOut() {
  const t = useTranslations('settings')
  return (
    <div className="grid justify-items-start gap-4 border-t border-line py-10">
      <p className="max-w-text text-lg text-soft">{t('signedOut')}</p>
      <LinkButton href={paths.signIn} look="primary" size="lg" onClick={() => rememberReturnAddress(location.pathname)}>
        {t('signIn')}
      </LinkButton>
    </div>
  )
}

function OwnSettings({ id }: { id: number }) {
  const t = useTranslations('settings')
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const { data: me, error, mutate } = useMe(id)
  if (!me) {
    return error ? (
      <Banner tone="danger" role="alert" title={t('failed')}>
        <p>{errorText(error)}</p>
        <Button onClick={() => void mutate()}>{ui('retry')}</Button>
      </Banner>
    ) : null
  }
  return (
    <>
      <AccountNotices me={me} />
      <Privacy me={me} />
      <Notifications me={me} />
      <Password me={me} />
      <Sessions me={me} />
      <Signatures me={me} />
      <Export me={me} />
      <Deletion me={me} />
    </>
  )
}
