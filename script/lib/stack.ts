import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.ts'
import type { Options } from './options.ts'
import { apiEnv, apiPlan, buildEnv, type Database, databasePlan, portsOf, sitePlan, workerPlan } from './plans.ts'
import { expectDatabase, holdPort } from './ports.ts'
import { end, finish, killGroup, type Program, type Running, type Surroundings } from './program.ts'
import { type Secrets, secretsFor } from './secrets.ts'
import { Service, type ServicePlan } from './service.ts'
import { Stop, say, warn } from './terminal.ts'

/** The order of a graceful stop. */
const stopOrder = ['site', 'worker', 'api', 'database']

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
    await Promise.all([build, options.apiUrl ? undefined : this.#startBackend(secrets)])
    await this.#serve(sitePlan(options, secrets))
  }

  #prepareFolder(): Secrets {
    const { dataDir } = this.options
    try {
      mkdirSync(this.#surroundings.logDir, { recursive: true })
      for (const folder of [dataDir, this.#surroundings.logDir]) accessSync(folder, constants.W_OK)
      return secretsFor(dataDir)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error
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
    await this.#serve(workerPlan(options, env))
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
