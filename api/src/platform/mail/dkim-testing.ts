import { createHash, createPublicKey, verify } from 'node:crypto'

const relaxed = (value: string) =>
  value
    .replace(/\r\n(?=[ \t])/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()

export function isSignedBy(privateKey: string, raw: string): boolean {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw.slice(0, end).split(/\r\n(?![ \t])/)
  const fields = lines.map(
    (line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1)] as const,
  )
  const signature = fields.find(([name]) => name === 'dkim-signature')?.[1] ?? ''
  const tags = new Map(
    signature.split(';').map((part) => {
      const [name = '', ...value] = part.trim().split('=')
      return [name, value.join('=').replace(/\s/g, '')]
    }),
  )
  const tag = (name: string) => tags.get(name) ?? ''
  const body = raw
    .slice(end + 4)
    .replace(/[ \t]+(?=\r\n)/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '\r\n')
  if (createHash('sha256').update(body).digest('base64') !== tag('bh')) return false
  const signed = tag('h')
    .toLowerCase()
    .split(':')
    .flatMap((name) => {
      const value = fields.findLast(([given]) => given === name)?.[1]
      return value === undefined ? [] : `${name}:${relaxed(value)}\r\n`
    })
  const own = `dkim-signature:${relaxed(signature.replace(/\bb=[^;]*/, 'b='))}`
  return verify(
    'sha256',
    Buffer.from(signed.join('') + own),
    createPublicKey(privateKey),
    Buffer.from(tag('b'), 'base64'),
  )
}
