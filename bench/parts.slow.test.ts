import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { root } from '../script/lib/root.ts'
import { missingPrograms } from './cluster/programs.ts'

const databases = mkdtempSync(join(tmpdir(), 'sesol-bench-api-'))
after(() => rmSync(databases, { recursive: true, force: true }))

type Part = { words?: string[]; skip?: string | undefined; lines: RegExp[] }

const parts: Record<string, Part> = {
  web: {
    lines: [
      /^\| cached campaign page .* failed: 0/ms,
      /^\| computing of an uncached campaign page/m,
      /^\| p99 of a cached page, 200 a second, while 150 % of what can be rendered is asked for \| \d+ ms/m,
      /^\| campaign page behind the edge .* failed: 0/ms,
      /^\| an approved change, behind the edge: until a stranger sees it \| [\d.]+ s/m,
      /^\| scripts of the campaign page/m,
      /^\| HTML of the median of \d+ campaigns/m,
      /^\| Lighthouse, campaign: performance \| \d+/m,
      /^\| campaign change approved: until a stranger sees it \| \d+ ms/m,
    ],
  },
  api: {
    // Databases that were kept may have an earlier schema.
    words: ['--data', databases],
    lines: [/^\| one campaign /m, /^\| list, first page \| 50/m, /^\| like \|/m, /^Signing at/m, /^Confirming/m],
  },
  load: {
    lines: [/^\| answers a second over 4 s/m, /^\| answers of status 400 .* \| 0 \| 0 \| ok/m, /^\| signed; .* \| ok/m],
  },
  abuse: {
    lines: [/^\| bought signature wave \| 20 /m, /^\| one domain, .* 1 confirmed/m, /^\| scraper, one network \| 30 /m],
  },
  cluster: {
    words: ['--only', 'switchover'],
    skip: missingPrograms(),
    lines: [/^\| switchover \| 1 \|.* \| ok \|/m],
  },
}

describe('each part of the bench runs for a moment', { concurrency: true }, () => {
  for (const [name, { words = [], skip, lines }] of Object.entries(parts)) {
    test(name, { skip: skip ?? false, timeout: 300_000 }, async ({ signal }) => {
      const { code, output } = await bench(signal, name, '--moment', ...words)
      assert.equal(code, 0, output)
      for (const line of lines) assert.match(output, line)
      assert.doesNotMatch(output, /not in time|\d failed\)/)
    })
  }
})

function bench(signal: AbortSignal, ...words: string[]) {
  return new Promise<{ code: number | string; output: string }>((settle) => {
    execFile(join(root, 'script/bench'), words, { signal }, (error, stdout, stderr) => {
      settle({ code: error ? (error.code ?? String(error)) : 0, output: stdout + stderr })
    })
  })
}
