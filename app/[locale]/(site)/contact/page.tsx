import { getTranslations } from 'next-intl/server'
import { sitePage } from '@/app/site-page'
import { operatorRows } from '@/components/layout/operator-rows'
import { SiteFrame, SiteSection } from '@/components/layout/site-frame'
import { Definitions } from '@/components/ui/definitions'
import { linkTo, strong, TextLink } from '@/components/ui/text-link'
import { env } from '@/lib/server/env'
import { operator } from '@/lib/server/operator'
import { paths } from '@/lib/shared/paths'

const tasks = ['decision', 'signature', 'data', 'question', 'accessibility'] as const

const page = sitePage({
  head: (t) => ({
    path: paths.contact,
    title: t('contact.title'),
    description: t('contact.description', { site: env().SITE_NAME }),
  }),
  view: async function View() {
    const t = await getTranslations('contact')
    return (
      <SiteFrame name="contact" type="ContactPage" title={t('title')} lead={t(operator() ? 'lead' : 'leadWithout')}>
        <Details />
        <SiteSection id="self" title={t('selfTitle')}>
          <ul className="grid border-b border-line">
            {tasks
              .filter((task) => t.has(`self.${task}`))
              .map((task) => (
                <li key={task} className="border-t border-line py-4">
                  {t.rich(`self.${task}`, {
                    b: strong,
                    rules: linkTo(paths.rules()),
                    settings: linkTo(paths.settings),
                    signatures: linkTo(paths.ownSignatures),
                    how: linkTo(paths.howItWorks),
                    accessibility: linkTo(paths.accessibility),
                  })}
                </li>
              ))}
          </ul>
        </SiteSection>
      </SiteFrame>
    )
  },
})
export const { generateMetadata } = page
export default page.render

async function Details() {
  const t = await getTranslations('contact')
  const layout = await getTranslations('layout')
  const named = operator()
  const { channel, social } = named ?? {}
  const rows = named ? await operatorRows(named) : []
  if (channel || social) {
    rows.push([
      t('elsewhere'),
      <span key="elsewhere" className="flex flex-wrap gap-x-6">
        {channel ? <TextLink href={channel}>{layout('channel')}</TextLink> : null}
        {social ? <TextLink href={social}>{layout('social')}</TextLink> : null}
      </span>,
    ])
  }
  if (rows.length === 0) return null
  return (
    <SiteSection id="reach" title={t('reach')}>
      <Definitions rows={rows} />
    </SiteSection>
  )
}
