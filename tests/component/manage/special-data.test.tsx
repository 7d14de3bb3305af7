import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SpecialData } from '../../../components/campaigns/special-data'
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
