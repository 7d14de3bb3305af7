import { type ErrorId, errorWith, readError } from '@sesol/contract/errors'
import { canonical } from '@sesol/shared/canonical'

type Rule = {
  id: ErrorId
  /** Matched against the canonical sentence (`ı` is `i`), with straight apostrophes. A group captures the limit. */
  en: RegExp
  tr: RegExp
  at?: RegExp
}

const email = /e-?mail/i
const username = /username/i
const password = /password/i
const linkPart = /^(uid|token)$/
const none = /(?!)/

// The messages of Django, its REST framework, simplejwt and the first API. Specific rules precede those that use the field's name.
const rules: readonly Rule[] = [
  { id: 'error.password.link', en: /./, tr: none, at: linkPart },
  {
    id: 'error.password.link',
    en: /reset link (was|is) (invalid|expired)/,
    tr: /sifirlama bağlantisi.*(geçersiz|süresi)/,
  },

  {
    id: 'error.registration.passwords_not_match',
    en: /passwords? .*(do not|don't|didn't|must) match/,
    tr: /(parola|şifre).*(uyuşm|eşleşm|ayni değil)/,
  },
  {
    id: 'error.registration.password_too_short',
    en: /password.*(too short|at least \d+ char)/,
    tr: /(parola|şifre).*(çok kisa|en az \d+ karakter)/,
  },
  {
    id: 'error.registration.password_too_common',
    en: /password.*too common/,
    tr: /(parola|şifre).*çok (yaygin|genel)/,
  },
  {
    id: 'error.registration.password_numeric',
    en: /password.*entirely numeric/,
    tr: /(parola|şifre).*(tamam[ie]\S* (sayisal|rakam)|sadece rakam)/,
  },
  { id: 'error.registration.password_invalid', en: /password.*too similar/, tr: /(parola|şifre).*çok benze/ },

  {
    id: 'error.login.invalid',
    en: /no active account found with|(invalid|incorrect|wrong) (e-?mail|username)( (or|and) | ?\/ ?)password/,
    tr: /aktif bir hesap bulunamadi|(e-?posta|kullanici adi).*(parola|şifre).*(hatali|yanliş)/,
  },
  {
    id: 'error.login.invalid',
    en: /(unable to|cannot|can't) log in|enter a correct .* and password/,
    tr: /bilgiler ile giriş sağlanamadi|doğru .* ve (parola|şifre)/,
  },
  {
    id: 'error.login.invalid',
    en: /(invalid|incorrect|wrong) (login |authentication )?credentials/,
    tr: /geçersiz (e-?posta|kullanici adi).*(parola|şifre)|(giriş|kimlik) bilgileri(niz)? (hatali|yanliş|geçersiz)/,
  },
  { id: 'error.field.required', en: /must include .*password/, tr: /(parola|şifre)'? eklenmeli/ },

  {
    id: 'error.registration.email_exists',
    en: /e-?mail.*already (exists|registered|in use|taken)|unique constraint failed: \S*email/,
    tr: /e-?(posta|mail).*zaten (mevcut|kayitli|var|kullanil)/,
  },
  {
    id: 'error.registration.username_exists',
    en: /username.*already (exists|in use|taken|registered)|unique constraint failed: \S*username/,
    tr: /(kullanici ad|username).*zaten (mevcut|kayitli|var|kullanil|alin)/,
  },
  {
    id: 'error.registration.email_exists',
    en: /already (exists|in use)|must be unique/,
    tr: /zaten|eşsiz olmali/,
    at: email,
  },
  {
    id: 'error.registration.username_exists',
    en: /already (exists|in use)|must be unique/,
    tr: /zaten|eşsiz olmali/,
    at: username,
  },
  {
    id: 'error.registration.username_invalid',
    en: /valid username|username.*(invalid|may only contain)/,
    tr: /geçerli bir kullanici adi|kullanici adi.*geçersiz/,
  },
  { id: 'error.registration.email_error', en: /problem with .*e-?mail/, tr: /e-?(posta|mail).*(sorun|problem)/ },
  { id: 'error.registration.email_invalid', en: /valid e-?mail/, tr: /geçerli bir e-?(posta|mail)/, at: /^email$/i },
  { id: 'error.field.email', en: /valid e-?mail|invalid e-?mail/, tr: /geçerli bir e-?(posta|mail)/ },

  {
    id: 'error.field.too_long',
    en: /(?:no more than|at most) (\d+) char/,
    tr: /(\d+) karakterden fazla|en fazla (\d+) karakter/,
  },
  { id: 'error.registration.password_too_short', en: /at least \d+ char/, tr: /en az \d+ karakter/, at: password },
  { id: 'error.field.too_short', en: /at least (\d+) char/, tr: /en az (\d+) karakter/ },
  {
    id: 'error.field.required',
    en: /field is required|(may not|cannot) be (blank|null)|no file was submitted/,
    tr: /bu alan (zorunlu|gerekli|boş)|hiç(bir)? dosya (veril|gönderil)medi/,
  },
  {
    id: 'error.field.choice',
    en: /not a valid choice|select a valid choice/,
    tr: /geçerli bir seçim değil|geçerli bir seçenek seçin/,
  },
  {
    id: 'error.field.text',
    en: /(null|surrogate) characters are not allowed/,
    tr: /(boş|yerine konulmuş) karakterlere izin verilmiyor/,
  },
  { id: 'error.media.empty', en: /submitted file is empty/, tr: /gönderilen dosya boş/ },
  {
    id: 'error.media.unsupported',
    en: /upload a valid image|file extension .* is not allowed/,
    tr: /geçerli bir resim (yükle|gönder)|dosya uzantisina izin verilmiyor/,
  },
  {
    id: 'error.field.invalid',
    en: /^(invalid value|enter a valid value|not a valid string)|must be a valid|match the required pattern|invalid pk/,
    tr: /^(geçersiz değer|geçerli bir değer)|geçerli bir (string|boolean|uuid)|düzenli ifade deseni|geçersiz pk/,
  },

  {
    id: 'error.session.expired',
    en: /token.*(invalid|expired|not valid|blacklisted|wrong type|no recognizable)|invalid token/,
    tr: /token.*(geçersiz|geçerli değil|kara liste|sona er|tipi yanliş|içermiyor)|geçersiz (token|simge)/,
  },
  {
    id: 'error.session.expired',
    en: /user('s)? (is )?inactive|for the given token|user's password has been changed/,
    tr: /kullanici (etkin|aktif) değil/,
  },
  { id: 'error.session.required', en: /credentials were not provided/, tr: /giriş bilgileri verilmedi/ },
  { id: 'error.campaign.login_required', en: /must be logged in to view this campaign/, tr: none },
  { id: 'error.campaign.not_found', en: /campaign not found/, tr: /kampanya bulunamadi/ },
  { id: 'error.campaign.not_owner', en: none, tr: /kampanyayi düzenleme yetkiniz yok/ },
  { id: 'error.profile.not_found', en: /^user not found/, tr: /^kullanici bulunamadi/ },

  {
    id: 'error.request.forbidden',
    en: /do not have permission|csrf (failed|verif)/,
    tr: /izniniz bulunmuyor|csrf doğrulama/,
  },
  { id: 'error.request.throttled', en: /request was throttled/, tr: /çok fazla istek/ },
  { id: 'error.request.not_found', en: /^(not found|no .* matches the given query)\.?$/, tr: /^bulunamadi\.?$/ },
  { id: 'error.request.method', en: /^method .* not allowed/, tr: /metoduna izin verilmiyor/ },
  { id: 'error.request.media_type', en: /^unsupported media type/, tr: /desteklenmeyen medya tipi/ },
  {
    id: 'error.request.invalid',
    en: /^(malformed request|invalid input|invalid page|invalid cursor|bad request)|parse error/,
    tr: /^(bozuk istek|geçersiz girdi|geçersiz sayfa|sayfalandirma imleci geçersiz)/,
  },
]

/** Longer texts are unknown; bounds the time of the rules. */
const longestSentence = 300

export function idOfSentence(sentence: string, field = ''): string | undefined {
  if (sentence.length > longestSentence) return undefined
  const text = canonical(sentence.trim())
  if (text === '') return undefined
  for (const { id, en, tr, at } of rules) {
    if (at && !at.test(field)) continue
    const match = en.exec(text) ?? tr.exec(text)
    if (!match) continue
    const limit = match.slice(1).find((group) => /^\d+$/.test(group ?? ''))
    return errorWith(id, limit === undefined ? undefined : Number(limit))
  }
  return undefined
}

export function secondsOfSentence(sentence: string): number | undefined {
  if (sentence.length > longestSentence) return undefined
  const [, seconds] = /(\d+) (?:seconds?|saniye)\b/i.exec(sentence) ?? []
  return seconds === undefined ? undefined : Number(seconds)
}

const codes: Record<string, ErrorId> = {
  no_active_account: 'error.login.invalid',
  token_not_valid: 'error.session.expired',
  user_not_found: 'error.session.expired',
  user_inactive: 'error.session.expired',
  password_changed: 'error.session.expired',
  bad_authorization_header: 'error.session.expired',
}

export function idOfCode(code: string): string | undefined {
  return readError(code) ? code : Object.hasOwn(codes, code) ? codes[code] : undefined
}
