import { act, fireEvent, screen } from '@testing-library/react'
import { useCopy } from '../../../components/sharing/use-copy'
import { toast } from '../../../components/ui/toast'
import { renderIn } from '../../support/render'

const write = jest.fn<Promise<void>, [string]>()
const command = jest.fn<boolean, [string]>()
const success = jest.spyOn(toast, 'success').mockImplementation(() => undefined)
const error = jest.spyOn(toast, 'error').mockImplementation(() => undefined)

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  write.mockReset().mockResolvedValue()
  Object.assign(navigator, { clipboard: { writeText: write } })
  document.execCommand = command.mockReset().mockReturnValue(false) as typeof document.execCommand
})
afterEach(() => jest.useRealTimers())

function CopyButton() {
  const { copied, copy } = useCopy()
  return (
    <button type="button" onClick={() => copy('metin')}>
      {copied ? 'Kopyalandı!' : 'Kopyala'}
    </button>
  )
}
const open = () => renderIn('tr', <CopyButton />)
const press = () => act(async () => fireEvent.click(screen.getByRole('button')))
const label = () => screen.getByRole('button').textContent

test('without the clipboard’s permission what is selected is copied, and focus and selection stay where they were', async () => {
  write.mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  let selected: string | undefined
  let inside: Element | null | undefined
  command.mockImplementation(() => {
    const field = document.activeElement as HTMLTextAreaElement
    selected = field.value.slice(field.selectionStart, field.selectionEnd)
    inside = field.closest('dialog')
    return true
  })
  renderIn(
    'tr',
    <>
      <p>okunan</p>
      <dialog open>
        <CopyButton />
      </dialog>
    </>,
  )
  screen.getByRole('button').focus()
  getSelection()?.selectAllChildren(screen.getByText('okunan'))
  await press()
  expect(command).toHaveBeenCalledWith('copy')
  expect(selected).toBe('metin')
  expect(inside).toBe(screen.getByRole('dialog'))
  expect(document.querySelector('textarea')).toBeNull()
  expect(getSelection()?.toString()).toBe('okunan')
  expect(screen.getByRole('button')).toHaveFocus()
  expect(label()).toBe('Kopyalandı!')
})

test.each([
  ['is refused', () => command.mockReturnValue(false)],
  [
    'throws',
    () =>
      command.mockImplementation(() => {
        throw new Error('no')
      }),
  ],
] as const)('where copying is impossible (%s) it says “Kopyalama hatası oluştu!” and no check', async (_, prepare) => {
  Object.assign(navigator, { clipboard: undefined })
  prepare()
  open()
  await press()
  expect(error).toHaveBeenCalledWith('Kopyalama hatası oluştu!')
  expect(success).not.toHaveBeenCalled()
  expect(label()).toBe('Kopyala')
})
