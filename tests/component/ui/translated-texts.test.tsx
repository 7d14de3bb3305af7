import { render, screen } from '@testing-library/react'
import { tolerateTranslation } from '@/lib/client/browser/translated-texts'

const { removeChild, insertBefore } = Node.prototype
beforeAll(tolerateTranslation)
afterAll(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore })
})

const Found = ({ count, isShort = false }: { count: number; isShort?: boolean }) => (
  <p role="status">
    {isShort ? <b>yeni</b> : null}
    {isShort ? null : 'Bulunan: '}
    {count}
  </p>
)

function translate(copy: (text: Text) => Text) {
  const texts = [...screen.getByRole('status').childNodes].filter((node) => node instanceof Text)
  for (const text of texts) {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(copy(text))
  }
}

it('removes and inserts beside texts that a translation has wrapped', () => {
  const { rerender } = render(<Found count={3} />)
  translate((text) => text)
  rerender(<Found count={4} isShort />)
  expect(screen.getByRole('status')).toHaveTextContent('yeni4')
})

it('survives texts that a translation has replaced', () => {
  const { rerender, unmount } = render(<Found count={3} />)
  translate((text) => new Text(`found ${text.data}`))
  rerender(<Found count={4} isShort />)
  expect(screen.getByText('yeni')).toBeVisible()
  unmount()
  expect(screen.queryByRole('status')).toBeNull()
})
