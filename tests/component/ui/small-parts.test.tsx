import { act, fireEvent } from '@testing-library/react'
import { ListSkeleton } from '../../../components/campaigns/cards/list-skeleton'
import { CampaignViewSkeleton } from '../../../components/campaigns/page/campaign-view-skeleton'
import { ProgressBar } from '../../../components/layout/progress-bar'
import { useErrorText } from '../../../lib/client/http/error-text'
import type { Locale } from '../../../lib/i18n/routing'
import { renderIn } from '../../support/render'

// The style sheet decides which of two radius classes applies, not the order in the component.
test.each([
  ['a card', <ListSkeleton key="card" />],
  ['a grid', <ListSkeleton key="grid" variant="grid" />],
  ['a campaign', <CampaignViewSkeleton key="campaign" />],
])('each part of the skeleton of %s has the one shape that it is given', (_, skeleton) => {
  const { container } = renderIn('tr', skeleton)
  const shapes = Array.from(container.querySelectorAll('.animate-pulse'), ({ classList }) =>
    [...classList].filter((name) => name.startsWith('rounded')),
  )
  expect(shapes.length).toBeGreaterThan(2)
  expect(shapes.filter(({ length }) => length !== 1)).toEqual([])
})

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

const ids = [
  'error.network',
  'error.server',
  'error.unavailable',
  'error.session.required',
  'error.session.expired',
  'error.session.no_refresh_token',
  'error.request.invalid',
  'error.request.too_large',
  'error.request.throttled',
  'error.request.timeout',
  'error.media.storage_full',
  'error.profile.update',
]

const kept: Record<Locale, RegExp> = { tr: /yazdıkların|duruyor/i, en: /you wrote|still here/i }

const Shown = ({ id, typed }: { id: string; typed?: boolean }) => useErrorText()(id, typed ? { typed } : {})

test.each(['tr', 'en'] as const)(
  'in %s each error says that the input is kept only where a form holds it',
  (locale) => {
    for (const id of ids) {
      const { container, rerender } = renderIn(locale, <Shown id={id} />)
      expect([id, container.textContent]).toEqual([id, expect.not.stringMatching(kept[locale])])
      rerender(<Shown id={id} typed />)
      expect([id, container.textContent]).toEqual([id, expect.stringMatching(kept[locale])])
    }
  },
)
