import type { AddresseeForm } from '@sesol/contract'
import type { TestApi } from '../../testing.ts'

export async function testAddressee(api: Pick<TestApi, 'db'>, more: Partial<AddresseeForm> = {}): Promise<number> {
  const { insertAddressee } = await import('./repository.ts')
  const none = {
    variants: '',
    province: '',
    email: '',
    phone: '',
    fax: '',
    website: '',
    kep: '',
    form_link: '',
    source: '',
    takes_digest: false,
  }
  const entry = { kind: 'institution' as const, name: 'Örnek Su İşleri Müdürlüğü', ...none, ...more }
  const { id } = await api.db.transaction().execute((trx) => insertAddressee(trx, entry))
  return id
}
