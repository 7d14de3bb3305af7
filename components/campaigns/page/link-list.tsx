import { useTranslations } from 'next-intl'
import { memberLink } from '@/components/ui/linked-text'
import { linksOf } from '@/lib/shared/text/links'

/** All addresses in the campaign's texts, numbered. */
export function LinkList({ texts }: { texts: string[] }) {
  const t = useTranslations('campaign')
  const links = linksOf(...texts)
  if (links.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="font-serif text-2xl font-semibold">{t('links')}</h2>
      <ol className="grid list-decimal ps-6 text-sm marker:text-faint">
        {links.map(({ href, text }) => (
          <li key={href} className="ps-1">
            <a
              href={href}
              rel={memberLink}
              className="block w-fit py-3 underline decoration-accent underline-offset-3 wrap-anywhere"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
