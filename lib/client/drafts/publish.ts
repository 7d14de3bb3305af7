import type { Campaign } from '@sesol/contract'
import type { CampaignForm, campaignFileLists } from '@sesol/contract/campaigns/schema'
import type { z } from 'zod'
import { call } from '@/lib/client/http/api'
import type { ChosenMedium } from '@/lib/client/media/chosen-media'
import { reducePicture } from '@/lib/client/media/reduce-picture'
import { preUpload, withoutPreUploads } from '@/lib/client/media/uploads'
import { ApiError, isMissing } from '@/lib/shared/errors/errors'

export type MarkAnswers = Partial<Pick<z.input<typeof campaignFileLists>, 'kept_marks'>>

export type Publication = {
  form: CampaignForm
  media: readonly ChosenMedium[]
  marks?: MarkAnswers
  campaign?: Campaign | undefined
  idempotencyKey: string
  signal?: AbortSignal | undefined
  onProgress?: ((share: number) => void) | undefined
  onSent?: ((key: string, id: number) => void) | undefined
}

const open = ({ file, id }: ChosenMedium) => file !== undefined && id === undefined
const textBytes = 50_000
const bytes = (media: readonly ChosenMedium[]) =>
  media.filter(open).reduce((sum, { file }) => sum + (file?.size ?? 0), textBytes)

/** @throws ApiError for a file that was moved or deleted */
async function requireReadable({ file }: ChosenMedium): Promise<void> {
  await file
    ?.slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new ApiError({ status: 0, id: 'error.campaign.prepare' })
    })
}

const reduced = (media: readonly ChosenMedium[]): Promise<ChosenMedium[]> =>
  Promise.all(
    media.map(async (medium) =>
      medium.file && open(medium) ? { ...medium, file: await reducePicture(medium.file) } : medium,
    ),
  )

async function sendFiles({ media, signal, onSent, onProgress }: Publication, total: number): Promise<ChosenMedium[]> {
  const sent: ChosenMedium[] = []
  let done = 0
  for (const medium of media) {
    const { file, key } = medium
    if (!file || !open(medium)) {
      sent.push(medium)
      continue
    }
    try {
      const follow = (share: number) => onProgress?.((done + share * file.size) / total)
      const { id } = await preUpload(file, { signal, onProgress: follow })
      done += file.size
      onSent?.(key, id)
      sent.push({ ...medium, id })
    } catch (error) {
      if (!isMissing(error)) throw error
      return [...sent, ...media.slice(sent.length)]
    }
  }
  return sent
}

function listsOf(media: readonly ChosenMedium[], { campaign: had, marks }: Publication) {
  const before = new Set(had?.media.map(({ id }) => id))
  const known = media.flatMap(({ id, alt, captions = '' }) => (id === undefined ? [] : [{ id, alt, captions }]))
  const ids = new Set(known.map(({ id }) => id))
  const texts = (list: Iterable<number>) => Array.from(list, String)
  return {
    removed_media: texts([...before].filter((id) => !ids.has(id))),
    media_ids: texts([...ids].filter((id) => !before.has(id))),
    media_order: texts(ids),
    media_alt: known.map(({ alt }) => alt),
    media_captions: known.map(({ captions }) => captions),
    ...marks,
  }
}

async function sendForm(publication: Publication, media: readonly ChosenMedium[], total: number): Promise<Campaign> {
  const { form, campaign, idempotencyKey, signal, onProgress } = publication
  const before = 1 - bytes(media) / total
  return call(campaign ? 'editCampaign' : 'createCampaign', {
    ...(campaign && { params: { id: campaign.id } }),
    body: { ...form, campaign_topic: form.topic, ...listsOf(media, publication) },
    files: { uploaded_media: media.filter(open).flatMap(({ file }) => file ?? []) },
    idempotencyKey,
    signal,
    onProgress: (share) => onProgress?.(before + (1 - before) * share),
  })
}

const forgotSent = (error: unknown) =>
  error instanceof ApiError && error.status === 400 && ('media_ids' in error.fields || 'media_order' in error.fields)

const normalized = (text: string) => text.replace(/\s+/g, ' ').trim()
const hasSameTexts = (form: CampaignForm, response: Campaign) =>
  (['title', 'content', 'petition'] as const).every((name) => normalized(form[name]) === normalized(response[name]))

/** An earlier attempt that succeeded with the same key gets later edits. @throws ApiError, or a DOMException AbortError when `signal` was aborted */
export async function publishCampaign(publication: Publication): Promise<Campaign> {
  await Promise.all(publication.media.filter(open).map(requireReadable))
  const attempt = async (chosen: readonly ChosenMedium[]) => {
    const media = await reduced(chosen)
    const total = bytes(media)
    return sendForm(publication, await sendFiles({ ...publication, media }, total), total)
  }
  const { form, media, campaign } = publication
  const response = await attempt(media).catch((error: unknown) => {
    if (!forgotSent(error)) throw error
    return attempt(withoutPreUploads(media))
  })
  if (campaign || hasSameTexts(form, response)) return response
  const later = { ...publication, campaign: response, idempotencyKey: `${publication.idempotencyKey}-later` }
  return sendForm(
    later,
    response.media.map(({ id, alt, captions }) => ({ key: `${id}`, id, alt, captions })),
    textBytes,
  )
}
