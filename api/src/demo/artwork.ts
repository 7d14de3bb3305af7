import { Readable } from 'node:stream'
import { type NewMedia, withIntake } from '../domains/media/index.ts'
import type { Files } from '../files.ts'
import type { Demo } from './content.ts'
import { drawAvatar, drawPicture } from './pictures/index.ts'

export type Artwork = {
  /** Files of each campaign, in the demo's order. */
  campaigns: NewMedia[][]
  /** File of each member's picture, if any, in the demo's order. */
  members: NewMedia[][]
}

type Drawing = { draw: () => Promise<Buffer>; into: NewMedia[] }

// Pictures of one process that draws anew: its start costs as much as half a picture.
const batch = 8

/**
 * Draws all pictures of the demo and takes them in on the way that uploads take. `lanes` are drawn side by side.
 */
export async function makeArtwork(files: Files, demo: Demo, lanes: number): Promise<Artwork> {
  const made: Artwork = { campaigns: demo.campaigns.map(() => []), members: demo.members.map(() => []) }
  const drawings: Drawing[] = []
  for (const [at, { pictures }] of demo.campaigns.entries()) {
    for (const picture of pictures) drawings.push({ draw: () => drawPicture(picture), into: made.campaigns[at] ?? [] })
  }
  for (const [at, { picture_seed: seed }] of demo.members.entries()) {
    if (seed !== null) drawings.push({ draw: () => drawAvatar(seed), into: made.members[at] ?? [] })
  }
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (drawings.length) await takeIn(files, drawings.splice(0, batch))
    }),
  )
  return made
}

function takeIn(files: Files, drawings: Drawing[]): Promise<void> {
  return withIntake(files, async (intake) => {
    const received = []
    for (const { draw } of drawings) received.push(await intake.receive(Readable.from([await draw()])))
    for (const [at, file] of (await intake.finish(received)).entries()) drawings[at]?.into.push(file)
    intake.keep()
  })
}
