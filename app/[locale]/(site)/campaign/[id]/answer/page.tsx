import { foundPage } from '@/app/found-page'
import { AnswerRequest } from '@/components/updates/answer-request'
import { findCampaign } from '@/lib/server/campaigns'
import { paths } from '@/lib/shared/paths'

export const revalidate = 300
export const generateStaticParams = () => []

const page = foundPage({
  /** Only an addressee of the directory may have an address to prove itself with. */
  read: async ({ id }: { id: string }) => {
    const { shown } = await findCampaign(id)
    return shown?.addressee_id ? shown : undefined
  },
  messages: ['answer', 'mailed', 'error'],
  formal: true,
  head: (t, { read: { id, institution_or_person_name: name } }) => ({
    path: paths.answer(id),
    title: t('answer.request.title', { name }),
    hidden: true,
  }),
  view: ({ read: { id, institution_or_person_name: name } }) => <AnswerRequest id={id} name={name} />,
})
export const { generateMetadata } = page
export default page.render
