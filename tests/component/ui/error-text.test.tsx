import { useErrorText } from '../../../lib/client/http/error-text'
import type { Locale } from '../../../lib/i18n/routing'
import { renderIn } from '../../support/render'

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
