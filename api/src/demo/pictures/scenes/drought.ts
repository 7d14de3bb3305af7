import { mix } from '../color.ts'
import { hills } from '../parts/land.ts'
import { person, poses, someDress } from '../parts/people.ts'
import { birds, sky, sun } from '../parts/sky.ts'
import { shadow } from '../parts/things.ts'
import { bare } from '../parts/trees.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { ellipse, type Point, path, place, poly, rect, stroke, times, turn } from '../svg.ts'

/** Plates of dried mud, smaller towards the horizon. */
function plates(stage: Stage, from: number): string {
  const { colors: c, width, height } = stage
  const rows: number[] = []
  for (let y = from, step = 13; y < height + 160; y += step, step *= 1.26) rows.push(y)
  const corner = new Map<string, Point>()
  const at = (row: number, column: number): Point => {
    const key = `${row}/${column}`
    const known = corner.get(key)
    if (known) return known
    const y = rows[row] ?? height
    const near = (y - from + 40) / (height - from)
    const made: Point = [
      width / 2 + (column - 9 + (row % 2) * 0.5) * 175 * near + stage.between(-32, 32) * near,
      y + stage.between(-15, 15) * near,
    ]
    corner.set(key, made)
    return made
  }
  return times(rows.length - 1, (row) =>
    times(18, (column) => {
      const ring = [at(row, column), at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)]
      const [mx, my] = [ring.reduce((sum, [x]) => sum + x, 0) / 4, ring.reduce((sum, [, y]) => sum + y, 0) / 4]
      const shrink = (share: number, drop: number) =>
        ring.map(([x, y]): Point => [mx + (x - mx) * share, my + (y - my) * share + drop])
      const tone = mix(c.ground, stage.pick(c.wall, c.roof, c.gold), stage.between(0.05, 0.25))
      return poly(shrink(0.93, 5 * (my / height)), mix(c.ground, c.ink, 0.38)) + poly(shrink(0.91, 0), tone)
    }),
  )
}

function draw(stage: Stage): string {
  const { colors: c, width, height } = stage
  const hull = mix(stage.pick(c.water, c.accent), c.ground, 0.3)
  const wreck =
    path('M-150,-60L-118,0Q0,14 110,0L160,-76Q50,-44 -150,-60Z', hull) +
    path('M-132,-26L-118,0Q0,14 110,0L126,-26Q0,-6 -132,-26Z', mix(hull, c.ink, 0.35)) +
    stroke('M-150,-60Q50,-44 160,-76', mix(c.wall, c.ground, 0.3), 8) +
    stroke('M-60,-56L-46,-180', mix(c.roof, c.ink, 0.4), 7) +
    times(4, (index) => stroke(`M${-100 + index * 50},-46L${-90 + index * 46},-4`, mix(hull, c.ink, 0.5), 3, 0.6))
  const wheat = times(110, () => {
    const x = stage.between(-20, 560)
    const foot = stage.between(1040, 1090)
    const tall = stage.between(110, 250) * (1 - x / 900)
    const lean = stage.between(10, 70)
    const ear = ellipse(0, 0, 7, 22, mix(c.gold, stage.pick(c.roof, c.wall), 0.3))
    return (
      stroke(
        `M${x},${foot}Q${x + lean * 0.2},${foot - tall * 0.7} ${x + lean},${foot - tall}`,
        mix(c.gold, c.roof, stage.between(0.2, 0.6)),
        4,
      ) + place(turn(ear, 30), x + lean + 6, foot - tall - 8)
    )
  })
  return (
    rect(0, 0, width, height, c.skyLow) +
    sky(stage, 620) +
    sun(stage, stage.between(980, 1120), 320, 128) +
    birds(stage, 5, 480, 230) +
    hills(stage, { y: 520, swell: 50, color: mix(c.far, c.skyLow, 0.3) }) +
    hills(stage, { y: 570, swell: 22, color: mix(c.far, c.mid, 0.35), waves: 5 }) +
    rect(0, 590, width, 60, mix(c.water, c.skyLow, 0.35)) +
    path('M0,620C300,600 700,640 1600,606L1600,680L0,680Z', mix(c.wall, c.ground, 0.35)) +
    rect(0, 640, width, height, mix(c.ground, c.wall, 0.2)) +
    plates(stage, 660) +
    bare(stage, 190, 790, 430, mix(c.ink, c.roof, 0.3)) +
    shadow(620, 806, -260, 60, c.ink, 0.2) +
    place(turn(wreck, -7), 640, 806, 1.25) +
    shadow(1140, 905, -330, 26, c.ink, 0.28) +
    person({
      x: 1140,
      y: 905,
      height: 320,
      pose: poses.stand,
      dress: { ...someDress(stage, 'cap', 'scarf'), coat: mix(c.accent, c.ink, 0.1) },
      left: true,
    }) +
    stroke('M1094,906L1106,700', mix(c.roof, c.ink, 0.5), 9) +
    wheat
  )
}

export const drought: Scene = { format: 'wide', light: 'autumn', draw }
