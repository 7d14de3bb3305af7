import type { Scene } from '../scene.ts'
import { assembly } from './assembly.ts'
import { bench } from './bench.ts'
import { busRamp } from './bus-ramp.ts'
import { classroom } from './classroom.ts'
import { corridor } from './corridor.ts'
import { courthouse } from './courthouse.ts'
import { courtyard } from './courtyard.ts'
import { crossing } from './crossing.ts'
import { doorstepCat } from './doorstep-cat.ts'
import { drought } from './drought.ts'
import { harbour } from './harbour.ts'
import { lamplitStreet } from './lamplit-street.ts'
import { library } from './library.ts'
import { market } from './market.ts'
import { mast } from './mast.ts'
import { mountainRoad } from './mountain-road.ts'
import { nightTrain } from './night-train.ts'
import { pitch } from './pitch.ts'
import { playground } from './playground.ts'
import { roadDog } from './road-dog.ts'
import { schoolyard } from './schoolyard.ts'
import { screenLight } from './screen-light.ts'
import { skyline } from './skyline.ts'
import { stream } from './stream.ts'
import { stumps } from './stumps.ts'
import { tents } from './tents.ts'
import { theatre } from './theatre.ts'
import { windowChair } from './window-chair.ts'
import { workshop } from './workshop.ts'

export const scenes = {
  stream,
  'doorstep-cat': doorstepCat,
  stumps,
  schoolyard,
  classroom,
  'bus-ramp': busRamp,
  corridor,
  skyline,
  courthouse,
  pitch,
  theatre,
  playground,
  harbour,
  library,
  bench,
  'screen-light': screenLight,
  mast,
  drought,
  crossing,
  tents,
  'road-dog': roadDog,
  'lamplit-street': lamplitStreet,
  'mountain-road': mountainRoad,
  workshop,
  assembly,
  courtyard,
  'window-chair': windowChair,
  market,
  'night-train': nightTrain,
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes

export const isSceneName = (name: unknown): name is SceneName => typeof name === 'string' && Object.hasOwn(scenes, name)
