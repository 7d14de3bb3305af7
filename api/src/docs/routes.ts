import type { Domain } from '@sesol/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

// Swagger UI loads its own files and /schema/, nothing else. Its style sheet has images as data: addresses.
const policy =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;connect-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'"

// Swagger UI's own colours have too little contrast; its form for tokens is of no use where nothing is sent.
const css = `
.swagger-ui .scheme-container { display: none }
.swagger-ui .info .url { color: #1d4ed8 }
.swagger-ui .json-schema-2020-12-expand-deep-button { color: #3b4151 }
.swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp { background: #3b4151 }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1d4ed8 }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #15803d }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #9a3412 }
.swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #0f766e }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b91c1c }
`

const description = `Everything that a site about campaigns can do: read, start and sign campaigns, comment, share, keep an \
account, moderate. Reading and signing need no account; other calls take the access token that signing in returns.

Paths are the same with and without their last slash. Another method on a known path is answered with 405, an unknown \
path with 404. Sentences come in Turkish or English, as Accept-Language asks. Calls marked x-group \
are not part of the product's specification: another server may lack the group.`

const domains: Record<Domain, string> = {
  accounts: 'Members, their sessions and their e-mail',
  media: 'Pictures and videos',
  addressees: 'Those whom campaigns address',
  notifications: 'What members are notified of',
  campaigns: 'Campaigns',
  support: 'Signing, and support by e-mail, telephone and fax',
  comments: 'Comments',
  sharing: 'Recommending campaigns',
  ai: 'Drafting campaigns',
  updates: 'What supporters hear after they signed',
  reports: 'Reporting what breaks the rules',
  legal: 'Legal notices and takedowns',
  moderation: 'Moderation',
  site: 'What holds for the whole site',
}

/** Call it before the routes. */
export async function registerDocs(app: FastifyInstance, { apiDocs, siteName }: Pick<Config, 'apiDocs' | 'siteName'>) {
  if (!apiDocs) return
  // Loaded here: in production the documents are off.
  const { default: swagger } = await import('@fastify/swagger')
  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  const { operationOf } = await import('./operation.ts')
  const { componentsOf } = await import('./schemas.ts')
  const { errorSchemas } = await import('./error-responses.ts')
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.1',
      info: { title: `${siteName} API`, version: '1', description },
      tags: Object.entries(domains).map(([name, text]) => ({ name, description: text })),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    convertConstToEnum: false,
    transform: operationOf,
    transformObject: (document) => {
      if ('swaggerObject' in document) return document.swaggerObject
      const { openapiObject } = document
      Object.assign(Object(openapiObject.components?.schemas), componentsOf(openapiObject), errorSchemas)
      return openapiObject
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: policy,
    theme: { title: 'API', css: [{ filename: 'theme.css', content: css }] },
    // A deep link would be a link within a button.
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'list',
      deepLinking: false,
      showExtensions: true,
      supportedSubmitMethods: [],
    },
  })
  app.get('/schema/', async () => app.swagger())
}
