import sharp from 'sharp'
import type { TestApi } from '../../testing.ts'

/** A sign form; files go under `signature_image`. */
export function signForm(fields: Record<string, string | undefined>, image?: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  if (image) form.append('signature_image', new Blob([image], { type: 'image/png' }), 'imza.png')
  return form
}

export const sign = (api: TestApi, id: number | string, form: FormData, token?: string) =>
  api.call('PATCH', `/campaign/${id}/sign/`, { multipart: form, ...(token && { token }) })

/** A drawn line on a canvas of the given size. */
export async function drawing(width = 500, height = 200): Promise<Uint8Array<ArrayBuffer>> {
  const line = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path d="M10 100 Q 90 10 170 100 T 400 120" stroke="black" stroke-width="4" fill="none"/></svg>`
  return new Uint8Array(await sharp(Buffer.from(line)).png().toBuffer())
}
