import { mix } from '../color.ts'
import { sittingCat } from '../parts/animals.ts'
import { person, poses, someDress } from '../parts/people.ts'
import { sky, stars } from '../parts/sky.ts'
import { flowerpot } from '../parts/things.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { ellipse, path, rect, stroke, times } from '../svg.ts'

/** One side of a narrow street; its houses come nearer from `inner` to `outer`. */
function side(stage: Stage, inner: number, outer: number): string {
  const { colors: c } = stage
  return times(3, (index) => {
    const [far, near] = [index / 3, (index + 1) / 3]
    const [x1, x2] = [inner + (outer - inner) * far ** 1.5, inner + (outer - inner) * near ** 1.5]
    const top = 420 - near * 330
    const color = mix(mix(stage.pick(c.wall, c.roof, c.mid), c.near, 0.35), c.ink, 0.5 - near * 0.2)
    const foot = 930 + near * 330
    const windows = times(6, (pane) => {
      const [column, row] = [pane % 2, Math.floor(pane / 2)]
      const x = x1 + (x2 - x1) * (0.18 + column * 0.42)
      const wide = (x2 - x1) * 0.24
      const y = top + 70 + row * (180 + near * 40)
      const lit = stage.chance(0.3)
      return (
        rect(x, y, wide, 78 + near * 40, lit ? c.gold : mix(color, c.ink, 0.55)) +
        (lit ? rect(x + wide * 0.44, y, wide * 0.12, 78 + near * 40, mix(color, c.ink, 0.3)) : '') +
        rect(x - (wide > 0 ? 5 : -5), y + 78 + near * 40, wide + (wide > 0 ? 10 : -10), 10, mix(color, c.ink, 0.35))
      )
    }).replaceAll(
      /x="([\d.-]+)"([^>]*)width="-([\d.]+)"/g,
      (_, x: string, rest: string, w: string) => `x="${(Number(x) - Number(w)).toFixed(1)}"${rest}width="${w}"`,
    )
    return (
      path(`M${x1},${top + 40}L${x2},${top}L${x2},${foot}L${x1},${foot - 60}Z`, color) +
      path(`M${x1},${top + 40}L${x2},${top}L${x2},${top - 26}L${x1},${top + 20}Z`, mix(c.roof, c.ink, 0.45)) +
      windows
    )
  })
}

function light(stage: Stage, x: number, y: number, tall: number, left: boolean): string {
  const { colors: c } = stage
  const way = left ? -1 : 1
  const lampX = x + way * tall * 0.2
  return (
    path(
      `M${lampX - 20},${y - tall + 36}L${lampX + 20},${y - tall + 36}L${lampX + tall * 0.46},${y + 30}L${lampX - tall * 0.46},${y + 30}Z`,
      stage.fade([
        [0, c.gold, 0.55],
        [1, c.gold, 0.04],
      ]),
    ) +
    ellipse(lampX, y + 16, tall * 0.5, tall * 0.085, c.gold, 0.28) +
    ellipse(lampX, y - tall + 30, tall * 0.3, tall * 0.3, stage.glow(c.gold, 0.85)) +
    stroke(
      `M${x},${y}L${x},${y - tall}Q${x},${y - tall - 30} ${lampX},${y - tall - 10}L${lampX},${y - tall + 6}`,
      mix(c.ink, c.near, 0.3),
      tall / 44,
    ) +
    path(
      `M${lampX - 30},${y - tall + 38}L${lampX - 14},${y - tall}L${lampX + 14},${y - tall}L${lampX + 30},${y - tall + 38}Z`,
      c.ink,
    ) +
    ellipse(lampX, y - tall + 40, 22, 12, mix(c.gold, '#ffffff', 0.6))
  )
}

function draw(stage: Stage): string {
  const { colors: c, width, height } = stage
  const steps = times(9, (index) => {
    const near = (index / 8) ** 1.5
    const y = 880 + near * 560
    return (
      rect(500 - near * 560, y, 220 + near * 1130, 30 + near * 60, mix(c.ground, c.ink, 0.34 + (index % 2) * 0.08)) +
      rect(500 - near * 560, y, 220 + near * 1130, 5 + near * 7, mix(c.ground, c.gold, 0.28))
    )
  })
  const walker = { ...someDress(stage, 'long', 'scarf', 'bun'), coat: c.accent }
  return (
    sky(stage, 900) +
    stars(stage, 90, 520) +
    path('M420,900L420,560L500,520L560,600L640,480L760,590L820,560L820,900Z', mix(c.far, c.mid, 0.5)) +
    times(12, () => rect(stage.between(430, 800), stage.between(610, 840), 13, 18, c.gold, 0.75)) +
    side(stage, 480, -160) +
    side(stage, 740, 1380) +
    rect(0, 1240, width, height, mix(c.ground, c.ink, 0.45)) +
    steps +
    light(stage, 770, 950, 330, true) +
    light(stage, 230, 1230, 640, false) +
    path('M640,1290L700,1290L1080,1500L900,1500Z', c.ink, 0.42) +
    person({ x: 650, y: 1300, height: 470, pose: poses.walk, dress: { ...walker, skirt: stage.chance(0.5) } }) +
    stroke('M612,1082Q590,1140 606,1180', mix(c.ink, c.roof, 0.35), 7) +
    rect(572, 1172, 62, 66, mix(c.roof, c.ink, 0.2), 1, 8) +
    person({
      x: 610,
      y: 930,
      height: 150,
      pose: poses.stand,
      dress: { coat: c.ink, legs: c.ink, skin: c.ink, hairColor: c.ink, hair: 'short' },
    }) +
    flowerpot(stage, 1070, 1400, 210) +
    sittingCat({ x: 140, y: 1330, height: 120, color: mix(c.ink, c.near, 0.2) })
  )
}

export const lamplitStreet: Scene = { format: 'tall', light: 'night', draw }
