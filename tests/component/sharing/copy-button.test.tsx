import { act, fireEvent, screen } from '@testing-library/react'
import { CopyButton } from '../../../components/support/copy-button'
import { renderIn } from '../../support/render'
import { clipboard, freshDialog, said } from '../../support/support-dialog'

beforeEach(async () => {
  await freshDialog()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

const onCopied = jest.fn()
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
async function press() {
  fireEvent.click(screen.getByRole('button'))
  await pass(0)
}
const announced = () => screen.getByRole('status').textContent

test.each([
  ['tr', 'Kopyalandı!'],
  ['en', 'Copied!'],
] as const)('in %s “%s” stands for two seconds, and for two more after another press', async (locale, word) => {
  renderIn(locale, <CopyButton text="0312">Kopyala</CopyButton>)
  expect(announced()).toBe('')
  await press()
  expect(clipboard.text).toBe('0312')
  await pass(1999)
  expect(announced()).toBe(word)
  await press()
  await pass(1999)
  expect(announced()).toBe(word)
  await pass(1)
  expect(announced()).toBe('')
})

test('what could not be copied is not called copied', async () => {
  clipboard.works = false
  renderIn(
    'tr',
    <CopyButton text="0312" onCopied={onCopied}>
      Kopyala
    </CopyButton>,
  )
  await press()
  expect(announced()).toBe('')
  expect(said).toEqual(['Kopyalama hatası oluştu!'])
  expect(onCopied).not.toHaveBeenCalled()
})
