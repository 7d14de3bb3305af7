import { getTranslations } from 'next-intl/server'
import { sitePage } from '@/app/site-page'
import { Wizard } from '@/components/wizard/wizard'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { paths } from '@/lib/shared/paths'

const page = sitePage({
  head: (t) => ({ path: paths.create, title: t('create.title'), description: t('create.lead'), hidden: true }),
  view: async function View() {
    const t = await getTranslations('create')
    return (
      <div data-needs-scripts className="mx-auto max-w-page px-5 pt-6 pb-10 md:px-8 md:pt-12 md:pb-16">
        <h1 className="mb-6 font-serif text-lg font-semibold text-accent md:mb-10">{t('title')}</h1>
        <noscript>
          <p className="mb-9 max-w-text">{(await getTranslations('accounts'))('noScript')}</p>
        </noscript>
        <ClientMessages
          namespaces={[
            'create',
            'createSteps',
            'draftEnded',
            'media',
            'values',
            'error',
            'chips',
            'phoneInput',
            'marks',
          ]}
        >
          <Wizard />
        </ClientMessages>
      </div>
    )
  },
})
export const { generateMetadata } = page
export default page.render
