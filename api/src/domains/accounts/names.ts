import { canonical } from '@sesol/shared/canonical'

const reserved = new Set(
  'admin administrator anonim anonymous api destek editor guest help info mod moderator moderatör null official root security sesol ses.ol ses_ol site staff superuser support system undefined www yonetici yönetici'
    .split(' ')
    .map(canonical),
)

export const isReserved = (username: string): boolean => reserved.has(canonical(username))
