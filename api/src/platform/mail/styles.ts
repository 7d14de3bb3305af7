const light = {
  paper: '#FBFAF8',
  ink: '#1C1917',
  soft: '#57514B',
  line: '#E3DDD4',
  rest: '#F1CED2',
  accent: '#C81E3A',
  brand: '#C81E3A',
  onBrand: '#FFFFFF',
}
const dark: typeof light = {
  paper: '#161412',
  ink: '#F4F0EA',
  soft: '#BDB5AB',
  line: '#37322C',
  rest: '#452A2B',
  accent: '#FF8090',
  brand: '#D12C47',
  onBrand: '#FFFFFF',
}

const sans = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const serif = "Newsreader, Georgia, 'Times New Roman', serif"

const text = { margin: '0 0 12px', fontFamily: sans, fontSize: '16px', lineHeight: '24px', color: light.ink }
const small = { ...text, margin: '0 0 8px', fontSize: '13px', lineHeight: '20px', color: light.soft }

export const styles = {
  body: { margin: '0', padding: '0', backgroundColor: light.paper },
  column: { maxWidth: '600px', padding: '12px 20px 32px' },
  head: { borderBottom: `2px solid ${light.ink}`, paddingBottom: '8px' },
  site: {
    paddingLeft: '10px',
    fontFamily: serif,
    fontSize: '24px',
    lineHeight: '32px',
    fontWeight: 700,
    letterSpacing: '-0.01em',
    color: light.ink,
  },
  kicker: { ...text, margin: '0 0 8px', fontSize: '14px', lineHeight: '21px', fontWeight: 600, color: light.soft },
  accent: { color: light.accent },
  heading: {
    margin: '0 0 8px',
    fontFamily: serif,
    fontSize: '28px',
    lineHeight: '34px',
    fontWeight: 600,
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
    color: light.ink,
  },
  text,
  small,
  code: { ...text, margin: '0 0 8px', fontSize: '32px', lineHeight: '40px', fontWeight: 700, letterSpacing: '0.15em' },
  caption: { ...text, margin: '0 0 8px' },
  quote: {
    ...text,
    padding: '2px 0 2px 16px',
    borderLeft: `3px solid ${light.line}`,
    color: light.soft,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  picture: {
    width: '100%',
    height: 'auto',
    margin: '0 0 20px',
    borderRadius: '6px',
    backgroundColor: light.line,
    fontFamily: sans,
    fontSize: '14px',
    lineHeight: '22px',
    color: light.soft,
  },
  count: { ...text, margin: '0', fontFamily: serif, fontSize: '20px', lineHeight: '34px' },
  number: { fontSize: '30px', fontWeight: 600, color: light.accent },
  nextStep: { ...small, margin: '0' },
  event: { margin: '0 0 16px', paddingTop: '14px', borderTop: `1px solid ${light.line}` },
  eventTitle: {
    fontFamily: serif,
    fontSize: '19px',
    lineHeight: '25px',
    fontWeight: 600,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    color: light.ink,
  },
  button: {
    padding: '14px 28px',
    borderRadius: '6px',
    backgroundColor: light.brand,
    fontFamily: sans,
    fontSize: '17px',
    lineHeight: '22px',
    fontWeight: 600,
    textAlign: 'center',
    textDecoration: 'none',
    color: light.onBrand,
  },
  link: { color: light.accent, overflowWrap: 'anywhere' },
  rule: { margin: '28px 0 16px', border: 'none', borderTop: `1px solid ${light.line}` },
} as const

export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (max-width: 480px) {
  .heading { font-size: 25px !important; line-height: 31px !important }
  .button { display: block !important }
}
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: ${dark.paper} !important }
  .ink { color: ${dark.ink} !important }
  .soft { color: ${dark.soft} !important }
  .accent { color: ${dark.accent} !important }
  .line { border-color: ${dark.line} !important }
  .head { border-color: ${dark.ink} !important }
  .picture { background-color: ${dark.line} !important }
  .button { background-color: ${dark.brand} !important; color: ${dark.onBrand} !important }
  .filled { background-color: ${dark.accent} !important }
  .closed { border-right-color: ${dark.accent} !important }
  .next { border-right-color: ${dark.rest} !important }
}
`

export const { accent: voiceColor, rest: restColor } = light
