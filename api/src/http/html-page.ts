import type { Language } from '@sesol/contract'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const css = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 48rem; padding: 1.5rem 1rem }
h1 { font-size: 1.5rem; overflow-wrap: anywhere }
ul { list-style: none; padding: 0 }
li { border-top: 1px solid color-mix(in srgb, currentcolor 25%, transparent) }
li a { display: block; padding: .75rem 0; color: inherit; text-decoration: none }
li a:hover strong, li a:focus-visible strong { text-decoration: underline }
strong, span { display: block; overflow-wrap: anywhere }
span { opacity: .8; font-size: .875rem }
iframe { width: 100%; height: 75vh; border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); background: #fff }
nav { display: flex; gap: 1.5rem }
`

/** Load this module on demand: most processes never render a page. */
export function htmlPage(language: Language, title: string, ...content: ReactNode[]): string {
  const head = h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width' }),
    h('title', null, title),
    h('style', null, css),
  )
  const body = h('body', null, h('main', null, ...content))
  return `<!doctype html>${renderToStaticMarkup(h('html', { lang: language }, head, body))}`
}
