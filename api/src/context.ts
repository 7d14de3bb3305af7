import type { Language } from '@sesol/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { Files } from './files.ts'
import type { Caller } from './http/caller.ts'
import type { Network } from './network.ts'
import type { FaxLine } from './platform/fax/index.ts'
import type { Mailer } from './platform/mail/index.ts'

export type Deps = Files & {
  config: Config
  db: Db
  mailer: Mailer
  faxes: FaxLine
  now: () => Date
}

export type Context<C extends Caller = Caller> = Deps & {
  caller: C
  language: Language
  /** The header User-Agent; the site forwards its visitor's. */
  agent: string
  /** The client's network, for limits and daily counters; never stored. */
  network: Network
  requestId: string
  log: FastifyBaseLogger
}
