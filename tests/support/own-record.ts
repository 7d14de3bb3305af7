import { type Me, me } from '@sesol/contract/accounts/schema'

export const ownRecord = (more: Record<string, unknown> = {}): Me =>
  me.parse({
    id: 7,
    username: 'elif',
    email: 'elif@ornek.example',
    first_name: 'Elif',
    last_name: 'Aksu',
    profile: { bio: '', profile_image: null },
    ...more,
  })
