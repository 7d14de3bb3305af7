import { mix } from '../color.ts'
import { block, house } from '../parts/buildings.ts'
import { person, poses, someDress } from '../parts/people.ts'
import { clouds, sky, stars, sun } from '../parts/sky.ts'
import { leafy } from '../parts/trees.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { circle, line, path, rect, stroke, times } from '../svg.ts'

function crane(stage: Stage, x: number, y: number, tall: number, arm: number): string {
  const color = mix(stage.colors.gold, stage.colors.ink, 0.25)
  const top = y - tall
  const side = Math.sign(arm)
  const rungs = Math.floor(tall / 30)
  return (
    stroke(`M${x - 9},${y}L${x - 9},${top}M${x + 9},${y}L${x + 9},${top}`, color, 4) +
    times(rungs, (index) => line([x - 9, top + index * 30], [x + 9, top + index * 30 + 30], color, 3)) +
    stroke(
      `M${x - side * 90},${top}L${x + arm},${top}M${x},${top - 66}L${x + arm * 0.9},${top}M${x},${top - 66}L${x - side * 90},${top}M${x},${top - 66}L${x},${top}M${x},${top + 14}L${x + arm * 0.96},${top + 14}`,
      color,
      4,
    ) +
    rect(x - side * 90 - 22, top, 44, 40, mix(color, stage.colors.ink, 0.4)) +
    stroke(`M${x + arm * 0.7},${top + 14}l0,150`, stage.colors.ink, 2.5) +
    rect(x + arm * 0.7 - 24, top + 164, 48, 26, mix(color, stage.colors.ink, 0.5))
  )
}

function firework(stage: Stage, x: number, y: number, radius: number, color: string): string {
  return (
    circle(x, y, radius * 1.3, stage.glow(color, 0.4)) +
    times(20, (index) => {
      const angle = (index / 20) * Math.PI * 2 + stage.between(-0.06, 0.06)
      const far = radius * stage.between(0.75, 1.05)
      const [ex, ey] = [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
      return (
        line([x + Math.cos(angle) * radius * 0.28, y + Math.sin(angle) * radius * 0.28], [ex, ey], color, 4, 0.75) +
        circle(ex, ey, 5.5, mix(color, '#ffffff', 0.4))
      )
    })
  )
}

function unfinished(stage: Stage, x: number, y: number, width: number, floors: number): string {
  const color = mix(stage.colors.wall, stage.colors.ink, 0.38)
  return times(
    floors,
    (floor) =>
      rect(x, y - floor * 62 - 66, width, 12, color) +
      times(5, (index) =>
        rect(x + (index * (width - 12)) / 4, y - floor * 62 - 60, 12, 60, mix(color, stage.colors.ink, 0.18)),
      ),
  )
}

function draw(stage: Stage): string {
  const { colors: c, width, height } = stage
  const dark = stage.light === 'night'
  const lit = dark ? 0.5 : stage.light === 'dusk' ? 0.35 : 0.06
  const row = (count: number, y: number, low: number, high: number, tint: string, share: number) =>
    times(count, (index) =>
      block(stage, {
        x: (index * width) / count + stage.between(-12, 12),
        y,
        width: (width / count) * stage.between(0.72, 0.92),
        height: stage.between(low, high),
        color: mix(c.wall, tint, share),
        columns: 4,
        rows: 8,
        lit,
      }),
    )
  return (
    sky(stage, 700) +
    (dark ? stars(stage, 70, 420) : clouds(stage, 4, 120, 330)) +
    sun(stage, 1240, 210, dark ? 48 : 70) +
    row(12, 720, 260, 420, c.far, 0.72) +
    rect(
      0,
      420,
      width,
      300,
      stage.fade([
        [0, c.skyLow, 0],
        [1, c.skyLow, 0.55],
      ]),
    ) +
    crane(stage, 300, 800, 640, 420) +
    unfinished(stage, 130, 800, 250, 6) +
    row(6, 800, 300, 500, c.mid, 0.5) +
    crane(stage, 1370, 820, 520, -360) +
    (dark
      ? firework(stage, 470, 210, 150, c.accent) +
        firework(stage, 800, 150, 110, c.gold) +
        firework(stage, 660, 330, 84, c.water)
      : '') +
    rect(
      0,
      790,
      width,
      height - 790,
      stage.fade([
        [0, mix(c.near, c.mid, 0.4)],
        [1, c.near],
      ]),
    ) +
    path('M0,850C300,810 520,830 700,880C960,950 1300,930 1600,890L1600,1090L0,1090Z', mix(c.near, c.ink, 0.22)) +
    house(stage, 880, 960, 330, true) +
    times(11, (index) => rect(640 + index * 26, 930 + index * 4, 12, 62, mix(c.wall, c.ink, dark ? 0.5 : 0.1))) +
    stroke('M636,950L930,994', mix(c.wall, c.ink, dark ? 0.5 : 0.1), 8) +
    leafy(stage, 1330, 985, 420, mix(c.near, c.mid, 0.5)) +
    stroke('M1212,830Q1290,870 1330,800', c.ink, 3) +
    rect(1232, 846, 30, 44, c.accent) +
    rect(1272, 848, 24, 54, c.wall) +
    person({ x: 840, y: 1012, height: 190, pose: poses.stand, dress: someDress(stage, 'scarf', 'cap'), left: true }) +
    path('M-20,1090L-20,1030C300,1000 900,1075 1640,1010L1640,1090Z', mix(c.near, c.ink, 0.5))
  )
}

export const skyline: Scene = { format: 'wide', light: 'dusk', draw }
