import type { User } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { OwnEmail } from './own-email'

/** Who a member is, as far as the member shows it. */
export function ProfileHeader({ user }: { user: User }) {
  const t = useTranslations('profile')
  const name = user.username || t('anonymous')
  const fullName = [user.first_name, user.last_name].filter(Boolean).join(' ')
  return (
    <header className="flex flex-col gap-6 sm:flex-row sm:items-start sm:gap-8">
      <Avatar name={name} src={user.profile_image} className="size-24 text-4xl! sm:size-32" />
      <div className="grid min-w-0 max-w-text content-start gap-2">
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
        <OwnEmail id={user.id}>
          {user.email ? (
            <p className="text-sm text-soft wrap-anywhere">
              <span className="sr-only">{t('email')}: </span>
              {user.email}
            </p>
          ) : null}
        </OwnEmail>
      </div>
    </header>
  )
}
