import { ArrowLeft } from 'lucide'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import type { SettingsSection } from '@/lib/shared/accounts/settings-pages'
import { paths } from '@/lib/shared/paths'

type SettingsFrameProps = {
  title: string
  /** The only section, which has no heading of its own. */
  names?: SettingsSection | undefined
  back?: string
  children: ReactNode
}

export async function SettingsFrame({ title, names, back, children }: SettingsFrameProps) {
  const accounts = await getTranslations('accounts')
  return (
    <div className="mx-auto min-h-dvh max-w-page px-5 py-8 md:px-8 md:py-14">
      <div className="grid max-w-2xl grid-cols-1 gap-6">
        {back ? (
          <Link
            href={paths.settings}
            className="-ms-1 inline-flex min-h-touch items-center gap-1.5 justify-self-start px-1 text-sm font-semibold text-ink no-underline hover:underline"
          >
            <Icon of={ArrowLeft} className="size-4" />
            {back}
          </Link>
        ) : null}
        <h1 id={names && `${names}-title`} className="font-serif text-4xl font-semibold">
          {title}
        </h1>
        <noscript>
          <p>{accounts('noScript')}</p>
        </noscript>
        <ClientMessages
          namespaces={[
            'settings',
            'ownSignatures',
            'alert',
            'notifications',
            'accounts',
            'staffGate',
            'error',
            'layout',
          ]}
        >
          {children}
        </ClientMessages>
      </div>
    </div>
  )
}
