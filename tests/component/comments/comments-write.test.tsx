import { act, fireEvent, screen, within } from '@testing-library/react'
import { toast } from '../../../components/ui/toast'
import { useCounts } from '../../../lib/client/support/counts'
import { actable, comment, freshServer, me, openPanel, pass, row, rows, sent, server } from '../../support/comments'
import { changes, freshPage, openForm, router } from '../../support/form-page'

beforeEach(async () => {
  await freshPage()
  freshServer()
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  jest.spyOn(toast, 'success')
  jest.spyOn(toast, 'info')
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

function Count() {
  return <output>{useCounts(actable(0).id, actable(0).counts).comment_count}</output>
}
const count = () => document.querySelector('output')?.textContent
const showCount = () => openForm(<Count />)
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Yorumun')
const write = (text: string) => fireEvent.change(field(), { target: { value: text } })
const press = async (name: string | RegExp, inside: HTMLElement = document.body) => {
  fireEvent.click(within(inside).getByRole('button', { name }))
  await pass(1)
}

describe('an input to add a comment', () => {
  test('S-25 a comment that waits says so, and is not counted', async () => {
    await openPanel({ count: 0 })
    showCount()
    const waiting = comment(7, { text: 'Altıncı', user: me, is_waiting: true })
    server.fail = (method) => (method === 'POST' ? { status: 201, body: waiting } : undefined)
    write('Altıncı')
    await press('Yorumu gönder')
    expect(toast.success).toHaveBeenCalledWith('Yorumunu aldık. Bir moderatör okuyunca görünecek.')
    expect(row('Altıncı')).toHaveTextContent('şimdilik yalnızca sen görüyorsun')
    expect(count()).toBe('0')
  })

  test.each(['', ' \n\t ', '\u200b\u2060'])('trimmed text must be non-empty to send: %j is not', async (text) => {
    await openPanel()
    write(text)
    await press('Yorumu gönder')
    expect(field()).toHaveAccessibleDescription('Bu alanı doldur.')
    expect(field()).toHaveFocus()
    expect(sent()).toEqual([])
  })

  test('2,000 characters fit, one more is counted and refused', async () => {
    await openPanel()
    write('ş'.repeat(2001))
    expect(screen.getByText('2.001/2.000')).toBeVisible()
    await press('Yorumu gönder')
    expect(field()).toHaveAccessibleDescription(/En fazla 2\.000 karakter/)
    write(`${'ş'.repeat(2000)}  `)
    await press('Yorumu gönder')
    expect(sent()).toHaveLength(1)
  })

  test.each([{ ctrlKey: true }, { metaKey: true }])('Enter with %j sends, Enter alone does not', async (keys) => {
    await openPanel()
    write('Klavyeyle')
    fireEvent.keyDown(field(), { key: 'Enter' })
    await pass(1)
    expect(sent()).toEqual([])
    fireEvent.keyDown(field(), { key: 'Enter', ...keys })
    await pass(1)
    expect(sent()).toHaveLength(1)
  })

  test('R-01 sent twice at once it is one comment; sent again after a lost answer it has the same key', async () => {
    await openPanel()
    write('Bir kez')
    server.fail = (method) => (method === 'POST' ? 'offline' : undefined)
    fireEvent.submit(field().form as HTMLFormElement)
    fireEvent.submit(field().form as HTMLFormElement)
    await pass(1)
    expect(sent()).toHaveLength(1)
    server.fail = undefined
    await press('Yorumu gönder')
    const [first, second] = changes().map(({ headers }) => headers['idempotency-key'])
    expect(first).toMatch(/^\w{32}$/)
    expect(second).toBe(first)
    expect(rows()).toHaveLength(1)
    write('Başka söz')
    await press('Yorumu gönder')
    expect(changes()[2]?.headers['idempotency-key']).not.toBe(first)
  })
})

describe('edit and delete for the author', () => {
  beforeEach(() => {
    server.comments = [comment(2, { user: me, text: 'Benim sözüm' }), comment(1)]
  })

  test('only one’s own comments have the buttons', async () => {
    await openPanel()
    expect(within(row('Söz 1')).queryByRole('button', { name: 'Düzenle' })).toBeNull()
    expect(within(row('Söz 1')).queryByRole('button', { name: 'Sil' })).toBeNull()
    expect(within(row('Benim sözüm')).getByRole('button', { name: 'Düzenle' })).toBeVisible()
  })

  const edit = () => screen.getByLabelText<HTMLTextAreaElement>('Yorumunu düzenle')

  test('edit starts with the current text; save replaces the comment, trimmed', async () => {
    await openPanel()
    await press('Düzenle')
    expect(edit()).toHaveValue('Benim sözüm')
    expect(edit()).toHaveFocus()
    fireEvent.change(edit(), { target: { value: ' Düzeltilmiş söz ' } })
    await press('Kaydet')
    await pass(1)
    expect(row('Düzeltilmiş söz')).toBeVisible()
    expect(screen.queryByText('Benim sözüm')).toBeNull()
    expect(changes()[0]).toMatchObject({ method: 'PUT', body: { text: 'Düzeltilmiş söz' } })
    expect(toast.success).toHaveBeenCalledWith('Yorumun güncellendi.')
    expect(screen.getByRole('button', { name: 'Düzenle' })).toHaveFocus()
    expect(sessionStorage.getItem(`kept:comment-edit:${actable(0).id}`)).toBeNull()
  })

  test.each(['Vazgeç', 'Escape'])('cancel discards (%s), and nothing is sent', async (how) => {
    await openPanel()
    await press('Düzenle')
    fireEvent.change(edit(), { target: { value: 'Olmadı' } })
    if (how === 'Escape') fireEvent.keyDown(edit(), { key: 'Escape' })
    else await press(how)
    await pass(1)
    expect(row('Benim sözüm')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Düzenle' })).toHaveFocus()
    await press('Düzenle')
    expect(edit()).toHaveValue('Benim sözüm')
    expect(sent()).toEqual([])
  })

  test('a change that fails stays in its field and outlives a reload', async () => {
    server.fail = (method) => (method === 'PUT' ? 'offline' : undefined)
    const { unmount } = await openPanel()
    await press('Düzenle')
    fireEvent.change(edit(), { target: { value: 'Düzeltiyorum' } })
    await press('Kaydet')
    expect(within(row('elif')).getByRole('alert')).toHaveTextContent(/Bağlantı kurulamadı/)
    unmount()
    await openPanel()
    expect(edit()).toHaveValue('Düzeltiyorum')
  })

  test('delete can be undone for five seconds; nothing is sent until then', async () => {
    await openPanel()
    showCount()
    await press('Sil')
    expect(screen.queryByText('Benim sözüm')).toBeNull()
    expect(screen.getByRole('button', { name: 'Geri al' })).toHaveFocus()
    expect(count()).toBe('1')
    await pass(4900)
    expect(sent()).toEqual([])
    await press('Geri al')
    expect(row('Benim sözüm')).toHaveFocus()
    expect(count()).toBe('2')
    await pass(60_000)
    expect(sent()).toEqual([])
  })

  test('comment deleted: after five seconds it is sent once, counts −1 and says so', async () => {
    await openPanel()
    showCount()
    await press('Sil')
    await pass(5001)
    expect(sent()).toEqual(['DELETE /api/campaign/comments/2/delete'])
    expect(rows()).toHaveLength(1)
    expect(count()).toBe('1')
    expect(toast.success).toHaveBeenCalledWith('Yorumun silindi.')
    expect(document.activeElement).toContainElement(row('Söz 1'))
    await pass(60_000)
    expect(sent()).toHaveLength(1)
  })

  test.each(['page', 'panel'])('a delete that was asked for happens when the %s is left', async (what) => {
    const { unmount } = await openPanel()
    await press('Sil')
    if (what === 'page') act(() => void window.dispatchEvent(new Event('pagehide')))
    else unmount()
    await pass(1)
    expect(sent()).toEqual(['DELETE /api/campaign/comments/2/delete'])
    await pass(60_000)
    expect(sent()).toHaveLength(1)
  })

  test('a delete that fails brings the comment and its count back and says why', async () => {
    server.fail = (method) => (method === 'DELETE' ? { status: 503, body: {} } : undefined)
    await openPanel()
    showCount()
    await press('Sil')
    await pass(5001)
    expect(within(row('Benim sözüm')).getByRole('alert')).toHaveTextContent(/ulaşılamıyor/)
    expect(count()).toBe('2')
  })

  test('who signs out or closes the panel meanwhile is led nowhere by a delete that fails', async () => {
    server.fail = (method) => (method === 'DELETE' ? { status: 401, body: {} } : undefined)
    const { unmount } = await openPanel()
    await press('Sil')
    unmount()
    await pass(10)
    expect(sent()).toHaveLength(1)
    expect(router.push).not.toHaveBeenCalled()
  })

  test('what is gone already is deleted', async () => {
    await openPanel()
    await press('Sil')
    server.comments = server.comments.slice(1)
    await pass(5001)
    expect(rows()).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
