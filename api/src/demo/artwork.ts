import { Readable } from 'node:stream'
import { openIntake } from '../domains/media/index.ts'
import type { Files } from '../files.ts'
import type { Demo } from './content.ts'
import { drawAvatar, drawPicture } from './pictures/index.ts'

type Stored = Awaited<ReturnType<ReturnType<typeof openIntake>['finish']>>

export type Artwork = {
  /** Files of each campaign, in the demo's order. */
  campaigns: Stored[]
  /** File of each member's picture, if any, in the demo's order. */
  members: Stored[]
}

/**
 * Draws all pictures of the demo and takes them in on the way that uploads take. `lanes` are drawn side by side.
 */
export async function makeArtwork(files: Files, demo: Demo, lanes: number): Promise<Artwork> {
  const made: Artwork = { campaigns: demo.campaigns.map(() => []), members: demo.members.map(() => []) }
  const work = [
    ...demo.campaigns.map(({ pictures }, at) => async () => {
      made.campaigns[at] = await takeIn(
        files,
        pictures.map((picture) => () => drawPicture(picture)),
      )
    }),
    ...demo.members.map(({ picture_seed: seed }, at) => async () => {
      if (seed !== null) made.members[at] = await takeIn(files, [() => drawAvatar(seed)])
    }),
  ]
  const next = work.values()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const task of next) await task()
    }),
  )
  return made
}

async function takeIn(files: Files, drawings: (() => Promise<Buffer>)[]): Promise<Stored> {
  await using intake = openIntake(files)
  const received = []
  for (const draw of drawings) received.push(await intake.receive(Readable.from([await draw()])))
  const stored = await intake.finish(received)
  intake.keep()
  return stored
}
