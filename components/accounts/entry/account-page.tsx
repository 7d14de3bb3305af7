import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

export function AccountPage({
  title,
  lead,
  note,
  entrySwitch,
  aside,
  footer,
  children,
}: {
  title: string
  lead: ReactNode
  note?: ReactNode
  entrySwitch?: ReactNode
  aside: string
  footer?: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('accounts')
  return (
    <div
      data-editing
      className="mx-auto grid max-w-page grid-cols-[minmax(0,28rem)] gap-x-20 px-5 py-10 md:px-8 md:py-16 lg:grid-cols-[minmax(0,28rem)_1fr] lg:py-20"
    >
      <div className="grid content-start gap-8">
        <header className="grid gap-3">
          <h1 className="font-serif text-3xl font-semibold">{title}</h1>
          <p className="text-soft">{lead}</p>
        </header>
        {note}
        {entrySwitch ? <p className="border-b border-line pb-6 text-sm text-soft">{entrySwitch}</p> : null}
        <noscript>
          <p>{t('noScript')}</p>
        </noscript>
        {children}
        {footer ? <p className="border-t border-line pt-5 text-sm text-soft">{footer}</p> : null}
      </div>
      <p className="hidden max-w-[9.2em] self-start border-t-2 border-ink pt-6 font-serif text-4xl text-balance lg:block">
        {aside}
      </p>
    </div>
  )
}
