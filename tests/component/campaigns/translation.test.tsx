import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TranslatedLine } from '@/components/campaigns/page/text-lines'
import { CampaignView } from '../../../components/campaigns/page/campaign-view'
import { CampaignSettings } from '../../../components/manage/campaign-settings'
import { translatedOf } from '../../../lib/shared/campaigns/translated'
import { campaignWith } from '../../support/campaign'
import { teachDialogs } from '../../support/dialog'
import { openFolds } from '../../support/folds'
import { freshPage, openForm, router, sent, site } from '../../support/form-page'
import { renderIn } from '../../support/render'
import { said } from '../../support/settings'

beforeEach(async () => {
  said.length = 0
  teachDialogs()
  await freshPage()
  site.answer = () => ({ body: { campaign: null } })
})

const campaign = campaignWith({ language: 'tr' })
const translation = {
  language: 'en',
  by: 'author',
  title: 'A crossing for animals',
  standfirst: '',
  content: 'The road opened a year ago.\n\nAnimals die on it.',
} as const

test('a translated page has title and story in its language, and the petition in that of the original', () => {
  const translated = translatedOf({ campaign, translation }, 'en')
  renderIn('en', <CampaignView campaign={campaign} translated={translated} />)
  const title = screen.getByRole('heading', { name: translation.title })
  expect(title).not.toHaveAttribute('lang')
  expect(screen.getByText('Animals die on it.').closest('[lang]')).toBeNull()
  expect(screen.queryByText(/Çevre yolu açılalı/)).not.toBeInTheDocument()
  expect(screen.getByText(campaign.petition).closest('[lang]')).toHaveAttribute('lang', 'tr')
  // It is asked for in the petition, which is not translated.
  expect(screen.getAllByText(/Menfez temizlensin/)).toHaveLength(1)
  expect(screen.getByText(/Menfez temizlensin/).closest('[lang]')).toHaveAttribute('lang', 'tr')
})

test('the page of the original, and one without a translation, stay as they are', () => {
  expect(translatedOf({ campaign, translation }, 'tr')).toBeUndefined()
  expect(translatedOf({ campaign, translation: null }, 'en')).toBeUndefined()
})

test.each(['tr', 'ku'] as const)(
  'a line says that it is a translation out of %s, and links to the original',
  (language) => {
    renderIn('en', <TranslatedLine campaign={{ id: 12, title: 'Dere', language }} />)
    expect(screen.getByText(/a translation by those who run the campaign/)).toHaveTextContent('checked by moderators')
    const link = screen.getByRole('link', { name: 'Read the original' })
    expect(link).toHaveAttribute('href', '/campaign/12/dere')
    expect(link).toHaveAttribute('hreflang', language)
  },
)

const open = (more: Partial<Parameters<typeof CampaignSettings>[0]> = {}) => {
  openForm(<CampaignSettings campaign={campaign} team={undefined} {...more} />)
  openFolds()
}

test('the author writes a translation beside the original', async () => {
  open()
  const part = within(screen.getByRole('heading', { name: 'Çeviri: İngilizce' }).closest('details') ?? document.body)
  expect(part.getByText(campaign.content).closest('[dir]')).toHaveTextContent(campaign.title)
  await userEvent.click(part.getByRole('button', { name: 'İncelemeye gönder' }))
  expect(sent()).toEqual([])
  await userEvent.type(part.getByLabelText('Çevrilmiş başlık'), translation.title)
  await userEvent.type(part.getByLabelText('Çevrilmiş metin'), 'The road opened.')
  await userEvent.click(part.getByRole('button', { name: 'İncelemeye gönder' }))
  expect(sent()).toEqual([
    ['PUT /campaign/12/translation', { title: translation.title, standfirst: '', content: 'The road opened.' }],
  ])
  expect(router.refresh).toHaveBeenCalled()
  expect(said).toEqual(['Çeviri moderatörlere gitti'])
})

test('a translation that waits is shown with its state, to be corrected', () => {
  open({ translation: { ...translation, state: 'waiting' } })
  expect(screen.getByText('İnceleniyor')).toBeInTheDocument()
  expect(screen.getByLabelText('Çevrilmiş başlık')).toHaveValue(translation.title)
})

test('the author removes an accepted translation after a question, and one that waits is taken back instead', async () => {
  open({ translation: { ...translation, state: 'shown' } })
  await userEvent.click(screen.getByRole('button', { name: 'Çeviriyi kaldır' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Vazgeç' }))
  expect(sent()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Çeviriyi kaldır' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Çeviriyi kaldır' }))
  expect(sent()).toEqual([['DELETE /campaign/12/translation', undefined]])
  expect(router.refresh).toHaveBeenCalled()
  expect(said).toEqual(['Çeviri kaldırıldı'])
  expect(screen.getByRole('heading', { name: 'Çeviri: İngilizce' })).toHaveFocus()
})

test.each(['waiting', 'returned'] as const)('a translation that is %s has no button that removes it', (state) => {
  open({ translation: { ...translation, state } })
  expect(screen.queryByRole('button', { name: 'Çeviriyi kaldır' })).not.toBeInTheDocument()
})

test('an outdated translation can be removed while a change of the text waits', () => {
  const changed = { ...campaign, pending_since: '2026-11-20T10:00:00Z' }
  open({ campaign: changed, translation: { ...translation, state: 'outdated' } })
  expect(screen.getByRole('button', { name: 'Çeviriyi kaldır' })).toBeInTheDocument()
})

test('while a change of the text waits, there is nothing to translate', () => {
  open({ campaign: { ...campaign, pending_since: '2026-11-20T10:00:00Z' } })
  expect(screen.getByText(/Karar çıkınca çevirebilirsin/)).toBeInTheDocument()
  expect(screen.queryByLabelText('Çevrilmiş başlık')).not.toBeInTheDocument()
})
