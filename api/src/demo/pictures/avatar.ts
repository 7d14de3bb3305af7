import { mix } from './color.ts'
import type { Stage } from './stage.ts'
import { circle, ellipse, path, poly, rect, ring, stroke } from './svg.ts'

type Paint = { skin: string; hair: string; coat: string; ink: string; second: string }

const face = (skin: string) =>
  path('M216,330L216,400Q256,440 296,400L296,330Z', mix(skin, '#4a2a1c', 0.22)) +
  ellipse(256, 252, 84, 104, skin) +
  path('M256,148C310,148 340,196 340,252C340,310 306,356 256,356C290,330 296,200 256,148Z', '#5a2c18', 0.1)

// Each is what lies behind the head and what lies over it.
const heads: ReadonlyArray<(paint: Paint) => readonly [behind: string, before: string]> = [
  ({ hair }) => [
    '',
    path(
      'M166,250C150,110 350,90 348,230C330,200 300,190 262,198C226,206 196,190 186,214C178,232 178,246 166,250Z',
      hair,
    ),
  ],
  ({ hair }) => [
    path('M256,130C140,130 150,300 146,420L366,420C362,300 372,130 256,130Z', hair),
    path(
      'M170,262C164,160 230,136 270,146C330,150 350,210 342,262C326,226 286,214 262,176C240,216 196,222 170,262Z',
      hair,
    ),
  ],
  ({ hair }) => [
    circle(256, 120, 46, hair),
    path('M168,256C160,120 352,120 344,256C336,210 300,180 256,182C212,180 176,210 168,256Z', hair),
  ],
  ({ second, ink }) => [
    path('M256,118C130,118 148,300 128,440L384,440C364,300 382,118 256,118Z', second),
    path(
      'M256,118C160,118 150,220 156,300C170,400 220,420 256,420C292,420 342,400 356,300C362,220 352,118 256,118ZM256,166C308,166 330,210 328,262C326,316 296,352 256,352C216,352 186,316 184,262C182,210 204,166 256,166Z',
      mix(second, ink, 0.14),
    ).replace('<path', '<path fill-rule="evenodd"'),
  ],
  ({ second, ink, hair }) => [
    path('M170,250L170,300L190,300L186,230Z', hair) + path('M342,250L342,300L322,300L326,230Z', hair),
    path('M160,226C156,110 356,110 352,226Z', second) +
      path('M156,216L380,216Q396,226 388,238L156,238Z', mix(second, ink, 0.35)),
  ],
  ({ hair }) => [
    path('M174,230L168,300L196,310Z', hair) + path('M338,230L344,300L316,310Z', hair),
    path(
      'M176,280C180,372 220,392 256,392C292,392 332,372 336,280C326,310 300,312 256,310C212,312 186,310 176,280Z',
      hair,
    ),
  ],
  ({ hair }) => {
    const curls = [
      [180, 210, 40],
      [206, 160, 46],
      [256, 138, 50],
      [308, 160, 46],
      [334, 212, 40],
      [166, 262, 30],
      [346, 262, 30],
    ] as const
    return [
      curls.map(([x, y, r]) => circle(x, y, r, hair)).join(''),
      path('M172,250C146,110 366,110 340,250C320,212 296,204 256,208C216,204 192,212 172,250Z', hair),
    ]
  },
]

const backdrops: ReadonlyArray<(color: string) => string> = [
  (color) => circle(256, 270, 190, color),
  (color) => path('M76,512L76,256C76,20 436,20 436,256L436,512Z', color),
  (color) =>
    poly(
      [
        [0, 512],
        [512, 40],
        [512, 512],
      ],
      color,
    ),
  (color) => rect(0, 300, 512, 212, color) + circle(400, 130, 70, color),
  (color) => path('M-20,380C120,240 220,420 340,300C420,220 480,260 540,200L540,540L-20,540Z', color),
]

/** A geometric portrait without features on a plain ground. */
export function portrait(stage: Stage): string {
  const { colors: c } = stage
  const [ground, second, coat] = stage.pick(
    [c.gold, c.roof, c.near],
    [c.water, c.gold, c.accent],
    [c.near, c.skyLow, c.roof],
    [c.skyLow, c.mid, c.accent],
    [c.accent, c.skyLow, c.near],
    [c.mid, c.wall, c.ink],
  )
  const paint: Paint = {
    skin: mix(c.skin, '#6b3f28', stage.between(0, 0.36)),
    hair: stage.pick(mix(c.ink, c.roof, 0.25), mix(c.ink, c.near, 0.2), mix(c.roof, c.ink, 0.45), '#b9b3aa'),
    coat,
    ink: c.ink,
    second: stage.pick(c.accent, c.water, c.gold),
  }
  const [behind, before] = stage.pick(...(heads as [(typeof heads)[number], ...typeof heads]))(paint)
  const body =
    path('M40,540C40,430 120,392 206,384Q256,430 306,384C392,392 472,430 472,540Z', paint.coat) +
    path('M256,410C300,410 306,384 306,384C392,392 472,430 472,540L330,540C340,470 310,430 256,410Z', c.ink, 0.14)
  const collar = stage.chance(0.5) ? stroke('M200,388Q256,452 312,388', mix(paint.coat, '#ffffff', 0.4), 14) : ''
  const glasses = stage.chance(0.35)
    ? ring(222, 254, 30, c.ink, 6) + ring(290, 254, 30, c.ink, 6) + stroke('M252,252Q256,246 260,252', c.ink, 6)
    : ''
  return (
    rect(0, 0, 512, 512, ground) +
    stage.pick(...(backdrops as [(typeof backdrops)[number], ...typeof backdrops]))(second) +
    behind +
    body +
    collar +
    face(paint.skin) +
    glasses +
    before
  )
}
