import { STATUS_CODES } from 'node:http'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ApiDocument, Operation } from './document.ts'
import { curlOf } from './example.ts'
import { Fields, fieldsOf, typeOf } from './fields.ts'
import type { Schema } from './schemas.ts'

type Call = { method: string; path: string; operation: Operation }

/** The document as a page to read. */
export function apiPage(document: ApiDocument): string {
  const { info, tags, components } = document
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method, path, operation })),
  )
  const resolve = (schema: Schema) => components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema
  const ofTag = (tag: string) => calls.filter(({ operation }) => operation.tags.includes(tag))
  const page = h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('title', null, info.title),
      h('link', { rel: 'stylesheet', href: '/docs/style.css' }),
    ),
    h(
      'body',
      null,
      h('a', { className: 'skip', href: '#calls' }, 'To the calls'),
      h(
        'nav',
        { 'aria-label': 'Calls' },
        ...tags.map(({ name }) =>
          h(
            'section',
            { key: name },
            h('h2', null, name),
            h('ul', null, ...ofTag(name).map(({ operation: { operationId: id } }) => entry(id))),
          ),
        ),
        h('h2', null, 'Records'),
        h('ul', null, ...Object.keys(components.schemas).map(entry)),
      ),
      h(
        'main',
        { id: 'calls' },
        h('h1', null, info.title),
        h('p', null, info.description),
        h('p', null, 'For programs: ', h('a', { href: '/schema/' }, 'the same as OpenAPI ', document.openapi), '.'),
        ...tags.map(({ name, description }) =>
          h(
            'section',
            { key: name },
            h('h2', null, description),
            ...ofTag(name).map((call) => h(CallSection, { key: call.operation.operationId, call, resolve })),
          ),
        ),
        h('h2', null, 'Records'),
        ...Object.entries(components.schemas).map(([name, schema]) =>
          h('article', { id: name, key: name }, h('h3', null, name), h(Fields, { fields: fieldsOf(schema) })),
        ),
      ),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

const entry = (id: string) => h('li', { key: id }, h('a', { href: `#${id}` }, id))

function CallSection({ call, resolve }: { call: Call; resolve: (schema: Schema) => Schema }) {
  const { method, path, operation } = call
  const { operationId: id, summary, parameters = [], requestBody, responses } = operation
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  return h(
    'article',
    { id },
    h('h3', null, h('a', { href: `#${id}` }, summary)),
    h('p', { className: 'line' }, h('b', { className: method }, method.toUpperCase()), ' ', h('code', null, path)),
    h('p', { className: 'notes' }, callerOf(operation), operation['x-extension'] && ' Extension.'),
    parameters.length > 0 &&
      h(Fields, { caption: 'Parameters', fields: parameters.map(({ in: place, ...each }) => ({ ...each, place })) }),
    content && h(Fields, { caption: `Body: ${type}`, fields: fieldsOf(resolve(content.schema)) }),
    h('pre', { tabIndex: 0, 'aria-label': 'Example' }, h('code', null, curlOf(method, path, operation, resolve))),
    h(
      'dl',
      null,
      ...Object.entries(responses).flatMap(([status, { description, content: answer }]): ReactNode[] => [
        h('dt', { key: status }, `${status} ${STATUS_CODES[status] ?? ''}`),
        h(
          'dd',
          { key: `${status}:` },
          answer?.['application/json'] && h('span', null, typeOf(answer['application/json'].schema), '. '),
          description,
        ),
      ]),
    ),
  )
}

function callerOf({ security }: Operation): string {
  if (security.length === 0) return 'For everybody; a bearer token is not looked at.'
  return security.length === 1 ? 'For members: needs a bearer token.' : 'For everybody; a bearer token may show more.'
}
