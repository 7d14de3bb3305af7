import { screen } from '@testing-library/react'
import { Deliveries } from '../../../components/updates/deliveries'
import { freshPage, openForm } from '../../support/form-page'

const none = { count: 0 }
const returned = { count: 2, first_day: '2026-11-20', last_day: '2026-11-25' }
const nothing = { faxes: none, emails: none, calls: none, hand_overs: [] }

beforeEach(freshPage)

test('e-mails that came back stand behind what reached the addressee', () => {
  openForm(<Deliveries deliveries={{ ...nothing, faxes: { ...returned, count: 3 }, returned }} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3 faks ulaştı',
    'Muhatabına gönderdiğimiz 2 e-posta geri döndü',
  ])
})

test('a server that does not count them shows no part without deliveries', () => {
  openForm(<Deliveries deliveries={nothing} />)
  expect(screen.queryByRole('list')).toBeNull()
})
