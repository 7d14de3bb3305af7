import { mix } from '../color.ts'
import { circle, ellipse, path, place, poly, stroke } from '../svg.ts'

type Animal = { x: number; y: number; height: number; color: string; left?: boolean }

const stand = (inner: string, { x, y, height, left = false }: Animal) =>
  place(inner, x, y, height / 100, left ? -height / 100 : height / 100)

/** A dog that sits and looks to the right, seen from the side. */
export function sittingDog(animal: Animal): string {
  const { color } = animal
  const dark = mix(color, '#000000', 0.28)
  const pale = mix(color, '#fff3df', 0.35)
  return stand(
    stroke('M-26,-6C-44,-4 -50,-16 -47,-28', dark, 7) +
      path('M-30,0C-38,-22 -26,-44 -10,-58C-4,-64 2,-66 8,-66L22,-60C22,-44 20,-22 20,0Z', color) +
      path('M-30,0C-34,-20 -18,-30 -6,-20C0,-14 -2,-4 -2,0Z', dark) +
      ellipse(-4, -2, 13, 4.5, dark) +
      stroke('M14,-40L16,-4', pale, 8) +
      stroke('M6,-38L7,-4', dark, 8) +
      ellipse(19, -2, 8, 3.6, pale) +
      path(
        'M-2,-60C-4,-80 2,-94 16,-96C26,-97 30,-90 32,-84L44,-79C48,-76 46,-70 41,-69L28,-66C22,-58 8,-54 -2,-60Z',
        color,
      ) +
      circle(45, -77, 3.4, mix(dark, '#000000', 0.5)) +
      path('M8,-92C2,-92 -6,-82 -4,-68C2,-66 8,-74 12,-84Z', dark) +
      circle(26, -84, 1.9, mix(dark, '#000000', 0.6)),
    animal,
  )
}

/** A dog that walks to the right. */
export function walkingDog(animal: Animal): string {
  const { color } = animal
  const dark = mix(color, '#000000', 0.25)
  return stand(
    stroke('M-52,-62C-66,-66 -72,-80 -70,-90', color, 7) +
      stroke('M-38,-44L-30,-22L-38,-2M36,-44L30,-22L22,-2', dark, 9) +
      path(
        'M-56,-60C-54,-74 -30,-74 0,-71C20,-70 34,-78 44,-80L50,-56C44,-36 22,-34 2,-36C-20,-36 -34,-30 -46,-38C-54,-42 -57,-50 -56,-60Z',
        color,
      ) +
      stroke('M-46,-46L-50,-24L-58,-2M42,-50L48,-26L56,-4', color, 9.5) +
      path(
        'M34,-70C34,-90 46,-104 60,-104C70,-104 74,-98 76,-93L88,-88C91,-84 89,-80 85,-79L72,-76C64,-66 46,-60 34,-70Z',
        color,
      ) +
      path('M52,-102C44,-102 40,-92 42,-80C50,-80 54,-88 56,-96Z', dark),
    animal,
  )
}

/** A cat that sits with its back to the viewer, tail to the side. */
export function sittingCat(animal: Animal): string {
  const { color } = animal
  const dark = mix(color, '#000000', 0.25)
  return stand(
    stroke('M20,-6C44,-2 50,-18 42,-34', dark, 8) +
      path('M-26,0C-34,-24 -22,-48 -14,-58L14,-58C22,-48 34,-24 26,0Z', color) +
      path('M4,-58L14,-58C22,-48 34,-24 26,0L6,0C16,-24 12,-44 4,-58Z', dark, 0.55) +
      poly(
        [
          [-18, -72],
          [-17, -98],
          [-4, -86],
        ],
        color,
      ) +
      poly(
        [
          [18, -72],
          [17, -98],
          [4, -86],
        ],
        dark,
      ) +
      ellipse(0, -72, 19, 17, color),
    animal,
  )
}

/** A cat that eats, bent over a bowl on its right. */
export function eatingCat(animal: Animal): string {
  const { color } = animal
  const dark = mix(color, '#000000', 0.25)
  return stand(
    stroke('M-58,-34C-84,-36 -90,-62 -80,-78', color, 8) +
      stroke('M-34,-20L-28,-4M12,-30L16,-4', dark, 9) +
      path('M-66,-10C-72,-44 -46,-60 -14,-54C8,-52 26,-44 38,-34L30,-18C10,-12 -20,-8 -34,-16L-50,0L-64,0Z', color) +
      stroke('M-58,-14L-48,-4M26,-26L32,-4', color, 10) +
      path('M-64,-14C-66,-38 -44,-44 -34,-32C-28,-22 -36,-12 -50,-6Z', dark, 0.45) +
      poly(
        [
          [34, -40],
          [36, -60],
          [48, -46],
        ],
        dark,
      ) +
      poly(
        [
          [46, -44],
          [56, -58],
          [60, -38],
        ],
        color,
      ) +
      ellipse(48, -30, 18, 15, color),
    animal,
  )
}

/** A pigeon that pecks. */
export function pigeon(animal: Animal): string {
  const dark = mix(animal.color, '#000000', 0.3)
  return stand(
    stroke('M-4,-22L-5,0M10,-22L10,0', dark, 4) +
      path(
        'M-70,-40C-40,-60 -20,-74 10,-70C30,-66 34,-84 48,-84C60,-84 66,-74 62,-66L74,-60L60,-58C54,-34 30,-18 4,-20C-24,-22 -40,-34 -70,-40Z',
        animal.color,
      ) +
      path('M-40,-46C-20,-60 6,-62 16,-50C6,-36 -16,-34 -40,-46Z', dark, 0.75),
    animal,
  )
}
