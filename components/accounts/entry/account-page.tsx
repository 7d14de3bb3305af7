import type { ReactNode } from 'react'

export function AccountPage({
  title,
  lead,
  note,
  aside,
  footer,
  children,
}: {
  title: string
  lead: ReactNode
  note?: ReactNode
  aside: ReactNode
  footer?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="mx-auto grid max-w-page grid-cols-[minmax(0,28rem)] gap-x-20 gap-y-8 px-5 py-10 md:px-8 md:py-16 lg:grid-cols-[minmax(0,28rem)_minmax(0,32rem)] lg:grid-rows-[minmax(min-content,0)_auto_1fr] lg:justify-between lg:py-20">
      <header className="grid content-start gap-3 lg:col-start-1 lg:row-start-1">
        <h1 className="font-serif text-3xl font-semibold">{title}</h1>
        <p className="text-soft">{lead}</p>
      </header>
      {note}
      <div className="grid content-start gap-8 lg:col-start-1 lg:row-span-2 lg:row-start-2">
        {children}
        {footer ? <p className="border-t border-line pt-5 text-sm text-soft">{footer}</p> : null}
      </div>
      {aside}
    </div>
  )
}
