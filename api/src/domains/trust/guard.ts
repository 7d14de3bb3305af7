import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import {
  type Endpoint,
  type EndpointName,
  endpoints,
  type GuardedForm,
  proofHeader,
  proofSeconds,
  puzzleHeader,
  trapHeader,
} from '@sesol/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpError } from '../../http/errors.ts'
import type { HitCounter } from '../../http/hit-counter.ts'
import type { Admission } from '../../http/routes.ts'
import type { Network } from '../../network.ts'
import { noteAttack, openAttacks } from './attacks.ts'
import { countProof } from './measured.ts'

const targetOf = (salt: string, number: string) => createHash('sha256').update(`${salt}${number}`).digest('hex')
const sealOf = (secret: string, puzzle: string) => createHmac('sha256', secret).update(`form-puzzle:${puzzle}`).digest()

/** Its expected cost is half of `most` hashes, and `most` is a bound, unlike that of leading zeros. */
export function newPuzzle(secret: string, { form, most, now }: { form: GuardedForm; most: number; now: Date }) {
  const salt = `${form}.${now.getTime()}.${randomBytes(12).toString('base64url')}.`
  const puzzle = [salt, most, targetOf(salt, String(randomInt(most + 1)))].join(':')
  return `${puzzle}:${sealOf(secret, puzzle).toString('base64url')}`
}

/** The salt of a correct solution in time, which counts once; undefined for everything else. */
export function provenSalt(secret: string, { form, proof, now }: { form: GuardedForm; proof: string; now: Date }) {
  const [salt = '', most, target, seal = '', number = ''] = proof.split(':')
  const [own, given] = [sealOf(secret, [salt, most, target].join(':')), Buffer.from(seal, 'base64url')]
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined
  const [of, issued] = salt.split('.')
  const age = (now.getTime() - Number(issued)) / 1000
  if (of !== form || age < proofSeconds.least || age > proofSeconds.most) return undefined
  return targetOf(salt, number) === target ? salt : undefined
}

type Rule = { most: number; seconds: number }

/** Accepted forms over all networks, from which on it is under attack; of sign-ins those with a wrong password, of signatures those of guests. */
const attackRules: Record<GuardedForm, Rule> = {
  sign: { most: 120, seconds: 60 },
  sign_up: { most: 30, seconds: 60 },
  sign_in: { most: 60, seconds: 60 },
  report: { most: 30, seconds: 60 },
  comment: { most: 60, seconds: 60 },
}

/** Forms sent without scripts under attack, each kind: of one network, and altogether, one for so many signatures of the last week. */
const scriptless = { ofNetwork: 2, least: 60, signaturesForOne: 1000, seconds: 3600 } as const

/** Half of them are tried on average: a tenth of a second on an old telephone. */
const leastWork = 2 ** 14
/** The most work, for a network that keeps asking; a few seconds on an old telephone. */
const mostWork = 2 ** 19
const workSeconds = 600

const rows: Record<EndpointName, Endpoint> = endpoints

type Asking = Parameters<Admission['guard']>[1]

export type Doors = {
  /** The counter and the guard exist only with limits. */
  counter: HitCounter | undefined
  /** Whether a sign-in comes from a browser that the account knows. */
  isKnown: (body: unknown) => Promise<boolean>
}

/** Asks for a proof of work while a form is under attack, which ends by itself. */
export function openGuard(app: FastifyInstance, deps: Deps, { counter, isKnown }: Doors): Admission['guard'] {
  const { config, db, now } = deps
  if (!counter || config.attackScale === 0) return async () => {}
  const attacks = openAttacks(deps)
  const noted = new Map<GuardedForm, number>()

  const isOver = async (key: string, { most, seconds }: Rule, scale: number) => {
    const { hits } = await counter.count({ key, seconds })
    return hits > Math.max(1, Math.round(most * scale))
  }
  const count = async (form: GuardedForm) => {
    if (!(await isOver(`form:${form}`, attackRules[form], config.rateLimitScale * config.attackScale))) return
    // One write in ten seconds is enough to prolong it.
    if (now().getTime() < (noted.get(form) ?? 0)) return
    noted.set(form, now().getTime() + 10_000)
    if (await noteAttack(deps, form)) app.log.warn({ form }, 'form under attack')
  }
  const hashed = ({ address }: Network) =>
    createHmac('sha256', config.jwtSecret).update(address).digest('base64url').slice(0, 24)

  const ask = async (form: GuardedForm, network: Network): Promise<never> => {
    const { hits } = await counter.count({ key: `proofs:${hashed(network)}`, seconds: workSeconds })
    const most = Math.min(mostWork, leastWork * 2 ** Math.floor(Math.log2(hits)))
    const puzzle = newPuzzle(config.jwtSecret, { form, most, now: now() })
    countProof(form, 'asked')
    throw new HttpError(403, 'error.request.proof', { headers: { [puzzleHeader]: puzzle } })
  }
  const signedThisWeek = async () => {
    const row = db.selectFrom('total').select('value').where('name', '=', 'signed_this_week')
    return (await row.executeTakeFirst())?.value ?? 0
  }
  const passesWithoutScripts = async (form: GuardedForm, network: Network): Promise<boolean> => {
    const { ofNetwork, least, signaturesForOne, seconds } = scriptless
    const isOverIn = (key: string, most: number) =>
      isOver(`scriptless:${form}:${key}`, { most, seconds }, config.rateLimitScale)
    if (await isOverIn(hashed(network), ofNetwork)) return false
    return !(await isOverIn('all', Math.max(least, (await signedThisWeek()) / signaturesForOne)))
  }
  const passes = async (form: GuardedForm, { request, network }: Asking): Promise<boolean> => {
    const proof = request.headers[proofHeader]
    if (typeof proof !== 'string') return false
    if (proof === 'none') {
      if (request.headers[trapHeader] !== undefined) return false
      if (!(await passesWithoutScripts(form, network))) return false
      countProof(form, 'scriptless')
      return true
    }
    const salt = provenSalt(config.jwtSecret, { form, proof, now: now() })
    if (salt === undefined) return false
    const { hits } = await counter.count({ key: `proof:${salt}`, seconds: proofSeconds.most })
    if (hits === 1) countProof(form, 'proven')
    return hits === 1
  }

  const formOf = (name: EndpointName, caller: Caller): GuardedForm | undefined => {
    const form = rows[name].guard
    return form === 'sign' && 'id' in caller ? undefined : form
  }

  // What is refused does not count, or anybody could turn the proof on for everybody by sending rubbish.
  app.addHook('onResponse', async ({ ctx, routeOptions }, { statusCode }) => {
    const call = routeOptions.config?.call
    const form = ctx && call && formOf(call, ctx.caller)
    if (!form || !(form === 'sign_in' ? statusCode === 401 : statusCode < 400)) return
    await count(form).catch((err) => app.log.warn({ err, form }, 'attack not noted'))
  })

  return async (name, asking) => {
    const form = formOf(name, asking.caller)
    if (!form) return
    const { headers } = asking.request
    const isTrapped = headers[trapHeader] !== undefined
    if (!isTrapped && !(await attacks()).some((attack) => attack.form === form)) return
    if (form === 'sign_in' && (await isKnown(asking.request.body))) return
    if (!(await passes(form, asking))) await ask(form, asking.network)
  }
}
