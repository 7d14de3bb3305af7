import { mix } from '../color.ts'
import { hills } from '../parts/land.ts'
import { person, poses, someDress } from '../parts/people.ts'
import { clouds, sky } from '../parts/sky.ts'
import { leafy } from '../parts/trees.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { circle, ellipse, path, rect, stroke, times } from '../svg.ts'

function stall(stage: Stage, x: number, y: number, size: number): string {
  const { colors: c } = stage
  const cloth = stage.pick(c.accent, c.near, c.gold, c.water)
  const wide = size * 1.5
  const pole = mix(c.roof, c.ink, 0.4)
  const stripes = times(9, (index) => {
    const [left, right] = [x + (wide * index) / 9, x + (wide * (index + 1)) / 9]
    const lean = (at: number) => (at - x - wide / 2) * 0.12
    return path(
      `M${left - lean(left)},${y - size}L${right - lean(right)},${y - size}L${right + lean(right)},${y - size * 0.72}q${-wide / 36},${size * 0.07} ${-wide / 18},${size * 0.07}q${-wide / 36},0 ${-wide / 18},${-size * 0.07}Z`,
      index % 2 ? mix(c.wall, '#ffffff', 0.4) : cloth,
    )
  })
  const crates = times(5, (index) => {
    const cx = x + (wide * (index + 0.5)) / 5
    const tone = stage.pick(c.accent, c.gold, c.near, c.roof, mix(c.accent, c.water, 0.5))
    return (
      times(9, (fruit) =>
        circle(
          cx + ((fruit % 5) - 2) * size * 0.05 + (fruit > 4 ? size * 0.025 : 0),
          y - size * 0.31 - (fruit > 4 ? size * 0.05 : 0),
          size * 0.036,
          mix(tone, stage.pick('#ffffff', c.ink), stage.between(0, 0.15)),
        ),
      ) +
      path(
        `M${cx - size * 0.14},${y - size * 0.3}l${size * 0.28},0l${-size * 0.02},${size * 0.1}l${-size * 0.24},0Z`,
        mix(c.gold, c.roof, 0.45),
      )
    )
  })
  return (
    stroke(
      `M${x + 8},${y}L${x + 8},${y - size * 0.96}M${x + wide - 8},${y}L${x + wide - 8},${y - size * 0.96}`,
      pole,
      size * 0.03,
    ) +
    person({
      x: x + wide * stage.between(0.35, 0.65),
      y: y - size * 0.02,
      height: size * 0.76,
      pose: poses.stand,
      dress: someDress(stage, 'cap', 'scarf', 'short'),
      left: stage.chance(0.5),
    }) +
    crates +
    rect(x - 4, y - size * 0.2, wide + 8, size * 0.2, mix(cloth, c.ink, 0.28)) +
    rect(x - 8, y - size * 0.22, wide + 16, size * 0.04, mix(c.roof, c.gold, 0.3)) +
    stripes
  )
}

function draw(stage: Stage): string {
  const { colors: c, width, height } = stage
  const shopper = (x: number, y: number, tall: number, left = false) => {
    const dress = someDress(stage, 'scarf', 'long', 'short', 'bun', 'cap')
    const bag = stage.pick(c.accent, c.gold, c.near)
    const handX = x + (left ? 1 : -1) * tall * 0.08
    return (
      ellipse(x, y, tall * 0.16, tall * 0.03, c.ink, 0.22) +
      person({ x, y, height: tall, pose: poses.walk, dress: { ...dress, skirt: dress.hair === 'scarf' }, left }) +
      stroke(`M${handX},${y - tall * 0.49}l0,${tall * 0.06}`, c.ink, 3) +
      path(
        `M${handX - tall * 0.07},${y - tall * 0.43}l${tall * 0.14},0l${tall * 0.02},${tall * 0.18}l${-tall * 0.18},0Z`,
        bag,
      )
    )
  }
  return (
    sky(stage, 500) +
    clouds(stage, 4, 70, 220) +
    hills(stage, { y: 360, swell: 60, color: mix(c.far, c.skyLow, 0.2) }) +
    times(
      9,
      (index) =>
        rect(
          index * 184 - 30,
          330 + ((index * 61) % 90),
          170,
          300,
          mix(c.wall, stage.pick(c.roof, c.far, c.gold), 0.4),
        ) +
        path(`M${index * 184 - 42},${332 + ((index * 61) % 90)}l40,-44l112,0l44,44Z`, mix(c.roof, c.far, 0.25)) +
        times(4, (pane) =>
          rect(
            index * 184 - 4 + (pane % 2) * 70,
            366 + ((index * 61) % 90) + Math.floor(pane / 2) * 74,
            40,
            46,
            mix(c.skyTop, c.ink, 0.4),
          ),
        ),
    ) +
    leafy(stage, 760, 610, 330, c.mid) +
    leafy(stage, 1180, 606, 290, mix(c.mid, c.near, 0.5)) +
    rect(
      0,
      590,
      width,
      height,
      stage.fade([
        [0, mix(c.ground, c.wall, 0.4)],
        [1, mix(c.ground, c.roof, 0.22)],
      ]),
    ) +
    times(9, (row) => stroke(`M-20,${610 + row * row * 6}L1640,${610 + row * row * 6}`, c.ink, 2.5, 0.1)) +
    stall(stage, 330, 660, 210) +
    stall(stage, 690, 650, 190) +
    stall(stage, 1010, 662, 215) +
    stall(stage, 1370, 670, 225) +
    shopper(640, 740, 230) +
    shopper(980, 735, 225, true) +
    stall(stage, -120, 850, 400) +
    stall(stage, 1190, 880, 430) +
    shopper(590, 900, 330, true) +
    shopper(760, 960, 370) +
    person({ x: 860, y: 968, height: 220, pose: poses.walk, dress: someDress(stage, 'short', 'bun') }) +
    shopper(1100, 880, 310, true) +
    times(16, () =>
      circle(
        stage.between(60, 1540),
        stage.between(1000, 1056),
        stage.between(4, 9),
        stage.pick(c.accent, c.near, c.gold),
        0.8,
      ),
    )
  )
}

export const market: Scene = { format: 'wide', light: 'noon', draw }
