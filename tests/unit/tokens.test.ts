import { dark, light } from '../../tailwind.config'

type Name = keyof typeof light

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [brighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (brighter + 0.05) / (darker + 0.05)
}

const grounds = ['paper', 'surface', 'sunken'] as const
const texts = ['ink', 'soft', 'faint', 'accent', 'success', 'warning', 'danger'] as const
const pairs: [Name, Name][] = [
  ...texts.flatMap((text) => grounds.map((ground): [Name, Name] => [text, ground])),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['paper', 'ink'],
  ['paper', 'soft'],
  ['on-stage', 'stage'],
  ...(['accent', 'success', 'warning', 'danger'] as const).flatMap((text): [Name, Name][] => [
    [text, `${text}-tint`],
    ['ink', `${text}-tint`],
  ]),
]

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (_, palette) => {
  test.each(pairs)('%s on %s can be read (4.5:1)', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(grounds)('the border of a field is seen on %s (3:1)', (ground) => {
    expect(contrast(palette['line-strong'], palette[ground])).toBeGreaterThanOrEqual(3)
  })
})
