import { mix } from '../color.ts'
import { person, poses, someDress } from '../parts/people.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { circle, ellipse, path, rect, stroke, times } from '../svg.ts'

function shelves(stage: Stage, x: number, width: number): string {
  const { colors: c } = stage
  const wood = mix(c.roof, c.ink, 0.42)
  const tones = () => mix(stage.pick(c.accent, c.gold, c.near, c.water, c.wall, c.roof), c.ink, stage.between(0.1, 0.4))
  const board = (row: number) => {
    const y = 150 + row * 168
    let books = ''
    for (let at = x + 18; at < x + width - 34; ) {
      const [thick, tall] = [stage.between(14, 32), stage.between(92, 138)]
      if (stage.chance(0.9)) {
        const tone = tones()
        books +=
          rect(at, y + 148 - tall, thick - 2, tall, tone) +
          rect(at, y + 148 - tall * 0.82, thick - 2, 6, mix(tone, c.gold, 0.5))
      } else at += 18
      at += thick
    }
    return rect(x, y, width, 168, mix(wood, c.ink, 0.45)) + books + rect(x, y + 148, width, 20, wood)
  }
  return (
    times(7, board) +
    rect(x - 12, 110, 24, 1240, wood) +
    rect(x + width - 12, 110, 24, 1240, wood) +
    rect(x - 26, 84, width + 52, 54, mix(wood, c.gold, 0.12))
  )
}

function draw(stage: Stage): string {
  const { colors: c, width, height } = stage
  const frame = mix(c.wall, '#ffffff', 0.3)
  const arch = (grow: number, fill: string) =>
    path(
      `M${440 - grow},${900 + grow}L${440 - grow},340C${440 - grow},${130 - grow} ${800 + grow},${130 - grow} ${800 + grow},340L${800 + grow},${900 + grow}Z`,
      fill,
    )
  const motes = times(50, () =>
    circle(stage.between(250, 900), stage.between(300, 1150), stage.between(1.5, 4), c.sun, stage.between(0.3, 0.8)),
  )
  return (
    rect(
      0,
      0,
      width,
      height,
      stage.fade([
        [0, mix(c.roof, c.ink, 0.45)],
        [1, mix(c.roof, c.ink, 0.25)],
      ]),
    ) +
    shelves(stage, -60, 400) +
    shelves(stage, 900, 400) +
    arch(34, mix(c.roof, c.ink, 0.12)) +
    arch(
      0,
      stage.fade([
        [0, c.skyTop],
        [0.75, c.skyLow],
        [1, c.sun],
      ]),
    ) +
    path('M440,900L440,760Q520,690 600,740Q700,650 800,750L800,900Z', mix(c.mid, c.skyLow, 0.3)) +
    path('M440,900L440,830Q560,780 640,820Q740,780 800,830L800,900Z', mix(c.near, c.mid, 0.3)) +
    stroke(
      'M620,190L620,900M440,420L800,420M440,580L800,580M440,740L800,740M530,215L530,420M710,215L710,420',
      frame,
      13,
    ) +
    rect(390, 900, 460, 34, frame) +
    path(
      'M440,340L800,340L660,1330L60,1330Z',
      stage.fade([
        [0, c.sun, 0],
        [0.45, c.sun, 0.34],
        [1, c.sun, 0.08],
      ]),
    ) +
    rect(
      0,
      1180,
      width,
      320,
      stage.fade([
        [0, mix(c.roof, c.ink, 0.35)],
        [1, mix(c.roof, c.ink, 0.62)],
      ]),
    ) +
    path('M200,1230L700,1230L560,1420L0,1440Z', c.sun, 0.2) +
    person({
      x: 500,
      y: 1410,
      height: 560,
      pose: poses.read,
      dress: { ...someDress(stage, 'bun', 'long'), coat: c.accent },
    }) +
    rect(452, 1218, 130, 22, mix(c.roof, c.gold, 0.3), 1, 5) +
    rect(446, 1060, 20, 350, mix(c.roof, c.ink, 0.4)) +
    rect(560, 1236, 18, 180, mix(c.roof, c.ink, 0.4)) +
    rect(590, 1098, 390, 30, mix(c.roof, c.gold, 0.42), 1, 5) +
    rect(600, 1128, 370, 18, mix(c.roof, c.ink, 0.3)) +
    rect(930, 1140, 30, 280, mix(c.roof, c.ink, 0.35)) +
    path('M600,1098Q640,1070 680,1088Q720,1070 762,1098Z', '#fffaf0') +
    stroke('M680,1088L680,1098', c.ink, 3, 0.4) +
    rect(800, 1066, 120, 16, c.near) +
    rect(792, 1082, 132, 16, c.gold) +
    rect(806, 1050, 104, 16, c.accent) +
    stroke('M876,1050L876,960Q876,930 840,930', mix(c.gold, c.ink, 0.2), 8) +
    path('M786,958Q790,906 838,906Q878,908 882,958Z', mix(c.near, c.ink, 0.1)) +
    ellipse(834, 958, 46, 9, mix(c.gold, '#ffffff', 0.5)) +
    ellipse(790, 1060, 240, 140, stage.glow(c.gold, 0.5)) +
    motes
  )
}

export const library: Scene = { format: 'tall', light: 'autumn', draw }
