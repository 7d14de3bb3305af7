import { randomBytes } from 'node:crypto'

/** Marks the records of one run, so that runs never collide. */
export const mark = randomBytes(5).toString('hex')

export const missingId = 2_147_483_647

/** A reserved domain: mail to it reaches nobody. */
export const address = (who: string) => `${who}.${mark}@conformance.example`

/** No local number in Turkey begins with a zero, so no telephone rings. */
export const unassignable = '+903120000000'

export const detail = 'Bu metin, bir sunucunun sözleşmeye uyup uymadığını denemek için gönderilmiştir; yanıt gerekmez.'

const fields = {
  scope: 'local',
  topic: 'environment',
  campaign_topic: 'environment',
  campaign_type: 'complaint',
  title: `Uygunluk denemesi ${mark}`,
  content: `Birazdan silinecek bir deneme kampanyası. #taslak${mark}`,
  petition: 'Gereğini rica ederim.',
  institution_or_person_name: 'Deneme Müdürlüğü',
  email: address('kurum'),
  cc: '',
  bcc: '',
  phone_number: unassignable,
  fax_number: unassignable,
  isCimer: 'false',
  complaint_details: detail,
  complaint_event_date: '2026-10-05',
}

export function campaignForm(more: Record<string, string | undefined> = {}, files: Blob[] = []): FormData {
  const form = formOf({ ...fields, ...more })
  for (const [n, file] of files.entries()) form.append('uploaded_media', file, `resim${n}.png`)
  return form
}

export const sentTitle = fields.title

export function formOf(parts: Record<string, string | Blob | undefined>): FormData {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(name, part)
    else if (part) form.append(name, part, 'resim.png')
  }
  return form
}

export const picture = new Blob(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQMAAAD+wSzIAAAABlBMVEX///+/v7+jQ3Y5AAAADklEQVQI12P4AIX8EAgALgAD/aNpbtEAAAAASUVORK5CYII=',
      'base64',
    ),
  ],
  { type: 'image/png' },
)

export const noPicture = new Blob(['Bu bir resim değil.'], { type: 'image/png' })
