import { updateProfile } from '../../../lib/client/accounts/own-profile'
import { call } from '../../../lib/client/http/api'
import { changes, freshPage, site } from '../../support/form-page'

beforeEach(freshPage)

const acknowledgements: [body: unknown][] = [[{ message: 'Profile updated successfully.' }], [{}], [null], ['OK'], [[]]]

test.each(acknowledgements)('a change of the profile that is acknowledged with %j was made', async (body) => {
  site.answer = ({ method }) => (method === 'PUT' ? { body } : { body: null })
  await expect(updateProfile(7, { body: { 'profile[bio]': 'Derelerin yanındayım.' } })).resolves.toBeUndefined()
  expect(changes()).toHaveLength(1)
})

test.each(acknowledgements)('any answer that is no error says that the link is on its way: %j', async (body) => {
  site.answer = () => ({ body })
  await expect(call('forgotPassword', { body: { email: 'elif@ornek.example' } })).resolves.toBeDefined()
})
