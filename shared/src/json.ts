/** A recursive reader would overflow the stack. */
const deepest = 20

export class JsonShapeError extends Error {
  readonly repeated: string | undefined

  constructor(repeated?: string) {
    super(repeated === undefined ? 'JSON is nested too deep' : 'JSON repeats a name')
    this.repeated = repeated
  }
}

/** Parsers disagree on repeated keys. Invalid JSON may pass; the parser rejects it. @throws JsonShapeError */
export function checkJsonShape(text: string): void {
  const open: Set<string>[] = []
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '{' || char === '[') {
      if (open.push(new Set()) > deepest) throw new JsonShapeError()
    } else if (char === '}' || char === ']') open.pop()
    else if (char === '"') {
      const end = endOfString(text, at)
      if (nextIsColon(text, end + 1)) {
        const name = nameIn(text.slice(at, end + 1))
        if (open.at(-1)?.has(name)) throw new JsonShapeError(name)
        open.at(-1)?.add(name)
      }
      at = end
    }
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

function nextIsColon(text: string, from: number): boolean {
  let at = from
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at++
  return text[at] === ':'
}

function nameIn(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted
  }
}
