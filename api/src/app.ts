import { groups } from '@sesol/contract/capabilities'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { campaignPage } from './campaign-page.ts'
import type { Deps } from './context.ts'
import { DatabaseOutage } from './db/outage.ts'
import { openReplica } from './db/replica.ts'
import { registerDocs } from './docs/routes.ts'
import { accountHandlers, authenticator, isKnownSignIn } from './domains/accounts/index.ts'
import { addresseeHandlers } from './domains/addressees/index.ts'
import { aiHandlers } from './domains/ai/index.ts'
import { campaignHandlers } from './domains/campaigns/index.ts'
import { commentHandlers } from './domains/comments/index.ts'
import { legalHandlers } from './domains/legal/index.ts'
import { mediaHandlers, registerMedia } from './domains/media/index.ts'
import { moderationHandlers } from './domains/moderation/index.ts'
import { notificationHandlers } from './domains/notifications/index.ts'
import { reportHandlers } from './domains/reports/index.ts'
import { sharingHandlers } from './domains/sharing/index.ts'
import { supportHandlers } from './domains/support/index.ts'
import { openAdmission, readPauses } from './domains/trust/index.ts'
import { updateHandlers } from './domains/updates/index.ts'
import { registerHome } from './home/routes.ts'
import { type Readiness, registerHealth } from './http/health.ts'
import { openHitCounter } from './http/hit-counter.ts'
import { openLimits } from './http/limits.ts'
import { registerRoutes } from './http/routes.ts'
import { openServer } from './http/server.ts'
import { registerInbox } from './inbox/routes.ts'
import { registerMailReports } from './mail-reports/routes.ts'
import { openDump, statistics } from './open-data/dump.ts'
import { measureReplica, measureRequests } from './platform/measured.ts'
import { retained } from './retention.ts'

export type AppOptions = { readiness?: Readiness; logTo?: DestinationStream }

export async function buildApp(
  deps: Deps,
  { readiness = { ready: true }, logTo }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = await openServer(deps.config, logTo)
  measureRequests(app)
  app.decorate('outage', new DatabaseOutage(app.log, () => deps.db))
  // A scale of 0 turns limits and guard off.
  const counter = deps.config.rateLimitScale === 0 ? undefined : await openHitCounter(deps.config, app.log)
  if (counter) app.addHook('onClose', counter.close)
  const replica = openReplica(deps.config.database, deps.db, app.log)
  if (replica) {
    measureReplica(replica)
    app.addHook('onClose', () => replica.close())
  }
  const admission = openAdmission(app, deps, { counter, isKnown: (body) => isKnownSignIn(deps, body) })
  registerHealth(app, deps.db, readiness)
  registerHome(app, deps.config)
  await registerDocs(app, deps.config)
  await registerInbox(app, deps.config)
  registerMailReports(app, deps)
  const authenticate = authenticator(deps)
  registerMedia(app, deps, authenticate)
  registerRoutes(app, {
    deps,
    handlers: {
      ...accountHandlers,
      ...mediaHandlers,
      ...notificationHandlers,
      ...addresseeHandlers,
      ...campaignHandlers,
      ...supportHandlers,
      ...commentHandlers,
      ...sharingHandlers,
      ...aiHandlers,
      ...updateHandlers,
      ...reportHandlers,
      ...legalHandlers,
      ...moderationHandlers,
      ...{ campaignPage, openDump, statistics },
      capabilities: async () => ({
        groups: groups.filter((name) => name !== 'fax' || deps.config.fax.isOffered),
        ai: deps.config.ai ? { host: new URL(deps.config.ai.baseUrl).host } : null,
      }),
      retention: async () => ({ items: retained(deps.config) }),
      pauses: async () => ({ pauses: await readPauses(deps) }),
    },
    authenticate,
    limits: openLimits(deps.config, counter),
    admission,
    replica,
  })
  return app
}
