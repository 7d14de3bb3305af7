import { screen } from '@testing-library/react'
import { StepInstitution } from '../../../components/wizard/steps/step-institution'
import { StepScope } from '../../../components/wizard/steps/step-scope'
import { freshPage } from '../../support/form-page'
import { openStep, values } from '../../support/wizard-step'

beforeEach(freshPage)

test('a choice is still the one that was made when its step comes back', () => {
  openStep(
    'scope',
    <>
      <h1 id="question">Kapsam</h1>
      <StepScope />
      <StepInstitution />
    </>,
    { values: { scope: 'national', isCimer: 'true' } },
  )
  expect(screen.getByRole('radio', { name: 'Ulusal' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'CİMER' })).toBeChecked()
  expect(values()).toMatchObject({ scope: 'national', isCimer: 'true' })
})
