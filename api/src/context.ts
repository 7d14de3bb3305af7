import type { Language } from '@sesol/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { Files } from './files.ts'
import type { Caller } from './http/caller.ts'
import type { Network } from './network.ts'
import type { FaxLine } from './platform/fax/index.ts'
import type { Mailer } from './platform/mail/index.ts'

/** What the whole process shares. */
export type Deps = Files & {
  config: Config
  db: Db
  mailer: Mailer
  faxes: FaxLine
  /** The clock, so that tests can move it. */
  now: () => Date
}

/** What a verb works with: the shared things, who acts, and where it is told. */
export type Context<C extends Caller = Caller> = Deps & {
  caller: C
  /** Language of sentences in the answer. */
  language: Language
  /** The visitor's network: for limits and daily counters, never to be kept. */
  network: Network
  requestId: string
  log: FastifyBaseLogger
}
