import { portrait } from './avatar.ts'
import { develop } from './finish.ts'
import type { PaletteName } from './palettes.ts'
import { type SceneName, scenes } from './scenes/index.ts'
import { type Stage, stageOf } from './stage.ts'
import { place } from './svg.ts'

export type Picture = { scene: SceneName; seed: number; palette?: PaletteName }

/** Steps a little nearer to one part of the drawing, and turns it to its mirror image now and then. */
function framed({ width, height, between, chance }: Stage, draw: () => string): string {
  const mirrored = chance(0.4)
  const zoom = between(1, 1.13)
  const [x, y] = [width * (1 - zoom) * between(0.25, 0.75), height * (1 - zoom) * between(0.55, 0.9)]
  return mirrored ? place(draw(), width - x, y, zoom, -zoom) : place(draw(), x, y, zoom)
}

/** An illustration as JPEG, 1600×1067 or 1200×1500 by scene; the same bytes for the same scene, seed and palette. */
export async function drawPicture({ scene, seed, palette }: Picture): Promise<Buffer> {
  const { format, light, draw } = scenes[scene]
  const stage = stageOf(format, palette ?? light, seed)
  return develop(
    stage,
    framed(stage, () => draw(stage)),
  )
}

/** A member's picture as JPEG, 512×512; the same bytes for the same seed. */
export async function drawAvatar(seed: number): Promise<Buffer> {
  const stage = stageOf('square', seed % 2 ? 'noon' : 'autumn', seed)
  return develop(stage, portrait(stage))
}
