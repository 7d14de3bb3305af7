import { act, render, screen } from '@testing-library/react'
import { Button } from '../../../components/ui/button'
import { FormFailure } from '../../../components/ui/form-failure'
import { useBackoff } from '../../../lib/client/http/backoff'
import { ApiError } from '../../../lib/shared/errors/errors'
import { renderIn } from '../../support/render'

const throttled = (retryAfter?: number, status = 429) =>
  new ApiError({ status, id: 'error.request.throttled', retryAfter })

let backoff: ReturnType<typeof useBackoff>
let renders = 0

function Probe({ mark }: { mark?: string }) {
  backoff = useBackoff()
  renders++
  return <output data-mark={mark}>{backoff.seconds}</output>
}

const seconds = () => Number(screen.getByRole('status').textContent)
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

describe('useBackoff', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    renders = 0
  })
  afterEach(() => jest.useRealTimers())

  test('counts down by seconds what the server asked for, and leaves no timer behind', () => {
    render(<Probe />)
    expect(seconds()).toBe(0)
    expect(jest.getTimerCount()).toBe(0)
    act(() => void backoff.backOffFrom(throttled(3)))
    const seen = [seconds()]
    for (let second = 0; second < 3; second++) {
      expect(jest.getTimerCount()).toBe(1)
      pass(1000)
      seen.push(seconds())
    }
    expect(seen).toEqual([3, 2, 1, 0])
    expect(jest.getTimerCount()).toBe(0)
  })

  test('follows the clock: a tab that slept shows what is left, not what it missed', () => {
    render(<Probe />)
    act(() => void backoff.backOffFrom(throttled(600)))
    jest.setSystemTime(Date.now() + 590_250)
    pass(1000)
    expect(seconds()).toBe(9)
  })

  test('goes on while its parent renders again', () => {
    const { rerender } = render(<Probe />)
    act(() => void backoff.backOffFrom(throttled(10)))
    pass(400)
    rerender(<Probe mark="again" />)
    expect(jest.getTimerCount()).toBe(1)
    pass(600)
    expect(seconds()).toBe(9)
  })

  test('draws once a second', () => {
    render(<Probe />)
    act(() => void backoff.backOffFrom(throttled(20)))
    renders = 0
    for (let part = 0; part < 25; part++) pass(200)
    expect(renders).toBe(5)
  })

  test('a second refusal counts from its own time', () => {
    render(<Probe />)
    act(() => void backoff.backOffFrom(throttled(5)))
    pass(4000)
    act(() => void backoff.backOffFrom(throttled(60)))
    expect(seconds()).toBe(60)
    pass(1000)
    expect(seconds()).toBe(59)
    expect(jest.getTimerCount()).toBe(1)
  })

  test('stops with the page that shows it', () => {
    const { unmount } = render(<Probe />)
    act(() => void backoff.backOffFrom(throttled(5)))
    unmount()
    expect(jest.getTimerCount()).toBe(0)
  })

  test.each([
    ['a refusal without a time', throttled()],
    ['another refusal', throttled(30, 503)],
    ['something unforeseen', new TypeError('x')],
  ])('%s begins no wait', (_, error) => {
    render(<Probe />)
    act(() => expect(backoff.backOffFrom(error)).toBe(false))
    expect(seconds()).toBe(0)
  })
})

describe('what a wait looks like', () => {
  test.each([{ busy: true }, { disabled: true }])(
    'a focused button with %j keeps the focus and submits nothing',
    (given) => {
      const sent = jest.fn()
      const form = (props: object) => (
        <form onSubmit={sent}>
          <Button type="submit" onClick={sent} {...props}>
            Gönder
          </Button>
        </form>
      )
      const { rerender } = renderIn('tr', form({}))
      const button = screen.getByRole('button', { name: 'Gönder' })
      button.focus()
      rerender(form(given))
      expect(button).toHaveFocus()
      expect(button).toHaveAttribute('aria-disabled', 'true')
      act(() => button.click())
      expect(sent).not.toHaveBeenCalled()
    },
  )

  test('the button shows the time that is left, stays in reach and takes no click', () => {
    const clicked = jest.fn()
    const sent = jest.fn((event: Event) => event.preventDefault())
    const form = (left: number) => (
      <form onSubmit={(event) => sent(event.nativeEvent)}>
        <input aria-label="x" />
        <Button type="submit" retryIn={left} onClick={clicked}>
          Gönder
        </Button>
      </form>
    )
    const { rerender } = renderIn('tr', form(65))
    const button = screen.getByRole('button', { name: 'Gönder' })
    expect(button).toHaveTextContent('Gönder1:05')
    expect(button).toHaveAttribute('aria-disabled', 'true')
    button.focus()
    expect(button).toHaveFocus()
    act(() => button.click())
    expect([clicked, sent].map((spy) => spy.mock.calls.length)).toEqual([0, 0])
    rerender(form(0))
    expect(button).not.toHaveAttribute('aria-disabled')
    act(() => button.click())
    expect([clicked, sent].map((spy) => spy.mock.calls.length)).toEqual([1, 1])
  })

  test('S-18 the sentence counts along without being read out, and what is read out is that the wait is over', () => {
    const failure = throttled(600)
    const { rerender } = renderIn('tr', <FormFailure failure={failure} seconds={600} />)
    expect(screen.getByRole('timer')).toHaveTextContent(/10 dakika bekleyip/)
    expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off')
    const region = screen.getByRole('status')
    rerender(<FormFailure failure={failure} seconds={42} />)
    expect(screen.getByRole('timer')).toHaveTextContent(/42 saniye bekleyip/)
    rerender(<FormFailure failure={failure} seconds={0} />)
    expect(screen.queryByRole('timer')).not.toBeInTheDocument()
    // The existing region: one that is added with its text is often not announced.
    expect(screen.getByRole('status')).toBe(region)
    expect(region).toHaveTextContent('Şimdi yeniden deneyebilirsin.')
  })

  test('anything else is shown as it is', () => {
    renderIn('en', <FormFailure failure="error.login.invalid" />)
    expect(screen.getByText('Invalid email or password.')).toBeVisible()
  })
})
