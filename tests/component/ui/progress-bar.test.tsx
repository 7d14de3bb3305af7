import { act, fireEvent } from '@testing-library/react'
import { ProgressBar } from '../../../components/layout/progress-bar'
import { renderIn } from '../../support/render'

test('the bar appears when a link is followed and never stands in the way of the navigation', async () => {
  const errors: unknown[] = []
  window.addEventListener('error', ({ error }) => errors.push(error))
  const { getByRole } = renderIn(
    'tr',
    <>
      <ProgressBar />
      <a href="/campaign/12" onClick={(event) => event.preventDefault()}>
        kampanya
      </a>
    </>,
  )
  await act(async () => void fireEvent.touchStart(getByRole('link')))
  fireEvent.click(getByRole('link'))
  expect(document.querySelector('#nprogress .bar')).toBeInTheDocument()
  expect(() => window.history.pushState({}, '', '/campaign/12')).not.toThrow()
  expect(window.location.pathname).toBe('/campaign/12')
  expect(errors).toEqual([])
})
