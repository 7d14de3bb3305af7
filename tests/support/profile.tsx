import type { Group, Me } from '@sesol/contract'
import { Profile } from '../../components/accounts/profile/profile'
import { publicProfile } from '../../lib/shared/accounts/public-profile'
import { openForm, site, viewer } from './form-page'

export const own: Me = {
  ...viewer,
  bio: 'Dere kenarında\nbüyüdüm.',
  privacy_settings: { showEmail: false, showFirstName: false, showLastName: true },
  email_confirmed: true,
  campaign_mail: false,
}

type Answer = typeof site.answer

export function asOwner(me: object = own, answer: Answer = () => ({ status: 500 })) {
  site.answer = (call) => {
    if (call.path === '/api/session') return { body: viewer }
    if (call.path === '/api/users/me') return { body: me }
    if (call.path.startsWith('/api/users/username')) return { body: { available: true } }
    return answer(call)
  }
}

export const openProfile = (lacking: readonly Group[] = []) =>
  openForm(<Profile user={publicProfile(own)} />, 'tr', lacking)
