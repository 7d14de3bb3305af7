import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SpecialData } from '../../../components/campaigns/special-data'
import { EndDate } from '../../../components/manage/end-date'
import { Trial } from '../../../components/manage/trial'
import { toast } from '../../../components/ui/toast'
import { campaignWith } from '../../support/campaign'
import { changes, freshPage, openForm, router, site } from '../../support/form-page'

beforeEach(freshPage)

const open = (more: { topic?: 'education' | 'health'; special_data?: boolean; isStaff?: boolean } = {}) => {
  const { isStaff = false, ...campaign } = more
  openForm(
    <SpecialData campaign={{ id: 12, topic: 'education', special_data: false, ...campaign }} isStaff={isStaff} />,
  )
  return screen.getByRole('switch', { name: /^İmzalayandan açık rıza iste/ })
}

test('an owner can ask signers for explicit consent, by one press', async () => {
  site.answer = () => ({ body: { ...campaignWith({ id: 12 }), hashtags: [] } })
  await userEvent.click(open())
  await waitFor(() => expect(router.refresh).toHaveBeenCalled())
  expect(changes().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/api/campaign/12/special-data', { special_data: true }],
  ])
})

test('what an owner asked for only staff can turn off, and a topic that always asks nobody', async () => {
  expect(open({ special_data: true })).toBeDisabled()
  expect(screen.getByText(/yalnızca moderatörler kapatabilir/)).toBeVisible()
  document.body.replaceChildren()
  const ofStaff = open({ special_data: true, isStaff: true })
  expect(ofStaff).toBeEnabled()
  expect(ofStaff).toBeChecked()
  document.body.replaceChildren()
  const ofTopic = open({ topic: 'health', isStaff: true })
  expect(ofTopic).toBeDisabled()
  expect(ofTopic).toBeChecked()
})

const success = jest.spyOn(toast, 'success').mockImplementation(() => undefined)
const field = () => screen.getByLabelText(/Son imza günü/)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Son günü kaydet' }))

test('the owner sets a last day, and removes it', async () => {
  site.answer = () => ({ body: campaignWith({}) })
  openForm(<EndDate id={12} endsOn={null} />)
  fireEvent.change(field(), { target: { value: '2027-01-15' } })
  await save()
  await waitFor(() => expect(success).toHaveBeenCalledWith('Son gün kampanyanın sayfasında'))
  fireEvent.change(field(), { target: { value: '' } })
  await save()
  await waitFor(() => expect(success).toHaveBeenCalledWith('Son gün kaldırıldı'))
  expect(changes().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/api/campaign/12/end-date', { ends_on: '2027-01-15' }],
    ['PUT', '/api/campaign/12/end-date', { ends_on: '' }],
  ])
  expect(router.refresh).toHaveBeenCalledTimes(2)
})

test('the letter is mailed to the owner on press, and the fax is a file', async () => {
  site.answer = () => ({ body: {} })
  openForm(<Trial id={12} hasFax />)
  expect(screen.getByRole('link', { name: 'Faksı PDF olarak indir' })).toHaveAttribute(
    'href',
    '/api/campaign/12/test-fax',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Mektubu bana gönder' }))
  expect(await screen.findByText(/Gönderildi/)).toBeVisible()
  expect(changes().map(({ path }) => path)).toEqual(['/api/campaign/12/test-letter'])
})
