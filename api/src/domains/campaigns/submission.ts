import { createHash, type Hash } from 'node:crypto'
import { campaignFileLists, columnOf, endpoints, errorWith, fieldNames, fieldOf, limits } from '@sesol/contract'
import { placeNamed } from '@sesol/shared/districts'
import { provinceNamed } from '@sesol/shared/provinces'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { CampaignTexts } from '../../db/schema/campaigns.ts'
import type { SignedIn } from '../../http/caller.ts'
import { HttpError, invalid } from '../../http/errors.ts'
import { receiveForm } from '../../http/multipart.ts'
import { parseBody } from '../../http/parse.ts'
import { currentAddressee } from '../addressees/index.ts'
import { insertMedia, type MediumTexts, readCaptions, requireRoom, takeHeld, withIntake } from '../media/index.ts'
import { requireOpenLinks } from '../trust/index.ts'
import { textsOf } from './form.ts'
import { answerOnce, digestOf, firstAnswer, repeatableCall } from './idempotency.ts'
import { type PresentedCampaign, presentOwn } from './presenter.ts'

const { files, repeated, schema } = endpoints.createCampaign.body

export type Submission = {
  texts: CampaignTexts
  added: number[]
  removed: number[]
  order: number[]
  described: Map<number, MediumTexts>
}

type Submitting = {
  ctx: Context<SignedIn>
  request: FastifyRequest
  operation: string
  /** Runs in the transaction of the files. @returns the id */
  write: (trx: Db, submission: Submission) => Promise<number>
}

/** Stores files durably before the one transaction that makes them visible, so that a crash leaves no partial campaign. */
export async function submitCampaign({ ctx, request, operation, write }: Submitting): Promise<PresentedCampaign> {
  const { db, caller, config, now } = ctx
  const call = repeatableCall(request, caller.id, operation)
  const earlier = await firstAnswer<PresentedCampaign>(db, call, undefined)
  if (earlier) {
    const form = await receiveForm(request, { files, repeated, onFile: async ({ bytes }) => digestOfFile(bytes) })
    await firstAnswer(db, call, digestOf([form.fields, form.lists, form.files]))
    return earlier
  }

  return withIntake(ctx, async (intake) => {
    const form = await receiveForm(request, {
      files,
      repeated,
      onFile: async ({ bytes }) => {
        await requireRoom(db, caller.id)
        const hash = createHash('sha256')
        const received = await intake.receive(hashed(bytes, hash))
        return { received, digest: hash.digest('hex') }
      },
    })
    const texts = await addressed(db, placed(textsOf(parseBody(schema, form.fields), config.cimerFax)))
    const lists = parseBody(campaignFileLists, form.lists)
    const {
      removed_media: removed,
      media_ids: held,
      media_order: order,
      media_alt: alts,
      media_captions: captions,
      kept_marks,
    } = lists
    await requireOpenLinks(ctx, {
      ...readTexts(texts),
      media_alt: [...alts.values()].join('\n'),
      media_captions: [...captions.values()].join('\n'),
    })
    requireFewFiles(held.length + form.files.length)
    const described = new Map(order.map((id) => [id, { alt: alts.get(id), captions: captionsIn(captions.get(id)) }]))
    const finished = await intake.finish(form.files.map(({ received }) => received))
    const digest = digestOf([form.fields, form.lists, form.files.map((file) => file.digest)])

    // It is unknown after a lost connection whether the transaction was committed: the sweep decides about the files.
    intake.keep()
    try {
      const outcome = await answerOnce(db, call, digest, async (trx) => {
        if (!(await takeHeld(trx, caller.id, held, now()))) throw invalid({ media_ids: ['error.media.not_found'] })
        const media = await insertMedia(trx, caller.id, finished)
        const id = await write(trx, {
          texts,
          added: [...held, ...media.map((row) => row.id)],
          removed,
          order,
          described,
        })
        await trx.updateTable('campaign').set({ kept_marks }).where('id', '=', id).execute()
        return presentOwn(trx, id)
      })
      if (outcome.repeated) intake.discard()
      return outcome.answer
    } catch (error) {
      if (error instanceof HttpError) intake.discard()
      throw error
    }
  })
}

const readControls: ReadonlySet<string> = new Set(['line', 'lines', 'place', 'link'])

/** What is typed for everybody to read, by the fields of the form. */
const readTexts = (texts: CampaignTexts): Record<string, string> =>
  Object.fromEntries(
    fieldNames
      .filter((name) => readControls.has(fieldOf(name).control))
      .map((name) => [name, String(texts[columnOf(name)] ?? '')]),
  )

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
}

async function digestOfFile(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

function placed(texts: CampaignTexts): CampaignTexts {
  const { province, district } = texts
  if ((province === '' && district === '') || placeNamed(province, district)) return texts
  throw invalid({ [provinceNamed(province) ? 'district' : 'province']: ['error.field.choice'] })
}

async function addressed(db: Db, texts: CampaignTexts): Promise<CampaignTexts> {
  if (texts.addressee_id === null) return texts
  const addressee_id = await currentAddressee(db, texts.addressee_id)
  if (addressee_id === undefined) throw invalid({ addressee_id: ['error.addressee.not_found'] })
  return { ...texts, addressee_id }
}

function captionsIn(text: string | undefined): string | undefined {
  const read = text === undefined ? text : readCaptions(text)
  if (typeof read !== 'object') return read
  throw invalid({ media_captions: [errorWith('error.media.captions', read.line)] })
}

export function arranged(files: number[], order: number[]): number[] {
  if (order.some((id) => !files.includes(id))) throw invalid({ media_order: ['error.media.not_found'] })
  return [...order, ...files.filter((id) => !order.includes(id))]
}

export function requireFewFiles(number: number) {
  const most = limits.media.files
  if (number > most) throw invalid({ uploaded_media: [errorWith('error.media.too_many', most)] })
}
