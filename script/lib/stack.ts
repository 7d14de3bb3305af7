import { accessSync, constants, mkdirSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { type Secrets, secretsIn } from '@sesol/shared/secrets'
import { ensureBuilt } from './build.ts'
import type { Options } from './options.ts'
import { apiEnv, apiPlan, buildEnv, type Database, databasePlan, portsOf, sitePlan, workerPlan } from './plans.ts'
import { end, finish, killGroup, type Program, type Running, type Surroundings } from './program.ts'
import { Service, type ServicePlan } from './service.ts'
import { Stop, say, warn } from './terminal.ts'

/** Keeps a port from other programs. @returns what frees it for the program that listens on it */
async function holdPort(host: string, port: number, flag: string): Promise<() => Promise<void>> {
  const holder = createServer((socket) => socket.destroy())
  await new Promise<void>((settle, reject) => {
    holder.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(
        new Stop(
          taken
            ? `Port ${port} is taken: stop what uses it, or choose another with ${flag}.`
            : `Port ${port} on ${host} cannot be used (${error.code}): choose another with ${flag}.`,
        ),
      )
    })
    holder.listen({ host, port, exclusive: true }, settle)
  })
  return () => new Promise((settle) => holder.close(() => settle()))
}

async function expectDatabase(address: string): Promise<void> {
  const { hostname, port } = URL.parse(address) ?? {}
  if (!hostname)
    throw new Stop(
      'DATABASE_URL is no address of a PostgreSQL: postgresql://<user>:<password>@<host>:<port>/<name>.',
      2,
    )
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432), timeout: 5000 })
  await new Promise<void>((settle, reject) => {
    const refuse = () => reject(new Stop(`No database answers at ${hostname}:${port || 5432} (DATABASE_URL).`))
    socket.once('connect', settle).once('error', refuse).once('timeout', refuse)
  }).finally(() => socket.destroy())
}

/** The order of a graceful stop. */
const stopOrder = ['site', 'worker', 'api', 'database']

/** Secrets of the environment take the place of generated ones. */
function chosenSecrets(dataDir: string): Secrets {
  const kept = secretsIn(dataDir)
  const chosen = Object.keys(kept).flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return { ...kept, ...Object.fromEntries(chosen) }
}

export class Stack {
  readonly options: Options
  readonly #surroundings: Surroundings
  readonly #failed: (why: Stop) => void
  readonly #services = new Map<string, Service>()
  readonly #jobs = new Set<Running>()
  readonly #held: { program: string; free: () => Promise<void> }[] = []
  #stopping: Promise<void> | undefined

  constructor(options: Options, failed: (why: Stop) => void) {
    this.options = options
    this.#surroundings = { logDir: join(options.dataDir, 'log'), verbose: options.verbose }
    this.#failed = failed
  }

  async start(): Promise<void> {
    const { options } = this
    for (const { program, host, port, flag } of portsOf(options))
      this.#held.push({ program, free: await holdPort(host, port, flag) })
    for (const sentence of options.ignored) warn(sentence)
    if (!options.apiUrl && options.databaseUrl) await expectDatabase(options.databaseUrl)
    const secrets = this.#prepareFolder()
    const build = options.watch ? undefined : ensureBuilt(buildEnv, this.#surroundings, this.#jobs)
    const [env] = await Promise.all([options.apiUrl ? undefined : this.#startBackend(secrets), build])
    await this.#serve(sitePlan(options, secrets))
    // The first jobs ask the site for fresh pages.
    if (env) await this.#serve(workerPlan(options, env))
  }

  #prepareFolder(): Secrets {
    const { dataDir } = this.options
    try {
      mkdirSync(this.#surroundings.logDir, { recursive: true })
      for (const folder of [dataDir, this.#surroundings.logDir]) accessSync(folder, constants.W_OK)
      return chosenSecrets(dataDir)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (!('code' in error)) throw new Stop(error.message)
      throw new Stop(`The data folder ${dataDir} cannot be used (${error.code}): choose another with --data.`)
    }
  }

  async #startBackend(secrets: Secrets) {
    const { options } = this
    const database = options.databaseUrl
      ? { servingUrl: options.databaseUrl, url: process.env.DATABASE_MIGRATE_URL }
      : await this.#startDatabase()
    const env = apiEnv(options, secrets, database)
    if (options.demo) await this.#run({ name: 'demo', run: ['api/src/demo/seed.ts', '--even-in-production'], env })
    await this.#serve(apiPlan(options, env))
    return env
  }

  async #startDatabase(): Promise<Database> {
    const message = await this.#serve(databasePlan(this.options))
    const { url, servingUrl } = (message ?? {}) as Partial<Record<keyof Database, unknown>>
    if (typeof url !== 'string' || typeof servingUrl !== 'string')
      throw new Stop('The database did not tell its address.')
    // The other programs know this port.
    const port = Number(new URL(url).port)
    this.#services.get('database')?.replan(databasePlan({ ...this.options, dbPort: port }))
    return { url, servingUrl }
  }

  async #run(program: Program) {
    if (this.#stopping) throw new Stop('Stopped.')
    await finish(program, this.#surroundings, this.#jobs)
  }

  async #serve(plan: ServicePlan): Promise<unknown> {
    if (this.#stopping) throw new Stop('Stopped.')
    const service = new Service(plan, this.#surroundings, this.#failed)
    this.#services.set(service.name, service)
    for (const { program, free } of this.#held) if (program === service.name) await free()
    return await service.start()
  }

  async renew(names: readonly string[]) {
    for (const name of names) await this.#services.get(name)?.renew()
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll()
    return this.#stopping
  }

  async #stopAll() {
    for (const job of this.#jobs) await end(job, 5000)
    for (const name of stopOrder) {
      const service = this.#services.get(name)
      if (service && this.options.verbose) say(`stopping ${name}`)
      await service?.stop()
    }
  }

  /** Does not wait; the database shuts down by itself, because killing it would leave its processes. */
  abandon() {
    for (const job of this.#jobs) killGroup(job)
    for (const service of this.#services.values()) service.abandon(service.name !== 'database')
  }
}
