import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmbedOrigins } from '../../../components/manage/embed-origins'
import { toast } from '../../../components/ui/toast'
import { campaignWith } from '../../support/campaign'
import { changes, freshPage, openForm, router, site } from '../../support/form-page'

const success = jest.spyOn(toast, 'success').mockImplementation(() => undefined)
const field = () => screen.getByLabelText(/Kampanyanı gösterebilen siteler/)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Siteleri kaydet' }))

beforeEach(freshPage)

test('the owner names sites as their addresses are pasted, and sees what was understood', async () => {
  site.answer = () => ({ body: campaignWith({}) })
  openForm(<EmbedOrigins id={12} sites={['https://blog.example']} />)
  expect(field()).toHaveValue('https://blog.example')
  fireEvent.change(field(), { target: { value: 'Gazete.example/haber, https://blog.example' } })
  await save()
  await waitFor(() => expect(success).toHaveBeenCalledWith('Siteler kaydedildi'))
  const embed_origins = 'https://gazete.example\nhttps://blog.example'
  expect(changes().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/api/campaign/12/embed-origins', { embed_origins }],
  ])
  expect(field()).toHaveValue(embed_origins)
  expect(router.refresh).toHaveBeenCalledTimes(1)
})

test('what is no address of a site is explained at the field, and not sent', async () => {
  openForm(<EmbedOrigins id={12} sites={[]} />)
  fireEvent.change(field(), { target: { value: '*' } })
  await save()
  expect(await screen.findByText('En çok 20 site yaz, her satıra bir tane; https://gazete.example gibi.')).toBeVisible()
  expect(changes()).toEqual([])
})
