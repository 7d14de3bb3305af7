import { screen } from '@testing-library/react'
import { SignedWhere } from '../../../components/campaigns/page/signed-where'
import { openFolds } from '../../support/folds'
import { freshPage, openForm } from '../../support/form-page'

beforeEach(freshPage)

test('provinces that gave many signatures are folded, with rounded numbers', () => {
  openForm(
    <SignedWhere
      provinces={[
        { province: 'İzmir', count: 1240 },
        { province: 'Van', count: 20 },
      ]}
    />,
  )
  openFolds()
  expect(screen.getByRole('heading', { name: 'Nerede imzalandı' })).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['İzmir: 1.240+', 'Van: 20+'])
})

test('nothing is said of a campaign without any', () => {
  openForm(<SignedWhere provinces={[]} />)
  expect(screen.queryByText('Nerede imzalandı')).not.toBeInTheDocument()
})
