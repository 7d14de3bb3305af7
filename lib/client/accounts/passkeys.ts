import type { PasskeyCredential, PasskeyOptions } from '@sesol/contract/accounts/passkeys'
import { deferred } from '@/lib/client/browser/deferred-module'
import { ApiError } from '@/lib/shared/errors/errors'

const browser = deferred(() => import('@simplewebauthn/browser'))

export const hasPasskeys = () => typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function'

/** The person may cancel, take too long, or have no such passkey here: browsers do not say which. */
async function asked(ask: () => Promise<unknown>): Promise<PasskeyCredential> {
  try {
    return (await ask()) as PasskeyCredential
  } catch {
    throw new ApiError({ status: 0, id: 'error.passkey.cancelled' })
  }
}

/** @throws ApiError `error.passkey.cancelled` */
export async function createPasskey(options: PasskeyOptions): Promise<PasskeyCredential> {
  const { startRegistration } = await browser.load('')
  return asked(() =>
    startRegistration({ optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'] }),
  )
}

/** @throws ApiError `error.passkey.cancelled` */
export async function givePasskey(options: PasskeyOptions): Promise<PasskeyCredential> {
  const { startAuthentication } = await browser.load('')
  return asked(() =>
    startAuthentication({
      optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    }),
  )
}
