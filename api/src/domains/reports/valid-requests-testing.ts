import type { Fixtures, ValidRequests } from '../../http/fixtures-testing.ts'
import type { TestApi } from '../../testing.ts'
import { testReport } from './testing.ts'

export function validRequests(api: TestApi, { campaign }: Fixtures): ValidRequests<'reports'> {
  const report = { reason: 'personal_data', part: 'picture', text: 'Evimin fotoğrafı.', email: 'ada@ornek.example' }
  return {
    createReport: () => ({ params: { kind: 'campaign', id: campaign }, fields: report }),
    sendFeedback: () => ({ fields: { text: 'Düğmeye basamadım.', page: '/explore', email: 'ada@ornek.example' } }),
    followReport: async () => ({ params: { number: await testReport(api, { kind: 'campaign', id: campaign }) } }),
  }
}
