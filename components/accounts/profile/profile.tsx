'use client'

import type { User } from '@sesol/contract'
import { useCallback, useEffect, useState } from 'react'
import { NotLoaded } from '@/components/ui/not-loaded'
import { useDeferred } from '@/components/ui/use-deferred'
import { useOwnRecord } from '@/lib/client/accounts/own-profile'
import { useViewer } from '@/lib/client/accounts/session'
import { deferred } from '@/lib/client/browser/deferred-module'
import { persistedValues } from '@/lib/client/forms/persisted-values'
import { loadAllMessages, withMessages } from '@/lib/i18n/all-messages'
import { publicProfile } from '@/lib/shared/accounts/public-profile'
import { profileFormKey } from './form-key'
import { ProfileHeader } from './profile-header'

const lazyParts = deferred((locale) =>
  Promise.all([import('./own-parts'), loadAllMessages(locale)]).then(([{ ownParts }]) => ownParts),
)
const profileForm = deferred((locale) =>
  withMessages(
    import('./profile-form').then(({ ProfileForm }) => ProfileForm),
    locale,
  ),
)

/** The cached profile; for its owner with the own record and controls, which load in the browser. */
export function Profile({ user }: { user: User }) {
  const { id } = user
  const { viewer } = useViewer()
  const own = viewer?.id === id
  const { me, record, error, retry } = useOwnRecord(own ? id : null)
  const [shown, setShown] = useState<'profile' | 'form' | 'profile again'>('profile')
  const [picture, setPicture] = useState<string>()
  const editing = own && shown === 'form'
  const { value: parts, failure: partsFailure, retry: retryParts } = useDeferred(lazyParts, own)
  const { value: Form, failure: formFailure, retry: retryForm, prefetch } = useDeferred(profileForm, editing)
  const leave = useCallback(() => setShown('profile again'), [])

  useEffect(() => {
    // Reopens the form with values typed before a reload or sign-in.
    if (own && persistedValues(profileFormKey(id)).length > 0) setShown('form')
  }, [own, id])

  const seen = publicProfile((own && record) || user)
  return (
    <div className="grid gap-6">
      {partsFailure ? <NotLoaded failure={partsFailure} onRetry={retryParts} /> : null}
      {formFailure ? <NotLoaded failure={formFailure} onRetry={retryForm} onClose={leave} /> : null}
      <ProfileHeader
        user={picture === undefined ? seen : { ...seen, profile_image: picture }}
        {...(own &&
          parts && {
            onPicture: <parts.Picture user={seen} onShow={setPicture} />,
            tools:
              record && !(editing && Form) ? (
                <parts.Tools focused={shown === 'profile again'} onIntent={prefetch} onEdit={() => setShown('form')} />
              ) : null,
            own: <parts.Hidden record={record} error={error} onRetry={retry} />,
          })}
        form={editing && Form && record ? <Form record={record} onDone={leave} /> : undefined}
      />
      {own && me && parts ? <parts.Notices me={me} /> : null}
    </div>
  )
}
