import { screen } from '@testing-library/react'
import { Deliveries } from '../../../components/support/deliveries'
import { freshPage, openForm } from '../../support/form-page'

const none = { count: 0 }
const returned = { count: 2, first_day: '2026-11-20', last_day: '2026-11-25' }
const nothing = { faxes: none, emails: none, calls: none, hand_overs: [] }

beforeEach(freshPage)

test('e-mails that came back stand below what reached the addressee', () => {
  openForm(<Deliveries deliveries={{ ...nothing, faxes: { ...returned, count: 3 }, returned }} />)
  expect(screen.getByRole('heading')).toHaveTextContent('Muhatabına ulaşanlar')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('3 faks ulaştı'),
    expect.stringContaining('Muhatabına gönderdiğimiz 2 e-posta geri döndü'),
  ])
})

test('alone they stand under a title of their own', () => {
  openForm(<Deliveries deliveries={{ ...nothing, returned }} />)
  expect(screen.getByRole('heading')).toHaveTextContent('Muhatabına ulaşmayanlar')
})

test('a server that does not count them shows no part without deliveries', () => {
  openForm(<Deliveries deliveries={nothing} />)
  expect(screen.queryByRole('heading')).toBeNull()
})
