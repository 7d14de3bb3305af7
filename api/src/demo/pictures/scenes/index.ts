import type { Scene } from '../scene.ts'
import { doorstepCat } from './doorstep-cat.ts'
import { schoolyard } from './schoolyard.ts'
import { stream } from './stream.ts'
import { stumps } from './stumps.ts'

export const scenes = {
  stream,
  'doorstep-cat': doorstepCat,
  stumps,
  schoolyard,
  classroom: schoolyard,
  'bus-ramp': schoolyard,
  corridor: doorstepCat,
  skyline: stream,
  courthouse: schoolyard,
  pitch: schoolyard,
  theatre: doorstepCat,
  playground: schoolyard,
  harbour: stream,
  library: doorstepCat,
  bench: stumps,
  'screen-light': stumps,
  mast: stream,
  drought: stream,
  crossing: schoolyard,
  tents: stumps,
  'road-dog': stream,
  'lamplit-street': doorstepCat,
  'mountain-road': stumps,
  workshop: schoolyard,
  assembly: schoolyard,
  courtyard: doorstepCat,
  'window-chair': doorstepCat,
  market: schoolyard,
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes

export const isSceneName = (name: unknown): name is SceneName => typeof name === 'string' && Object.hasOwn(scenes, name)
