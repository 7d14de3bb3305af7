import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { FixedPage } from '@/lib/server/fixed-pages'
import { type FixedPageType, fixedPageData } from '@/lib/server/structured-data'
import { cx } from '@/lib/shared/class-names'
import { paths } from '@/lib/shared/paths'
import { StructuredData } from './head-tags'
import { SitePages } from './site-pages'

type SiteFrameProps = {
  name: Exclude<FixedPage, 'rules'>
  title: string
  lead: string
  /** The type of schema.org that search engines read. */
  type?: FixedPageType
  wide?: boolean
  children: ReactNode
}

export async function SiteFrame({ name, title, lead, type, wide, children }: SiteFrameProps) {
  const locale = await getLocale()
  return (
    <div className="mx-auto grid max-w-page gap-x-16 gap-y-10 px-5 py-10 md:px-8 md:py-16 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <header className="grid gap-5 lg:col-span-2">
        <h1 className="font-serif text-4xl font-semibold">{title}</h1>
        <p className="max-w-text text-lg text-soft">{lead}</p>
      </header>
      <div className={cx('grid content-start gap-14 lg:col-start-2', !wide && 'max-w-text')}>
        {children}
        {type ? <StructuredData things={fixedPageData({ type, locale, path: paths[name], name: title })} /> : null}
      </div>
      <SitePages
        current={name}
        className="lg:col-start-1 lg:row-start-2 lg:[&_ul]:sticky lg:[&_ul]:top-6 lg:[&_ul]:block"
      />
    </div>
  )
}

type SectionProps = { id: string; title: string; children: ReactNode }

export const SiteSection = ({ id, title, children }: SectionProps) => (
  <section aria-labelledby={id} className="grid gap-4 border-t-2 border-ink pt-4">
    <h2 id={id} className="scroll-mt-6 font-serif text-2xl font-semibold">
      {title}
    </h2>
    {children}
  </section>
)
