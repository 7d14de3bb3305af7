import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DuePromises } from '../../../components/manage/due-promises'
import { toast } from '../../../components/ui/toast'
import { campaignWith } from '../../support/campaign'
import { freshPage, openForm, sent, site } from '../../support/form-page'

const success = jest.spyOn(toast, 'success').mockImplementation(() => undefined)

beforeEach(freshPage)

test('an owner says by one press whether a promise was kept whose day has come, and of no other', async () => {
  const promises = [
    { id: 1, answer: 5, day: '2026-01-12' },
    { id: 2, update: 3, day: '2999-01-12' },
    { id: 3, day: '2026-01-10', is_kept: true },
  ]
  site.answer = () => ({ body: {} })
  openForm(<DuePromises campaign={campaignWith({ id: 12, promises })} />)
  expect(screen.getByText('Söz: 12 Ocak 2026')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Tutulmadı' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith('Yanıtın kampanyanın sayfasında'))
  expect(sent()).toEqual([['PUT /campaign/12/promises/1', { is_kept: false }]])
})
