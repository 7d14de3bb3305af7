import secureJson from 'secure-json-parse'
import { badRequest, invalid } from './errors.ts'

const deepest = 20

/**
 * Reads an object. Refused before anything recurses over it: nesting that no honest caller sends; and a name that comes
 * twice in one object, of which nobody can say which one counts.
 * @throws 400
 */
export function parseJson(text: string): unknown {
  checkShape(text)
  let value: unknown
  try {
    value = secureJson.parse(text, null, { protoAction: 'remove', constructorAction: 'remove' })
  } catch {
    throw badRequest()
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badRequest()
  return value
}

/** Goes over the text once; what is no JSON at all is left to the parser. */
function checkShape(text: string) {
  const open: Set<string>[] = []
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '{' || char === '[') {
      if (open.push(new Set()) > deepest) throw badRequest()
    } else if (char === '}' || char === ']') open.pop()
    else if (char === '"') {
      const end = endOfString(text, at)
      if (nextIsColon(text, end + 1)) {
        const name = nameIn(text.slice(at, end + 1))
        if (open.at(-1)?.has(name)) throw invalid({ [name]: ['error.field.repeated'] })
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

/** A name as it is meant: its letters may be written as escapes. */
function nameIn(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    throw badRequest()
  }
}
