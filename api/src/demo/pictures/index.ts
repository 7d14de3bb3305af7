import { portrait } from './avatar.ts'
import { develop } from './finish.ts'
import type { PaletteName } from './palettes.ts'
import { type SceneName, scenes } from './scenes/index.ts'
import { stageOf } from './stage.ts'

export type Picture = { scene: SceneName; seed: number; palette?: PaletteName }

/** An illustration as JPEG, 1600×1067 or 1200×1500 by scene; the same bytes for the same scene, seed and palette. */
export async function drawPicture({ scene, seed, palette }: Picture): Promise<Buffer> {
  const { format, light, draw } = scenes[scene]
  const stage = stageOf(format, palette ?? light, seed)
  const mirrored = stage.chance(0.4)
  return develop(stage, draw(stage), mirrored)
}

/** A member's picture as JPEG, 512×512; the same bytes for the same seed. */
export async function drawAvatar(seed: number): Promise<Buffer> {
  const stage = stageOf('square', seed % 2 ? 'noon' : 'autumn', seed)
  return develop(stage, portrait(stage))
}
