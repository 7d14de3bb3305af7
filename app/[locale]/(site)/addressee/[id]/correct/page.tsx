import { idText } from '@sesol/contract/fields'
import { getTranslations } from 'next-intl/server'
import { foundPage } from '@/app/found-page'
import { SuggestForm } from '@/components/addressees/suggest-form'
import { TextLink } from '@/components/ui/text-link'
import { getAddressee } from '@/lib/server/addressees'
import { found } from '@/lib/server/upstream/failures'
import { paths } from '@/lib/shared/paths'

export const revalidate = 300
export const generateStaticParams = () => []

const page = foundPage({
  groups: ['directory'],
  messages: ['suggestAddress', 'error'],
  missing: 'addressee',
  read: async ({ id: segment }: { id: string }) => {
    const id = idText.safeParse(segment)
    const addressee = id.success ? await found(getAddressee(id.data)) : undefined
    return addressee?.merged_into === null ? addressee : undefined
  },
  head: (t, { read: { id } }) => ({
    path: paths.correctAddressee(id),
    title: t('suggestAddress.title'),
    description: t('suggestAddress.lead'),
    hidden: true,
  }),
  view: async function View({ read: { id, name } }) {
    const t = await getTranslations('suggestAddress')
    return (
      <div className="mx-auto grid max-w-text gap-6 px-5 py-10 md:py-16">
        <h1 className="font-serif text-3xl font-semibold">{t('title')}</h1>
        <TextLink href={paths.addressee(id)}>{name}</TextLink>
        <p className="text-soft">{t('lead')}</p>
        <SuggestForm id={id} />
      </div>
    )
  },
})
export const { generateMetadata } = page
export default page.render
