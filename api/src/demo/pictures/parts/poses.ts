import type { Point } from '../svg.ts'

/** Joints of a figure 100 high that looks to the right, feet at (0, 0). `A` is the side near the viewer. */
export type Pose = {
  head: Point
  neck: Point
  hip: Point
  legA: readonly Point[]
  legB: readonly Point[]
  armA: readonly Point[]
  armB: readonly Point[]
  shoulderA?: Point
  shoulderB?: Point
}

export const poses = {
  stand: {
    head: [1, -92],
    neck: [0, -79],
    hip: [0, -49],
    shoulderA: [6, -78],
    shoulderB: [-6, -78],
    legA: [
      [4, -25],
      [5, -2],
    ],
    legB: [
      [-4, -25],
      [-5, -2],
    ],
    armA: [
      [10, -62],
      [9, -47],
    ],
    armB: [
      [-10, -62],
      [-9, -47],
    ],
  },
  walk: {
    head: [4, -92],
    neck: [2, -79],
    hip: [-1, -49],
    legA: [
      [9, -27],
      [13, -2],
    ],
    legB: [
      [-4, -25],
      [-15, -4],
    ],
    armA: [
      [-6, -63],
      [-8, -49],
    ],
    armB: [
      [11, -64],
      [17, -54],
    ],
  },
  hold: {
    head: [3, -91],
    neck: [0, -79],
    hip: [-1, -49],
    legA: [
      [3, -25],
      [4, -2],
    ],
    legB: [
      [-4, -25],
      [-6, -2],
    ],
    armA: [
      [6, -63],
      [15, -66],
    ],
    armB: [
      [8, -64],
      [16, -69],
    ],
  },
  wave: {
    head: [2, -92],
    neck: [0, -79],
    hip: [0, -49],
    shoulderA: [6, -78],
    shoulderB: [-6, -78],
    legA: [
      [5, -25],
      [7, -2],
    ],
    legB: [
      [-4, -25],
      [-6, -2],
    ],
    armA: [
      [15, -88],
      [20, -103],
    ],
    armB: [
      [-10, -62],
      [-9, -47],
    ],
  },
  run: {
    head: [11, -90],
    neck: [7, -77],
    hip: [-1, -49],
    legA: [
      [14, -38],
      [12, -14],
    ],
    legB: [
      [-10, -30],
      [-26, -26],
    ],
    armA: [
      [-3, -62],
      [6, -52],
    ],
    armB: [
      [17, -66],
      [22, -78],
    ],
  },
  cane: {
    head: [13, -84],
    neck: [8, -73],
    hip: [-3, -48],
    legA: [
      [2, -25],
      [2, -2],
    ],
    legB: [
      [-6, -25],
      [-9, -2],
    ],
    armA: [
      [11, -56],
      [20, -46],
    ],
    armB: [
      [6, -56],
      [12, -48],
    ],
  },
  sit: {
    head: [3, -77],
    neck: [0, -64],
    hip: [-3, -33],
    legA: [
      [19, -33],
      [20, -2],
    ],
    legB: [
      [16, -32],
      [15, -2],
    ],
    armA: [
      [4, -48],
      [15, -39],
    ],
    armB: [
      [7, -50],
      [17, -40],
    ],
  },
  read: {
    head: [7, -75],
    neck: [1, -64],
    hip: [-3, -33],
    legA: [
      [19, -33],
      [18, -2],
    ],
    legB: [
      [17, -32],
      [23, -2],
    ],
    armA: [
      [7, -48],
      [22, -53],
    ],
    armB: [
      [10, -50],
      [24, -56],
    ],
  },
  kneel: {
    head: [8, -62],
    neck: [3, -51],
    hip: [-6, -24],
    legA: [
      [12, -20],
      [6, -2],
    ],
    legB: [
      [3, -4],
      [-16, -3],
    ],
    armA: [
      [12, -38],
      [20, -24],
    ],
    armB: [
      [14, -40],
      [23, -28],
    ],
  },
} as const satisfies Record<string, Pose>
