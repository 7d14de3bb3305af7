import { act, waitFor } from '@testing-library/react'
import { createStore, del } from 'idb-keyval'
import { toast } from '../../../components/ui/toast'
import { clearDrafts } from '../../../lib/client/drafts/draft'
import { campaignWith } from '../../support/campaign'
import { teachDialogs } from '../../support/dialog'
import { choose, kept, openDraftForm, picture, submit, type } from '../../support/draft-form'
import { changes, freshPage, router, viewer } from '../../support/form-page'

const info = jest.spyOn(toast, 'info').mockImplementation(() => undefined)

beforeEach(async () => {
  info.mockClear()
  teachDialogs()
  await clearDrafts()
  await freshPage()
  window.history.replaceState(null, '', '/create-campaign')
})

test('signed out, the page of signing in says that everything is kept, and no toast beside it', async () => {
  await openDraftForm(null, {}, () => ({ body: null }))
  await type('Dere')
  await submit()
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/signin'))
  expect(JSON.parse(localStorage.getItem('entry_note') ?? '')).toMatchObject({ kind: 'campaign', title: 'Dere' })
  expect(info).not.toHaveBeenCalled()
})

test('where the browser has no room for files, a toast asks to choose them again', async () => {
  const put = IDBObjectStore.prototype.put
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value,
    key,
  ) {
    if (value instanceof File) throw new DOMException('full', 'QuotaExceededError')
    return put.call(this, value, key)
  })
  await openDraftForm(null, {}, () => ({ body: null }))
  await type('Dere')
  await choose(picture('a'))
  await submit()
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/signin'))
  full.mockRestore()
  expect(info).toHaveBeenCalledWith(
    expect.stringContaining('dosyalara yer kalmadı. Girişten sonra kampanyana dönersin'),
  )
  expect(localStorage.getItem('entry_note')).toBeNull()
})

test('changes that another tab has saved meanwhile are not sent again, and a toast says so', async () => {
  const campaign = campaignWith({ id: 12, email: 'a@b.example', change_request: 'x'.repeat(60) })
  await openDraftForm(viewer, { campaign }, () => ({ body: null }))
  await type('Köprü')
  await waitFor(async () => expect(await kept('edit:7:12')).toBeDefined())
  await del('edit:7:12', createStore('campaignDB', 'drafts'))
  await submit()
  await waitFor(() => expect(info).toHaveBeenCalledWith('Bu değişiklikler başka bir sekmede kaydedildi.'))
  expect(changes()).toEqual([])
  await act(async () => {})
})
