import { parseArgs } from 'node:util'
import { type EndpointName, endpoints, type Language, languages } from '@sesol/contract'

/** `secret` makes the one-time codes of an account with a second factor. */
export type Credentials = { email: string; password: string; secret?: string | undefined }

export type Options = {
  apiUrl: string
  member: Credentials | undefined
  moderator: Credentials | undefined
  language: Language
  only: ReadonlySet<EndpointName> | undefined
  shareWithAll: boolean
  json: boolean
}

export class WrongUse extends Error {}

export const usage = `Usage: npm run conformance -- --api-url URL [options]

Checks a server against the contract over HTTP, as any client would: each call of the specification, and of each group
that the server names one call deeply and that the others are there. Registers members of its own and deletes
the campaigns and comments that it makes; nobody else's are changed, but one public campaign may be signed and clicked.

  --api-url URL                    the server; a path before the calls is kept
  --email, --password              a member whose address is confirmed (else one is registered, who may not share)
  --moderator-email, --moderator-password
                                   a moderator, to approve campaigns (else the newest public campaign serves)
  --moderator-secret               the secret of the moderator’s one-time codes, if the server asks for them
  --share-with-all                 also share a campaign with all members: they are sent mail, so only on a test server
  --language tr|en                 language of the sentences asked for (en)
  --only ROW,ROW                   check these rows of the contract alone
  --json                           print the report as JSON
  --help

Exit codes: 0 every row of the specification conforms, 1 one differs or could not be checked, 2 wrong use or no server.
`

const flags = {
  'api-url': { type: 'string' },
  email: { type: 'string' },
  password: { type: 'string' },
  'moderator-email': { type: 'string' },
  'moderator-password': { type: 'string' },
  'moderator-secret': { type: 'string' },
  'share-with-all': { type: 'boolean' },
  language: { type: 'string' },
  only: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

export function readOptions(parameters: string[]): Options | undefined {
  const given = parse(parameters)
  if (given.help) return undefined
  const apiUrl = given['api-url']
  if (apiUrl === undefined) throw new WrongUse('--api-url is missing.')
  const url = URL.parse(apiUrl)
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
    throw new WrongUse(`--api-url needs an http address, not “${apiUrl}”.`)
  }
  return {
    apiUrl,
    member: credentials('--', given.email, given.password),
    moderator: moderatorFrom(given),
    language: languageFrom(given.language),
    only: rowsFrom(given.only),
    shareWithAll: given['share-with-all'] ?? false,
    json: given.json ?? false,
  }
}

function parse(parameters: string[]) {
  try {
    return parseArgs({ args: parameters, options: flags, strict: true }).values
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new WrongUse(`${reason}.`)
  }
}

function credentials(prefix: string, email: string | undefined, password: string | undefined) {
  if (email === undefined && password === undefined) return undefined
  if (!email || !password) throw new WrongUse(`${prefix}email and ${prefix}password go together.`)
  return { email, password }
}

function moderatorFrom(given: ReturnType<typeof parse>): Credentials | undefined {
  const known = credentials('--moderator-', given['moderator-email'], given['moderator-password'])
  return known && { ...known, secret: given['moderator-secret'] }
}

function languageFrom(text = 'en'): Language {
  const language = languages.find((each) => each === text)
  if (!language) throw new WrongUse(`--language needs one of ${languages.join(', ')}, not “${text}”.`)
  return language
}

const isRow = (name: string): name is EndpointName => Object.hasOwn(endpoints, name)

function rowsFrom(list: string | undefined): ReadonlySet<EndpointName> | undefined {
  if (list === undefined) return undefined
  const names = list.split(',').flatMap((part) => part.trim() || [])
  const unknown = names.find((name) => !isRow(name))
  if (unknown !== undefined || names.length === 0) {
    throw new WrongUse(`There is no row “${unknown ?? ''}”: choose of ${Object.keys(endpoints).join(', ')}.`)
  }
  return new Set(names.filter(isRow))
}
