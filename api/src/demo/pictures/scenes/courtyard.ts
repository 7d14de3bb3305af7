import { mix } from '../color.ts'
import { pigeon } from '../parts/animals.ts'
import { person, poses, someDress } from '../parts/people.ts'
import { birds, clouds, sky } from '../parts/sky.ts'
import { flowerpot, shadow } from '../parts/things.ts'
import { cypress, leafy } from '../parts/trees.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { circle, ellipse, path, rect, stroke, times } from '../svg.ts'

function arcade(stage: Stage): string {
  const { colors: c } = stage
  const stone = mix(c.wall, c.ground, 0.28)
  return (
    rect(-20, 250, 1640, 420, stone) +
    rect(-20, 232, 1640, 26, mix(stone, c.ink, 0.2)) +
    times(7, (index) => {
      const x = 130 + index * 240
      return (
        path(`M${x - 130},232Q${x - 120},150 ${x},142Q${x + 120},150 ${x + 130},232Z`, mix(c.water, c.ink, 0.15)) +
        path(`M${x + 10},143Q${x + 120},150 ${x + 130},232L${x + 60},232Q${x + 70},170 ${x + 10},143Z`, c.ink, 0.16) +
        circle(x, 136, 8, c.gold)
      )
    }) +
    times(7, (index) => {
      const x = 30 + index * 240
      return (
        path(
          `M${x},670L${x},430Q${x},330 ${x + 100},296Q${x + 200},330 ${x + 200},430L${x + 200},670Z`,
          mix(c.ink, c.roof, 0.28),
        ) +
        path(
          `M${x + 20},670L${x + 20},436Q${x + 20},344 ${x + 100},316Q${x + 180},344 ${x + 180},436L${x + 180},670Z`,
          stage.fade([
            [0, mix(c.roof, c.ink, 0.5)],
            [1, mix(stone, c.ink, 0.35)],
          ]),
        )
      )
    }) +
    times(
      8,
      (index) =>
        rect(index * 240 - 24, 420, 42, 250, mix(stone, '#ffffff', 0.22)) +
        rect(index * 240 + 6, 420, 12, 250, c.ink, 0.13) +
        rect(index * 240 - 36, 404, 66, 24, mix(stone, c.ink, 0.1)) +
        rect(index * 240 - 36, 650, 66, 24, mix(stone, c.ink, 0.16)),
    )
  )
}

function fountain(stage: Stage, x: number, y: number): string {
  const { colors: c } = stage
  const marble = mix(c.wall, '#ffffff', 0.35)
  return (
    ellipse(x, y + 6, 260, 34, c.ink, 0.2) +
    path(`M${x - 220},${y - 110}L${x + 220},${y - 110}L${x + 190},${y}L${x - 190},${y}Z`, marble) +
    path(`M${x + 60},${y - 110}L${x + 220},${y - 110}L${x + 190},${y}L${x + 40},${y}Z`, mix(marble, c.ink, 0.16)) +
    ellipse(x, y - 110, 220, 34, mix(marble, c.ink, 0.12)) +
    ellipse(x, y - 110, 196, 26, mix(c.water, '#ffffff', 0.25)) +
    times(5, (index) => rect(x - 186 + index * 92, y - 380, 16, 280, mix(marble, c.ink, index > 2 ? 0.2 : 0.05))) +
    path(
      `M${x - 270},${y - 372}Q${x - 210},${y - 470} ${x},${y - 520}Q${x + 210},${y - 470} ${x + 270},${y - 372}Z`,
      mix(c.near, c.water, 0.35),
    ) +
    path(
      `M${x},${y - 520}Q${x + 210},${y - 470} ${x + 270},${y - 372}L${x + 90},${y - 372}Q${x + 80},${y - 460} ${x},${y - 520}Z`,
      c.ink,
      0.2,
    ) +
    rect(x - 276, y - 378, 552, 18, mix(c.roof, c.ink, 0.3)) +
    circle(x, y - 526, 12, c.gold) +
    times(3, (index) => stroke(`M${x - 130 + index * 116},${y - 150}q10,18 4,46`, mix(c.water, '#ffffff', 0.5), 5))
  )
}

function draw(stage: Stage): string {
  const { colors: c, width, height } = stage
  return (
    sky(stage, 420) +
    clouds(stage, 4, 60, 150) +
    birds(stage, 8, 1150, 110, 240) +
    cypress(stage, 140, 300, 300, mix(c.near, c.mid, 0.3)) +
    cypress(stage, 1500, 300, 270, mix(c.near, c.mid, 0.3)) +
    arcade(stage) +
    rect(
      0,
      665,
      width,
      height,
      stage.fade([
        [0, mix(c.ground, c.wall, 0.5)],
        [1, mix(c.ground, c.roof, 0.16)],
      ]),
    ) +
    times(8, (row) => stroke(`M-20,${690 + row * row * 7}L1640,${690 + row * row * 7}`, c.ink, 2.5, 0.12)) +
    times(15, (index) => stroke(`M${800 + (index - 7) * 130},668L${800 + (index - 7) * 300},1090`, c.ink, 2.5, 0.12)) +
    path('M0,668L460,668L220,1090L0,1090Z', c.ink, 0.1) +
    fountain(stage, 960, 850) +
    cypress(stage, 1390, 850, 720, c.near) +
    leafy(stage, 150, 930, 700, mix(c.near, c.mid, 0.4)) +
    shadow(640, 930, 260, 24, c.ink) +
    person({
      x: 640,
      y: 930,
      height: 300,
      pose: poses.cane,
      dress: { ...someDress(stage, 'cap', 'scarf', 'bald'), coat: mix(c.near, c.ink, 0.2) },
    }) +
    stroke('M700,792L716,930', mix(c.roof, c.ink, 0.5), 7) +
    person({
      x: 1180,
      y: 880,
      height: 250,
      pose: poses.hold,
      dress: { ...someDress(stage, 'scarf'), coat: mix(c.accent, c.roof, 0.3), skirt: true },
      left: true,
    }) +
    times(8, (index) =>
      pigeon({
        x: 330 + index * 62 + stage.between(-24, 24),
        y: 990 + (index % 3) * 28,
        height: 40,
        color: mix(stage.pick(c.near, c.water, c.wall), c.wall, 0.3),
        left: index % 2 === 1,
      }),
    ) +
    flowerpot(stage, 1500, 1050, 230, c.accent)
  )
}

export const courtyard: Scene = { format: 'wide', light: 'noon', draw }
