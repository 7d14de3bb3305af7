import { mix } from '../color.ts'
import { sittingCat } from '../parts/animals.ts'
import { person, poses, someDress } from '../parts/people.ts'
import { flowerpot } from '../parts/things.ts'
import { bare, leafy } from '../parts/trees.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { circle, ellipse, path, rect, stroke, times } from '../svg.ts'

function draw(stage: Stage): string {
  const { colors: c, width, height } = stage
  const cold = stage.light === 'winter' || stage.light === 'autumn'
  const wall = mix(c.wall, stage.pick(c.water, c.gold, c.roof), 0.26)
  const chair = stage.pick(mix(c.near, c.ink, 0.05), mix(c.accent, c.ink, 0.2), mix(c.gold, c.roof, 0.3))
  const stripes = times(16, (index) => rect(index * 80, 0, 30, 1130, mix(wall, '#ffffff', 0.3), 0.45))
  const frames = times(4, (index) => {
    const [x, y] = [910 + (index % 2) * 130, 300 + Math.floor(index / 2) * 190]
    const tone = stage.pick(c.accent, c.water, c.near, c.gold)
    return (
      rect(x, y, 100, 130, mix(c.roof, c.ink, 0.35)) +
      rect(x + 12, y + 12, 76, 106, mix(c.wall, tone, 0.3)) +
      circle(x + 50, y + 56, 18, mix(c.skin, c.ink, 0.1)) +
      path(
        `M${x + 20},${y + 118}Q${x + 22},${y + 78} ${x + 50},${y + 78}Q${x + 78},${y + 78} ${x + 80},${y + 118}Z`,
        tone,
      )
    )
  })
  const sitter = { ...someDress(stage, 'scarf', 'bun', 'bald', 'short'), hairColor: '#d9d4ca' }
  return (
    rect(0, 0, width, height, wall) +
    stripes +
    rect(150, 170, 640, 760, mix(c.wall, '#ffffff', 0.5)) +
    rect(
      176,
      196,
      588,
      708,
      stage.fade([
        [0, c.skyTop],
        [1, c.skyLow],
      ]),
    ) +
    circle(590, 330, 56, c.sun) +
    path('M176,760Q320,690 470,740Q620,700 764,752L764,904L176,904Z', mix(c.far, c.mid, 0.5)) +
    times(6, (index) => rect(250 + index * 78, 700 - ((index * 47) % 70), 60, 160, mix(c.far, c.wall, 0.4))) +
    `<svg x="176" y="196" width="588" height="708">${cold ? bare(stage, 110, 720, 640, mix(c.ink, c.roof, 0.3)) : leafy(stage, 110, 720, 620, mix(c.near, c.mid, 0.4))}</svg>` +
    stroke('M470,196L470,904M176,470L764,470', mix(c.wall, '#ffffff', 0.5), 18) +
    rect(120, 916, 700, 36, mix(c.wall, '#ffffff', 0.6)) +
    rect(120, 944, 700, 10, c.ink, 0.14) +
    path('M90,120Q210,520 110,1060L40,1060L40,120Z', mix(c.accent, c.wall, 0.35)) +
    path('M850,120Q740,460 840,1000L900,1040L900,120Z', mix(c.accent, c.wall, 0.35)) +
    path('M800,400Q780,700 840,1000L866,1014Q820,700 850,300Z', c.ink, 0.1) +
    rect(20, 104, 900, 24, mix(c.roof, c.ink, 0.3), 1, 12) +
    frames +
    rect(
      0,
      1130,
      width,
      370,
      stage.fade([
        [0, mix(c.roof, c.gold, 0.25)],
        [1, mix(c.roof, c.ink, 0.35)],
      ]),
    ) +
    rect(0, 1110, width, 26, mix(wall, c.ink, 0.25)) +
    path('M240,1180L860,1180L700,1420L20,1420Z', c.sun, 0.25) +
    ellipse(620, 1420, 560, 66, mix(c.accent, c.ink, 0.15)) +
    ellipse(620, 1416, 500, 54, mix(c.gold, c.accent, 0.4)) +
    ellipse(620, 1414, 430, 42, mix(c.accent, c.ink, 0.05)) +
    flowerpot(stage, 230, 922, 190, c.accent) +
    flowerpot(stage, 350, 922, 140, c.gold) +
    sittingCat({ x: 640, y: 920, height: 180, color: mix(c.ink, stage.pick(c.gold, c.wall, c.roof), 0.4) }) +
    path(
      'M430,1390L430,900Q436,820 520,820L600,826Q650,840 650,930L650,1130L1010,1130Q1050,1130 1050,1170L1050,1390Z',
      chair,
    ) +
    path('M430,1390L430,900Q436,820 520,820Q480,850 482,930L482,1390Z', c.ink, 0.16) +
    rect(430, 1380, 40, 54, c.ink) +
    rect(1000, 1380, 40, 54, c.ink) +
    person({
      x: 690,
      y: 1400,
      height: 640,
      pose: poses.read,
      dress: { ...sitter, coat: stage.pick(c.water, c.gold, c.wall), skirt: false },
    }) +
    path('M560,1190Q700,1120 880,1170L900,1290Q760,1250 590,1300Z', mix(c.gold, c.wall, 0.25)) +
    times(4, (index) => stroke(`M${600 + index * 76},${1180 - Math.sin(index) * 14}l16,${104}`, c.accent, 9, 0.8)) +
    rect(822, 1040, 46, 66, mix(c.ink, c.near, 0.2), 1, 8) +
    rect(828, 1048, 34, 50, mix(c.water, '#ffffff', 0.6), 1, 4) +
    rect(1080, 1110, 150, 20, mix(c.roof, c.gold, 0.35)) +
    rect(1120, 1130, 20, 260, mix(c.roof, c.ink, 0.4)) +
    path('M1100,1110l6,-60l50,0l6,60Z', mix(c.wall, '#ffffff', 0.4)) +
    path('M1104,1076l54,0l4,34l-62,0Z', mix(c.accent, c.roof, 0.5))
  )
}

export const windowChair: Scene = { format: 'tall', light: 'autumn', draw }
