import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SetAside } from '../../../components/moderation/signatures/set-aside'
import { teachDialogs } from '../../support/dialog'
import { type Call, changes, freshPage, openForm, router, site } from '../../support/form-page'
import { said } from '../../support/settings'

let matched: number
let isAbove: boolean

beforeAll(teachDialogs)
beforeEach(async () => {
  await freshPage()
  said.length = 0
  matched = 40
  isAbove = false
  site.answer = ({ body }: Call) => {
    const { dry_run, expected } = body as { dry_run: boolean; expected?: number }
    if (!dry_run && expected !== matched) return { status: 409, body: { code: 'error.moderation.changed' } }
    const changed = dry_run ? 0 : matched
    return { body: { matched, changed, sum: 168, is_above: isAbove, signature_count: 7 } }
  }
})

const open = async (act: string) => {
  openForm(<SetAside id={5} criteria={{ domain: 'gecici.example' }} />)
  await userEvent.click(screen.getByRole('button', { name: act }))
  return within(await screen.findByRole('dialog'))
}

test.each([
  ['Kenara ayır', 'invalidate', '40 imza sayılmayacak', '40 imza kenara ayrıldı'],
  ['Yeniden say', 'restore', '40 imza yeniden sayılacak', '40 imza yeniden sayılıyor'],
])('%s shows the number first, then does it', async (name, act, question, done) => {
  const dialog = await open(name)
  expect(dialog.getByRole('heading', { name: question })).toBeVisible()
  expect(changes()).toEqual([expect.objectContaining({ body: { domain: 'gecici.example', dry_run: true } })])
  await userEvent.click(dialog.getByRole('button', { name }))
  await waitFor(() => expect(said).toEqual([done]))
  expect(changes().at(-1)).toEqual(
    expect.objectContaining({
      path: `/api/moderation/campaigns/5/signatures/${act}`,
      body: { domain: 'gecici.example', dry_run: false, expected: 40 },
    }),
  )
  expect(router.refresh).toHaveBeenCalled()
})

test('T-06 more signatures than the bound are refused beforehand, with the sum of the week', async () => {
  isAbove = true
  const dialog = await open('Kenara ayır')
  expect(dialog.getByText(/bununla 168 olur/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Kenara ayır' })).toBeNull()
  expect(changes()).toHaveLength(1)
})

test('a number that changed meanwhile is shown before anything is done', async () => {
  const dialog = await open('Kenara ayır')
  matched = 41
  await userEvent.click(dialog.getByRole('button', { name: 'Kenara ayır' }))
  expect(await dialog.findByRole('heading', { name: '41 imza sayılmayacak' })).toBeVisible()
  expect(said).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Kenara ayır' }))
  await waitFor(() => expect(said).toEqual(['41 imza kenara ayrıldı']))
})

test('without a match there is nothing to press, without a filter no button', async () => {
  matched = 0
  const dialog = await open('Kenara ayır')
  expect(dialog.getByRole('heading', { name: 'Süzgece uyan sayılan imza yok' })).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Kenara ayır' })).not.toBeInTheDocument()
})
