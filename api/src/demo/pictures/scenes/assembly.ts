import { mix } from '../color.ts'
import { person, poses, someDress } from '../parts/people.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { all, circle, ellipse, path, place, rect, stroke, times } from '../svg.ts'

/** Somebody seen from behind above the back of a seat. */
function listener(stage: Stage, x: number, y: number, size: number): string {
  const dress = someDress(stage, 'short', 'scarf', 'bun', 'long')
  const back =
    path('M-34,0C-38,-40 -28,-56 -10,-60L10,-60C28,-56 38,-40 34,0Z', dress.coat) +
    path('M8,-60C28,-56 38,-40 34,0L16,0C22,-24 18,-46 8,-60Z', '#000000', 0.12)
  const head =
    rect(-6, -70, 12, 14, dress.skin) +
    (dress.hair === 'scarf'
      ? path('M-22,-58C-24,-104 24,-104 22,-58Q0,-46 -22,-58Z', dress.hairColor)
      : ellipse(0, -84, 19, 22, dress.hairColor)) +
    (dress.hair === 'bun' ? circle(0, -106, 9, dress.hairColor) : '')
  const raised = stage.chance(0.16)
    ? stroke('M26,-44L40,-80L36,-122', dress.coat, 12) + circle(36, -126, 8, dress.skin)
    : ''
  return place(raised + back + head, x, y, size / 100)
}

function draw(stage: Stage): string {
  const { colors: c, width, height } = stage
  const wood = mix(c.roof, c.gold, 0.3)
  const wall = mix(c.wall, c.gold, 0.14)
  const seatColor = stage.pick(c.accent, mix(c.near, c.ink, 0.1), mix(c.water, c.ink, 0.25))
  const rows = times(5, (row) => {
    const count = 15 - row
    const size = 74 + row * 30
    return times(count, (index) => {
      const share = (index + 0.5) / count - 0.5
      const x = 800 + share * (1150 + row * 260)
      const y = 700 + row * row * 14 + row * 40 + (0.25 - share * share) * (70 + row * 34)
      if (Math.abs(share) < 0.035) return ''
      return (
        (stage.chance(0.66) ? listener(stage, x, y, size) : '') +
        rect(
          x - size * 0.4,
          y - size * 0.42,
          size * 0.8,
          size * 0.62,
          mix(seatColor, c.ink, 0.1 + row * 0.05),
          1,
          size * 0.12,
        ) +
        rect(x - size * 0.4, y - size * 0.42, size * 0.8, size * 0.08, mix(seatColor, '#ffffff', 0.18), 1, size * 0.04)
      )
    })
  })
  return (
    rect(0, 0, width, height, wall) +
    times(
      9,
      (index) =>
        path(`M${index * 178},60l120,0l0,430l-120,0Z`, mix(wood, wall, 0.45)) +
        rect(index * 178 + 12, 74, 96, 400, mix(wood, wall, 0.25)),
    ) +
    all(
      [330, 1270],
      (x) =>
        path(
          `M${x - 110},470L${x - 110},210Q${x - 110},90 ${x},90Q${x + 110},90 ${x + 110},210L${x + 110},470Z`,
          mix(wall, '#ffffff', 0.4),
        ) +
        path(
          `M${x - 92},460L${x - 92},214Q${x - 92},108 ${x},108Q${x + 92},108 ${x + 92},214L${x + 92},460Z`,
          stage.fade([
            [0, c.skyTop],
            [1, c.skyLow],
          ]),
        ) +
        stroke(`M${x},108L${x},460M${x - 92},270L${x + 92},270`, mix(wall, '#ffffff', 0.4), 10),
    ) +
    path('M220,470L440,470L760,820L360,900Z', c.sun, 0.26) +
    path('M1160,470L1380,470L1540,760L1180,860Z', c.sun, 0.2) +
    rect(
      0,
      488,
      width,
      height,
      stage.fade([
        [0, mix(c.ground, wood, 0.3)],
        [1, mix(wood, c.ink, 0.45)],
      ]),
    ) +
    path('M380,500L1220,500L1300,592L300,592Z', mix(wood, c.gold, 0.15)) +
    rect(300, 592, 1000, 28, mix(wood, c.ink, 0.4)) +
    rect(520, 380, 560, 130, mix(wood, c.ink, 0.25), 1, 6) +
    rect(500, 368, 600, 22, mix(wood, c.gold, 0.25), 1, 6) +
    all([590, 700, 900, 1010], (x) => {
      const dress = someDress(stage)
      return (
        path(
          `M${x - 34},370C${x - 36},330 ${x - 22},318 ${x},316C${x + 22},318 ${x + 36},330 ${x + 34},370Z`,
          dress.coat,
        ) +
        ellipse(x, 296, 15, 18, dress.skin) +
        path(
          `M${x - 16},296Q${x - 18},272 ${x},272Q${x + 18},272 ${x + 16},294Q${x},282 ${x - 16},296Z`,
          dress.hairColor,
        )
      )
    }) +
    person({
      x: 800,
      y: 640,
      height: 262,
      pose: poses.hold,
      dress: { ...someDress(stage, 'bun', 'scarf', 'short'), coat: c.accent },
    }) +
    path('M846,486L930,476L916,650L856,650Z', mix(wood, c.ink, 0.15)) +
    path('M836,474L934,456L938,474L840,494Z', mix(wood, c.gold, 0.3)) +
    stroke('M868,466Q862,430 842,418', c.ink, 4) +
    rows
  )
}

export const assembly: Scene = { format: 'wide', light: 'autumn', draw }
