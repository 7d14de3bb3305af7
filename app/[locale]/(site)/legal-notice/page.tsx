import { getTranslations } from 'next-intl/server'
import { sitePage } from '@/app/site-page'
import { NoticeForm, SentNotice } from '@/components/legal/notice-form'
import { linkTo } from '@/components/ui/text-link'
import { paths } from '@/lib/shared/paths'

const page = sitePage({
  groups: ['legal'],
  messages: ['legal', 'error'],
  head: (t) => ({ path: paths.legalNotice, title: t('legal.form.title'), description: t('legal.form.description') }),
  view: async function View() {
    const t = await getTranslations('legal')
    return (
      <div className="mx-auto grid max-w-text gap-6 px-5 py-10 md:py-16">
        <h1 className="font-serif text-3xl font-semibold">{t('form.title')}</h1>
        <div className="grid gap-3 text-soft">
          <p>{t('form.lead')}</p>
          {t.has('form.rules') ? <p>{t.rich('form.rules', { link: linkTo(paths.rules()) })}</p> : null}
        </div>
        <div id="sent" className="hidden target:block">
          <SentNotice />
        </div>
        <NoticeForm />
        {t.has('form.transparency') ? (
          <p className="border-t border-line pt-4 text-sm text-soft">
            {t.rich('form.transparency', { link: linkTo(paths.transparency) })}
          </p>
        ) : null}
      </div>
    )
  },
})
export const { generateMetadata } = page
export default page.render
