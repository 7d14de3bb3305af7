import type { Fixtures, ValidRequests } from '../../http/fixtures-testing.ts'

export function validRequests({ addressee }: Fixtures): ValidRequests<'addressees'> {
  return {
    searchAddressees: () => ({ query: 'q=ornek' }),
    placeAddressees: () => ({ params: { province: 'denizli' } }),
    addresseeDetail: () => ({ params: { id: addressee } }),
  }
}
