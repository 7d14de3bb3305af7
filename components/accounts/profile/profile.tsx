'use client'

import type { User } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { NotLoaded } from '@/components/ui/not-loaded'
import { useDeferred, usePrefetch } from '@/components/ui/use-deferred'
import { profileFormKey, useOwnRecord } from '@/lib/client/accounts/own-profile'
import { useViewer } from '@/lib/client/accounts/session'
import { deferred } from '@/lib/client/browser/deferred-module'
import { persistedValues } from '@/lib/client/forms/persisted-values'
import { loadAllMessages, withMessages } from '@/lib/i18n/all-messages'
import { publicProfile } from '@/lib/shared/accounts/public-profile'

type ProfileHeaderProps = {
  user: User
  onPicture?: ReactNode
  tools?: ReactNode
  own?: ReactNode
  form?: ReactNode
}

function ProfileHeader({ user, onPicture, tools, own, form }: ProfileHeaderProps) {
  const t = useTranslations('profile')
  const name = user.username || t('anonymous')
  return (
    <header className="relative flex flex-col gap-3 md:flex-row md:items-start md:gap-8">
      <div className="relative self-start">
        <Avatar
          key={user.profile_image}
          name={name}
          src={user.profile_image}
          className="size-20 text-4xl! md:size-32"
        />
        {onPicture}
      </div>
      {form ?? <Shown user={user} name={name} own={own} />}
      {tools ? <div className="absolute end-0 top-0 -me-3 flex md:-mt-1">{tools}</div> : null}
    </header>
  )
}

function Shown({ user, name, own }: { user: User; name: string; own: ReactNode }) {
  const t = useTranslations('profile')
  const fullName = [user.first_name, user.last_name].filter(Boolean).join(' ')
  return (
    <div className="grid min-w-0 max-w-text content-start gap-2 md:min-h-40 md:content-center md:max-xl:pe-40">
      <h1 className="font-serif text-4xl font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </h1>
      {fullName ? (
        <p className="text-lg text-soft wrap-anywhere">
          <bdi>{fullName}</bdi>
        </p>
      ) : null}
      {user.bio ? (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {user.bio}
        </p>
      ) : null}
      {user.email ? (
        <p className="text-sm text-soft wrap-anywhere">
          <span className="sr-only">{t('email')}: </span>
          {user.email}
        </p>
      ) : null}
      <div className="min-h-12 text-sm text-soft md:min-h-7">{own}</div>
    </div>
  )
}

const lazyParts = deferred((locale) =>
  Promise.all([import('./own-parts'), loadAllMessages(locale)]).then(([{ ownParts }]) => ownParts),
)
const profileForm = deferred(withMessages(() => import('./profile-form').then(({ ProfileForm }) => ProfileForm)))

export function Profile({ user }: { user: User }) {
  const { id } = user
  const { viewer } = useViewer()
  const own = viewer?.id === id
  const { me, record, error, retry } = useOwnRecord(own ? id : null)
  const [shown, setShown] = useState<'profile' | 'form' | 'profile again'>('profile')
  const [picture, setPicture] = useState<string>()
  const editing = own && shown === 'form'
  const { value: parts, failure: partsFailure, retry: retryParts } = useDeferred(lazyParts, own)
  const { value: Form, failure: formFailure, retry: retryForm } = useDeferred(profileForm, editing)
  const prefetch = usePrefetch(profileForm)
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
                <parts.Tools focused={shown === 'profile again'} prefetch={prefetch} onEdit={() => setShown('form')} />
              ) : null,
            own: <parts.Hidden record={record} error={error} onRetry={retry} />,
          })}
        form={editing && Form && record ? <Form record={record} onDone={leave} /> : undefined}
      />
      {own && me && parts ? <parts.Notices me={me} /> : null}
    </div>
  )
}
