import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MediaUpload } from '../../components/media/upload'
import type { ChosenMedium } from '../../lib/client/media/chosen-media'
import { useUploads } from '../../lib/client/media/use-uploads'
import { openForm, site, viewer } from './form-page'

export const form: { media: readonly ChosenMedium[] } = { media: [] }

function MediaForm({ before, error }: { before: readonly ChosenMedium[]; error?: string | undefined }) {
  const [media, setMedia] = useState(before)
  const uploads = useUploads(media, setMedia)
  form.media = media
  return <MediaUpload id="uploaded_media" media={media} uploads={uploads} error={error} onChange={setMedia} />
}

type Opened = { before?: readonly ChosenMedium[]; error?: string; signedIn?: boolean; answer?: typeof site.answer }

export function openMedia({ before = [], error, signedIn = false, answer }: Opened = {}) {
  site.answer = (call) => {
    if (call.path === '/api/session') return { body: signedIn ? viewer : null }
    return answer?.(call) ?? { body: null }
  }
  return openForm(<MediaForm before={before} error={error} />)
}

export const picture = (name = 'dere.gif', type = 'image/gif', size = 1) => {
  const file = new File(['x'.repeat(Math.min(size, 1))], name, { type, lastModified: 1 })
  return Object.defineProperty(file, 'size', { value: size })
}

export const names = () => form.media.map(({ file, medium }) => file?.name ?? medium?.file)

export async function choose(...files: File[]) {
  await userEvent.upload(screen.getByLabelText(/Dosya (seç|ekle)/, { selector: 'input' }), files, {
    applyAccept: false,
  })
}
