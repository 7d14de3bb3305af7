import { type ErrorId, errorWith } from '@sesol/contract/errors'
import { canonical } from '@sesol/contract/text'

type Rule = {
  /** Matched against the sentence in its canonical form (`ı` is `i`), with straight apostrophes. A group holds the limit. */
  pattern: RegExp
  id: ErrorId
  /** The rule holds for these fields only. */
  fields?: RegExp
}

const email = /e-?mail/i
const username = /username/i
const password = /password/i

// Wordings of Django, Django REST framework and simplejwt in English and Turkish, and of the product's own first API.
const rules: Rule[] = [
  { id: 'error.registration.passwords_not_match', pattern: /passwords? .*(do not|don't|didn't|must) match/ },
  { id: 'error.registration.passwords_not_match', pattern: /(parola|şifre).*(uyuşm|eşleşm|ayni değil)/ },
  { id: 'error.registration.password_too_short', pattern: /password.*(too short|at least \d+ char)/ },
  { id: 'error.registration.password_too_short', pattern: /(parola|şifre).*(çok kisa|en az \d+ karakter)/ },
  { id: 'error.registration.password_too_common', pattern: /password.*too common/ },
  { id: 'error.registration.password_too_common', pattern: /(parola|şifre).*(çok yaygin|çok genel)/ },
  { id: 'error.registration.password_numeric', pattern: /password.*entirely numeric/ },
  { id: 'error.registration.password_numeric', pattern: /(parola|şifre).*(tamam[ie]\S* (sayisal|rakam)|sadece rakam)/ },
  {
    id: 'error.login.invalid',
    pattern: /no active account|invalid (email|username)( or |\/)password|unable to log in/,
  },
  {
    id: 'error.login.invalid',
    pattern: /aktif bir hesap bulunamadi|(e-?posta|kullanici adi).*(parola|şifre).*(hatali|yanliş)/,
  },
  {
    id: 'error.login.invalid',
    pattern: /geçersiz (e-?posta|kullanici adi).*(parola|şifre)|bilgiler ile giriş sağlanamadi/,
  },
  { id: 'error.registration.email_exists', pattern: /e-?mail.*already (exists|registered|in use|taken)/ },
  { id: 'error.registration.email_exists', pattern: /e-?(posta|mail).*zaten (mevcut|kayitli|var|kullanil)/ },
  { id: 'error.registration.username_exists', pattern: /username.*already (exists|in use|taken|registered)/ },
  {
    id: 'error.registration.username_exists',
    pattern: /(kullanici ad|username).*zaten (mevcut|kayitli|var|kullanil|alin)/,
  },
  {
    id: 'error.registration.email_exists',
    pattern: /already (exists|in use)|must be unique|zaten|eşsiz olmali/,
    fields: email,
  },
  {
    id: 'error.registration.username_exists',
    pattern: /already (exists|in use)|must be unique|zaten|eşsiz olmali/,
    fields: username,
  },
  { id: 'error.registration.username_invalid', pattern: /valid username|username.*(invalid|may only contain)/ },
  { id: 'error.registration.username_invalid', pattern: /geçerli bir kullanici adi|kullanici adi.*geçersiz/ },
  { id: 'error.registration.email_invalid', pattern: /valid e-?mail|geçerli bir e-?(posta|mail)/, fields: /^email$/i },
  { id: 'error.field.email', pattern: /valid e-?mail|geçerli bir e-?(posta|mail)|invalid e-?mail/ },
  { id: 'error.field.too_long', pattern: /no more than (\d+) char|at most (\d+) char/ },
  { id: 'error.field.too_long', pattern: /(\d+) karakterden fazla|en fazla (\d+) karakter/ },
  { id: 'error.registration.password_too_short', pattern: /at least \d+ char|en az \d+ karakter/, fields: password },
  { id: 'error.field.too_short', pattern: /at least (\d+) char|en az (\d+) karakter/ },
  { id: 'error.field.required', pattern: /field is required|may not be (blank|null)|bu alan (zorunlu|gerekli|boş)/ },
  { id: 'error.field.choice', pattern: /not a valid choice|geçerli bir seçim değil/ },
  { id: 'error.media.empty', pattern: /submitted file is empty|gönderilen dosya boş/ },
  { id: 'error.media.unsupported', pattern: /upload a valid image|geçerli bir resim yükleyin/ },
  { id: 'error.session.expired', pattern: /token.*(invalid|expired|not valid|geçersiz|geçerli değil)|geçersiz token/ },
  { id: 'error.campaign.login_required', pattern: /must be logged in to view this campaign/ },
  { id: 'error.campaign.not_found', pattern: /campaign not found|kampanya bulunamadi/ },
  { id: 'error.campaign.not_owner', pattern: /kampanyayi düzenleme yetkiniz yok/ },
  { id: 'error.session.required', pattern: /credentials were not provided|giriş bilgileri verilmedi/ },
  { id: 'error.request.forbidden', pattern: /do not have permission|izniniz bulunmuyor/ },
  { id: 'error.request.throttled', pattern: /request was throttled|çok fazla istek/ },
  { id: 'error.request.not_found', pattern: /^(not found|bulunamadi|no .* matches the given query)\.?$/ },
]

/**
 * The error id that a server's sentence means, with its limit where the sentence names one; undefined where nobody
 * has told us the wording. `field` settles what "already exists" is about.
 */
export function idOfSentence(sentence: string, field = ''): string | undefined {
  const text = canonical(sentence.trim()).replaceAll('’', "'")
  for (const { pattern, id, fields } of rules) {
    if (fields && !fields.test(field)) continue
    const match = pattern.exec(text)
    if (!match) continue
    const limit = match.slice(1).find((group) => /^\d+$/.test(group ?? ''))
    return errorWith(id, limit === undefined ? undefined : Number(limit))
  }
  return undefined
}
