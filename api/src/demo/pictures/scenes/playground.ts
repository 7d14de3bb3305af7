import { mix } from '../color.ts'
import { block } from '../parts/buildings.ts'
import { person, poses, someDress } from '../parts/people.ts'
import { birds, clouds, sky } from '../parts/sky.ts'
import { shadow } from '../parts/things.ts'
import { bare, bush, leafy } from '../parts/trees.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { circle, ellipse, path, rect, stroke, times } from '../svg.ts'

/** A swing frame of which one seat hangs, one dangles on a single chain and one is gone. */
function swings(stage: Stage, x: number, y: number): string {
  const { colors: c } = stage
  const steel = mix(c.accent, c.ink, 0.12)
  const chain = mix(c.ink, c.wall, 0.25)
  return (
    shadow(x + 20, y + 10, 420, 22, c.ink) +
    shadow(x + 620, y + 10, 420, 22, c.ink) +
    stroke(
      `M${x + 36},${y - 420}L${x - 36},${y}M${x + 36},${y - 420}L${x + 100},${y + 34}M${x + 604},${y - 420}L${x + 540},${y}M${x + 604},${y - 420}L${x + 676},${y + 34}M${x + 20},${y - 420}L${x + 620},${y - 420}`,
      steel,
      17,
    ) +
    stroke(`M${x + 130},${y - 412}L${x + 122},${y - 130}M${x + 216},${y - 412}L${x + 208},${y - 130}`, chain, 5) +
    rect(x + 104, y - 138, 122, 16, mix(c.gold, c.ink, 0.25), 1, 6) +
    stroke(`M${x + 330},${y - 412}L${x + 338},${y - 120}M${x + 408},${y - 412}l2,60`, chain, 5) +
    path(`M${x + 330},${y - 122}l16,-4l26,104l-16,4Z`, mix(c.gold, c.ink, 0.25)) +
    stroke(`M${x + 500},${y - 412}l-3,86`, chain, 5)
  )
}

function slide(stage: Stage, x: number, y: number): string {
  const { colors: c } = stage
  return (
    stroke(`M${x},${y}L${x + 30},${y - 300}M${x + 74},${y}L${x + 104},${y - 300}`, mix(c.near, c.ink, 0.2), 12) +
    times(6, (index) =>
      index === 2
        ? stroke(`M${x + 14},${y - 136}l44,26`, mix(c.near, c.ink, 0.2), 9)
        : stroke(`M${x + 5 + index * 5},${y - 44 - index * 46}l76,0`, mix(c.near, c.ink, 0.2), 9),
    ) +
    path(
      `M${x + 20},${y - 300}L${x + 130},${y - 300}C${x + 220},${y - 260} ${x + 260},${y - 60} ${x + 400},${y - 24}L${x + 396},${y - 2}C${x + 240},${y - 20} ${x + 210},${y - 230} ${x + 20},${y - 278}Z`,
      c.gold,
    ) +
    stroke(`M${x + 40},${y - 300}l0,-70l84,0l0,70`, mix(c.near, c.ink, 0.2), 9)
  )
}

function draw(stage: Stage): string {
  const { colors: c, width, height } = stage
  const leafless = stage.light === 'winter' || stage.light === 'autumn'
  const tree = (x: number, y: number, tall: number) =>
    leafless ? bare(stage, x, y, tall, mix(c.ink, c.roof, 0.2)) : leafy(stage, x, y, tall, mix(c.near, c.mid, 0.4))
  return (
    sky(stage, 640) +
    clouds(stage, 4, 100, 280) +
    birds(stage, 5, 1100, 190) +
    times(8, (index) =>
      block(stage, {
        x: index * 212 - 50,
        y: 660,
        width: stage.between(150, 196),
        height: stage.between(210, 430),
        color: mix(c.far, stage.pick(c.wall, c.skyLow, c.roof), 0.4),
        columns: 4,
        rows: 6,
        lit: 0.1,
      }),
    ) +
    times(14, (index) =>
      bush(stage, index * 124 - 20, 690, stage.between(120, 190), mix(c.mid, c.near, stage.random())),
    ) +
    rect(
      0,
      680,
      width,
      height,
      stage.fade([
        [0, mix(c.ground, c.mid, 0.2)],
        [1, mix(c.ground, c.roof, 0.2)],
      ]),
    ) +
    path(
      'M0,760C420,700 820,800 1100,770C1300,750 1450,740 1600,770L1600,850C1300,810 1100,850 900,856C600,866 300,800 0,850Z',
      mix(c.ground, '#ffffff', 0.28),
    ) +
    ellipse(820, 968, 560, 84, mix(c.ground, c.roof, 0.32)) +
    ellipse(820, 960, 548, 76, mix(c.ground, c.gold, 0.2)) +
    tree(110, 800, 470) +
    slide(stage, 1070, 850) +
    swings(stage, 300, 930) +
    shadow(905, 985, 260, 18, c.ink) +
    person({
      x: 905,
      y: 985,
      height: 215,
      pose: poses.stand,
      dress: { ...someDress(stage, 'long', 'bun'), coat: c.gold },
      left: true,
    }) +
    circle(1010, 1000, 30, c.accent) +
    path('M984,986q26,-14 52,0', c.wall, 0.7) +
    person({ x: 214, y: 860, height: 250, pose: poses.hold, dress: someDress(stage, 'scarf', 'bun') }) +
    tree(1575, 1050, 640) +
    times(leafless ? 60 : 14, () =>
      ellipse(stage.between(0, width), stage.between(800, 1060), 9, 5, stage.pick(c.roof, c.gold, c.mid), 0.8),
    ) +
    path('M-20,1090L-20,1040C500,1075 1000,1045 1640,1062L1640,1090Z', mix(c.near, c.ink, 0.3))
  )
}

export const playground: Scene = { format: 'wide', light: 'dawn', draw }
