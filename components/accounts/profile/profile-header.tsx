import type { User } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/avatar'

type ProfileHeaderProps = {
  user: User
  /** The owner's controls over the picture. */
  onPicture?: ReactNode
  /** The owner's buttons, in a slot that is empty for others. */
  tools?: ReactNode
  /** Content for the owner only, in a slot that is empty for others. */
  own?: ReactNode
  /** Replaces the member's texts. */
  form?: ReactNode
}

export function ProfileHeader({ user, onPicture, tools, own, form }: ProfileHeaderProps) {
  const t = useTranslations('profile')
  const name = user.username || t('anonymous')
  return (
    <header className="relative flex flex-col gap-6 md:flex-row md:items-start md:gap-8">
      <div className="relative self-start">
        <Avatar
          key={user.profile_image}
          name={name}
          src={user.profile_image}
          className="size-24 text-4xl! md:size-32"
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
