import { createReadStream } from 'node:fs'
import { type NewMedia, withIntake } from '../domains/media/index.ts'
import type { Files } from '../files.ts'
import { type Demo, folder } from './content.ts'

export type Pictures = Record<'campaigns' | 'members' | 'updates' | 'scans', NewMedia[][]>

type Upload = { file: URL; into: NewMedia[] }

// Pictures per imaging process: starting one costs as much as half a picture.
const batch = 8

export async function uploadPictures(files: Files, demo: Demo, lanes: number): Promise<Pictures> {
  const uploads: Upload[] = []
  const add = (directory: string, names: string[]) => {
    const into: NewMedia[] = []
    for (const name of names) uploads.push({ file: new URL(`${directory}/${name}`, folder), into })
    return into
  }
  const pictures = {
    campaigns: demo.campaigns.map((campaign) =>
      add(
        'pictures',
        campaign.pictures.map(({ file }) => file),
      ),
    ),
    updates: demo.campaigns.map(({ updates }) =>
      add(
        'pictures',
        updates.flatMap(({ picture }) => picture?.file ?? []),
      ),
    ),
    scans: demo.campaigns.map(({ paper }) => add('sheets', paper?.scan ? [paper.scan] : [])),
    members: demo.members.map(({ picture }) => add('portraits', picture === null ? [] : [picture])),
  }
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (uploads.length) await upload(files, uploads.splice(0, batch))
    }),
  )
  return pictures
}

function upload(files: Files, uploads: Upload[]): Promise<void> {
  return withIntake(files, async (intake) => {
    const received = []
    for (const { file } of uploads) received.push(await intake.receive(createReadStream(file)))
    for (const [at, media] of (await intake.finish(received)).entries()) uploads[at]?.into.push(media)
    intake.keep()
  })
}
