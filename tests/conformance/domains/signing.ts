import { address, formOf, noPicture, picture } from '../material.ts'
import type { ChecksByRow } from '../row-checks.ts'

const name = 'Uygunluk Denemesi'
const signer = { name, email: address('imza') }

export const signingChecks: Pick<ChecksByRow, 'signCampaign'> = {
  signCampaign: {
    sample: async (fixtures) => ({ params: { id: (await fixtures.stage()).id }, multipart: formOf(signer) }),
    checks: [
      async (checker, fixtures) => {
        const params = { id: (await fixtures.stage()).id }
        const signs = async (what: string, parts: Record<string, string | Blob>) =>
          checker.succeeds(what, { params, multipart: formOf(parts) })
        const before = (await fixtures.does('campaignDetail', { params })).signature_count ?? 0
        const parts = { ...signer, sender_address: 'Deneme Sokağı 1', signature_image: picture }
        const { signature_count: first, state } = await signs('with an e-mail address', parts)
        // The count is an extension.
        if (first === undefined) return
        const more = state === 'waiting' ? 0 : 1
        checker.holds(
          first === before + more,
          `with an e-mail address: expected ${more} signatures more, got ${first - before}`,
        )
        const again = await signs('with the same address in capitals', { name, email: signer.email.toUpperCase() })
        checker.holds(again.signature_count === first, 'with the same address in capitals: it is counted again')
        const without = await signs('without an address, signed out', { name })
        checker.holds(without.signature_count === first, 'without an address, signed out: it is counted')
      },
      async (checker, fixtures) => {
        const params = { id: (await fixtures.stage()).id }
        const refuses = (
          what: string,
          parts: Record<string, string | Blob>,
          status: number | number[],
          ...fields: string[]
        ) => checker.refuses(what, { params, multipart: formOf(parts) }, status, fields)
        await refuses('without a name', { email: signer.email }, 400, 'name')
        await refuses('with a name of 102 letters', { ...signer, name: 'a'.repeat(102) }, 400, 'name')
        await refuses('with a bad e-mail address', { name, email: 'deniz' }, 400, 'email')
        const parts = { name, email: address('imza2'), signature_image: noPicture }
        await refuses('with a drawing that is none', parts, [400, 415])
      },
      async (checker, fixtures) => {
        const sent = { params: { id: (await fixtures.draft()).id }, multipart: formOf(signer) }
        await checker.refuses('of a campaign under review', sent, [401, 403, 404])
      },
    ],
  },
}
